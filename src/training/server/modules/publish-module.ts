import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { named } from '#platform/resources/define.ts'
import { type Moving, registerMoves } from '#platform/resources/move-routes.ts'
import { recordMove } from '#platform/resources/moves.ts'
import type { App } from '#platform/routing.ts'
import { trainingModuleLifecycle } from '#training/rules/training-lifecycles.ts'
import { trainingResources } from '../resources.ts'
import { problemsOf } from './module-desk.ts'

/** Actions on a revision: publishing replaces the previous one, which learners in the middle of it keep. [TRAIN-006] */
export function moduleMoves(app: App, context: Context): void {
  registerMoves(app, context, {
    resource: named(trainingResources, 'training_modules'),
    lifecycle: trainingModuleLifecycle,
    effect: async (tx, moving) => {
      if (moving.action === 'publish') await publish(tx, moving)
      return {}
    },
  })
}

async function publish(tx: Tx, { caller, row }: Moving): Promise<void> {
  const problems = await problemsOf(tx, row.id)
  if (problems.length > 0) {
    throw new AppError('conflict', { message: `This cannot be published yet. ${problems.join('. ')}.` })
  }
  const before = await tx.row(
    `UPDATE training_modules SET status = 'archived', ${changedNow}
      WHERE slug = (SELECT slug FROM training_modules WHERE id = $1) AND status = 'published' AND deleted_at IS NULL
      RETURNING id`,
    [row.id],
  )
  if (before) {
    await recordMove(tx, caller, {
      entity: 'training_modules',
      id: before.id,
      action: 'archive',
      from: 'published',
      to: 'archived',
      reason: 'A new revision was published',
    })
  }
  // Attempts that authors made while trying the draft are deleted.
  await tx.rows(
    `UPDATE quiz_attempts a SET deleted_at = now(), ${changedOf('a', 'now()')}
       FROM quizzes q WHERE q.id = a.quiz_id AND q.module_id = $1 AND a.deleted_at IS NULL`,
    [row.id],
  )
}
