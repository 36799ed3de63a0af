import type { Context } from '#platform/context.ts'
import type { KeptModule } from '#training/contract/modules/learn.ts'
import { lessonsOf, moduleOf } from './learn.ts'
import { noteOpened } from './time-seen.ts'

/** Everything a device stores to show a module offline. @throws AppError 404 */
export async function keptModuleOf(context: Context, userId: string, moduleId: string): Promise<KeptModule> {
  const { db } = context
  const module = await moduleOf(context, userId, moduleId)
  const [lessons, notes] = await Promise.all([
    lessonsOf(db, userId, moduleId),
    db.rows(
      `SELECT id, version, created_at, updated_at,
              deleted_at, body, lesson_id, quote,
              client_key, user_id FROM lesson_notes
        WHERE user_id = $1 AND lesson_id = ANY($2) AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1000`,
      [userId, module.lessons.map(({ id }) => id)],
    ),
  ])
  const handedOut = lessons.map(({ id }) => id)
  await noteOpened(db, userId, handedOut, context.clock.now().toISOString())
  return { module, lessons, notes }
}
