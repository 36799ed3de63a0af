import { type AlertStatus, adminAlertLifecycle } from '#analytics/rules/alert-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { eventOf, recordEvent } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import type { Moves, Moving } from '#platform/resources/move-routes.ts'
import { givenUp } from './alert-facts.ts'
import { analyticsResources } from './resources.ts'

const failedJobKey = 'failed_job:'

/** Moves of an alert: take it on, resolve, dismiss or reopen it. [FIX-021] */
export function movesOfAlerts({ clock }: Context): Moves<AlertStatus> {
  return {
    resource: named(analyticsResources, 'admin_alerts'),
    lifecycle: adminAlertLifecycle,
    effect: async (tx, { caller, action, row }) => {
      if (action === 'own') return { ownerId: caller.actor.id }
      if (action === 'reopen') return reopened(tx, row)
      return { isResolved: true, resolvedBy: caller.actor.id, resolvedAt: clock.now().toISOString() }
    },
  }
}

async function reopened(tx: Tx, row: Moving['row']): Promise<Record<string, unknown>> {
  const newer = await tx.row(
    `SELECT FROM admin_alerts a JOIN admin_alerts b ON b.alert_key = a.alert_key AND b.id <> a.id AND NOT b.is_resolved
        AND b.deleted_at IS NULL WHERE a.id = $1`,
    [row.id],
  )
  if (newer)
    throw new AppError('conflict', { message: 'It was raised again since then. Work on the newer alert.' })
  return { isResolved: false, resolvedBy: null, resolvedAt: null, ownerId: null }
}

/**
 * Queues the failed jobs of an alert again; the alert closes once they succeed.
 * @returns how many jobs are queued @throws AppError 404, 409 when no failed job is left
 */
export async function retryJobs({ db }: Context, caller: Caller, id: string): Promise<{ jobs: number }> {
  return db.transact(async (tx) => {
    const alert = await tx.row(
      'SELECT alert_key AS key FROM admin_alerts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [id],
    )
    if (!alert) throw notFound()
    const task = alert.key?.startsWith(failedJobKey) ? alert.key.slice(failedJobKey.length) : null
    const again =
      task !== null &&
      (await tx.row(
        `SELECT count(j.id)::int AS jobs
         FROM (SELECT array_agg(id) AS list FROM graphile_worker.jobs WHERE task_identifier = $1 AND ${givenUp}) AS ids,
              LATERAL graphile_worker.reschedule_jobs(ids.list, run_at => now(), attempts => 0) AS j WHERE list IS NOT NULL`,
        [task],
      ))
    if (!again || again.jobs === 0)
      throw new AppError('conflict', { message: 'There is nothing left to try again.' })
    await recordEvent(tx, {
      action: 'retry_jobs',
      entity: 'admin_alerts',
      id,
      ...eventOf(caller),
      metadata: { task, jobs: again.jobs },
    })
    return again
  })
}
