import type { Context } from '#platform/context.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { campaignEnrollments } from './campaign-enrollments.ts'
import { batch, type Due, type EnrollmentTable } from './enrollments.ts'
import type { Program } from './program.ts'
import { putOff } from './put-off.ts'
import { runStep } from './run-step.ts'
import { sequenceEnrollments } from './sequence-enrollments.ts'

/**
 * Runs everything that is due, oldest first, each in its own transaction that checks everything again. A step is done once,
 * however many workers run. [MAIL-005, MAIL-006, MAIL-012]
 */
export async function runFollowUps(context: Context, stopping?: AbortSignal): Promise<void> {
  const zone = await companyTimeZone(context.db, context.config)
  const now = context.clock.now().toISOString()
  for (const table of [sequenceEnrollments, campaignEnrollments]) {
    const programs = table.isFixed ? new Map<string, Program | null>() : null
    const step = (due: Due) => runStep(context, { table, due, zone, programs })
    for (let moved = batch; moved === batch && !stopping?.aborted; ) {
      const found = await table.listDue(context.db, now)
      moved = 0
      for (const due of found) {
        if (stopping?.aborted) return
        if (await attempt(context, table, due, step)) moved++
      }
      // Rows locked by other workers are skipped; when only those are left, the run ends.
      if (found.length < batch) break
    }
  }
}

/** A failure does not block the others: it is put off and retried. */
async function attempt(
  context: Context,
  table: EnrollmentTable,
  due: Due,
  step: (due: Due) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await step(due)
  } catch (err) {
    context.log.error({ err, followUp: due.id }, 'a follow-up failed')
    return putOff(context, table, due.id, err)
  }
}
