import type { HomeAnswer } from '#analytics/contract/home.ts'
import type { Context } from '#platform/context.ts'
import { forbidden } from '#platform/errors/app-error.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { dueReviews, modulesOf, progressOf } from '#training/server/api.ts'
import { adminHome } from './home/admin-home.ts'
import { waiting } from './home/admin-waits.ts'
import { operationsHome } from './home/operations-home.ts'
import { repHome } from './home/rep-home.ts'

/** Everything that a role's home shows. @throws AppError 403 for a role whose home is only its navigation */
export async function homeOf(context: Context, actor: Actor): Promise<HomeAnswer> {
  switch (actor.role) {
    case 'trainee': {
      const [progress, modules, reviews] = await Promise.all([
        progressOf(context, actor.id),
        modulesOf(context.db, actor.id),
        dueReviews(context.db, actor.id, context.clock.now()),
      ])
      const waits = waiting([{ kind: 'reviews', count: reviews.due, since: reviews.since }])
      return { role: 'trainee', waits, progress, modules }
    }
    case 'sales_rep':
      return repHome(context, actor)
    case 'operations':
      return operationsHome(context, actor)
    case 'admin':
      return adminHome(context)
    default:
      throw forbidden()
  }
}
