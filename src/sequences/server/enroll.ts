import { secondsToUndo } from '#email/rules/content/email-limits.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { runsAlready, whyNotBegin } from '#sequences/rules/may-begin.ts'
import { forecast, knownAtStart, planFirst } from '#sequences/rules/plan-steps.ts'
import { fieldsOf } from './branch-facts.ts'
import { type Program, stepWords } from './program.ts'
import { prospectFacts } from './prospect-facts.ts'

type Begin = {
  program: Program
  prospectId: string
  contactId?: string | undefined
  startedBy: Caller | null
}
export type Begun = { isBegun: true; id: string } | { isBegun: false; why: string }

/** Enrolls one prospect in a sequence; one that runs it already stays where it is. [MAIL-005] */
export async function begin(
  context: Context,
  tx: Tx,
  { program, prospectId, contactId, startedBy }: Begin,
): Promise<Begun> {
  const zone = await companyTimeZone(tx, context.config)
  const facts = await prospectFacts(tx, prospectId, zone, contactId ?? null)
  const why = whyNotBegin(facts, program.steps)
  if (why !== null || !facts) return { isBegun: false, why: why ?? '' }
  const running = await tx.row(
    `SELECT f.id FROM prospect_follow_ups f
      WHERE f.prospect_id = $1 AND f.status IN ('active', 'paused', 'failed') AND f.deleted_at IS NULL AND f.sequence_id = ANY($2) LIMIT 1`,
    [prospectId, program.versions],
  )
  if (running) return { isBegun: false, why: runsAlready }
  const run = { steps: program.steps, window: program.window, timeZone: facts.timeZone }
  // A delay, so that a mistake can be undone before anything is sent.
  const now = context.clock.now().getTime() + secondsToUndo * 1000
  const next = planFirst(run, now)
  const fields = (await fieldsOf(tx, program, [prospectId], zone))(prospectId)
  const first = forecast(run, next, knownAtStart(facts.stage, fields))[0]
  if (!next || !first) return { isBegun: false, why: 'The sequence has no steps.' }
  const words = program.steps[first.step.number - 1]
  const row = await tx.row(
    `INSERT INTO prospect_follow_ups (prospect_id, sequence_id, current_step, next_message_due, next_message, stage_at_start,
                                      assigned_rep_id, started_by, contact_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (prospect_id, sequence_id) WHERE deleted_at IS NULL AND status IN ('active', 'paused', 'failed') DO NOTHING RETURNING id`,
    [
      prospectId,
      program.id,
      next.step.number,
      new Date(next.at).toISOString(),
      words ? stepWords(words) : null,
      facts.stage,
      facts.assignedTo ?? startedBy?.actor.id ?? program.createdBy,
      startedBy?.actor.id ?? null,
      facts.contactId,
    ],
  )
  if (!row) return { isBegun: false, why: runsAlready }
  const after = {
    ...{ prospectId, sequenceId: program.id, status: 'active' },
    ...(facts.contactId && { contactId: facts.contactId }),
  }
  await recordChange(tx, startedBy, { entity: 'prospect_follow_ups', id: row.id, action: 'create', after })
  await wake(context, tx, next.at)
  return { isBegun: true, id: row.id }
}

/** Queues a run for what is due within two minutes, instead of waiting for the next cron run. */
export async function wake({ clock }: Pick<Context, 'clock'>, tx: Tx, at: number): Promise<void> {
  const ahead = at - clock.now().getTime()
  if (ahead > 120_000) return
  // Uses the database's clock, which may differ from ours.
  await enqueue(
    tx,
    'run-follow-ups',
    {},
    { key: 'run-follow-ups', runAt: new Date(Date.now() + Math.max(0, ahead) + 100) },
  )
}
