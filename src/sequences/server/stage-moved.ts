import { secondsToUndo } from '#email/rules/content/email-limits.ts'
import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { whyNotBegin } from '#sequences/rules/may-begin.ts'
import { planFirst } from '#sequences/rules/plan-steps.ts'
import { movedWords } from '#sequences/rules/why-stop.ts'
import { dripProgramOf } from './drip-program.ts'
import { endEmails } from './end-emails.ts'
import { begin, wake } from './enroll.ts'
import { type Program, programOf, stepFor } from './program.ts'
import { prospectFacts } from './prospect-facts.ts'
import { stopFollowUps } from './stop-follow-ups.ts'
import { whoWaits } from './who-waits.ts'

type Moved = { prospectId: string; stage: string; isTakenBack?: boolean }

/**
 * Runs when a prospect moved to a stage, whoever moved it: sequences of the stage before end where they are set to, and
 * those of the new stage begin in a job. [MAIL-005, MAIL-006]
 */
export async function stageMoved(tx: Tx, { prospectId, stage, isTakenBack = false }: Moved): Promise<void> {
  const reason = movedWords(stage)
  await stopFollowUps(tx, { prospectId, reason, cause: stage === 'lost' ? 'gone' : 'stage' })
  await tx.change(
    `UPDATE drip_campaign_sends d
        SET status = 'skipped', skip_reason = $3, ${changedOf('d', 'now()')}
       FROM drip_campaigns c
      WHERE d.prospect_id = $1 AND d.status = 'scheduled' AND d.deleted_at IS NULL AND c.id = d.campaign_id
        AND c.trigger_stage <> $2 RETURNING d.id`,
    [prospectId, stage, reason],
  )
  const waiting = await tx.rows(
    `SELECT e.id FROM drip_campaign_sends d JOIN drip_campaigns c ON c.id = d.campaign_id JOIN emails e ON e.id = d.email_id
      WHERE d.prospect_id = $1 AND c.trigger_stage <> $2 AND e.status IN ('queued', 'sending')`,
    [prospectId, stage],
  )
  await endEmails(tx, { ids: waiting.map(({ id }) => id), reason, isSuppressed: false })
  if (!isTakenBack) await stageReached(tx, { prospectId, stage })
}

/** Queues the job that begins what starts at a stage, where anything does. */
export async function stageReached(tx: Tx, { prospectId, stage }: Moved): Promise<void> {
  const waits = await tx.row(
    `SELECT EXISTS (SELECT FROM drip_campaigns WHERE trigger_stage = $1 AND is_active AND deleted_at IS NULL)
         OR EXISTS (SELECT FROM follow_up_sequences WHERE begins_at_stage = $1 AND status = 'started' AND is_active
                       AND deleted_at IS NULL) AS "isSo"`,
    [stage],
  )
  if (waits?.isSo) await enqueue(tx, 'begin-at-stage', { prospectId, stage })
}

/** Begins what starts at a stage, unless the prospect has left it meanwhile; idempotent. */
export async function beginAtStage(context: Context, { prospectId, stage }: Moved): Promise<void> {
  await context.db.transact(async (tx) => {
    const zone = await companyTimeZone(tx, context.config)
    const facts = await prospectFacts(tx, prospectId, zone)
    if (!facts || facts.stage !== stage) return
    // Without a stage, so that sequences for lost prospects can begin.
    const here = { ...facts, stage: '' }
    const campaigns = await tx.rows(
      `SELECT id FROM drip_campaigns WHERE trigger_stage = $1 AND is_active AND deleted_at IS NULL ORDER BY created_at, id LIMIT 100`,
      [stage],
    )
    for (const { id } of campaigns) {
      const program = await dripProgramOf(tx, id)
      const email = program?.steps[0] && stepFor(program.steps[0], prospectId)
      if (!program || !email || whyNotBegin(here, program.steps) !== null) continue
      const run = { steps: program.steps, window: program.window, timeZone: facts.timeZone }
      const at = planFirst(run, context.clock.now().getTime() + secondsToUndo * 1000)?.at ?? 0
      const [row] = await tx.change(
        `INSERT INTO drip_campaign_sends (campaign_id, prospect_id, template_id, scheduled_for, variant) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (campaign_id, prospect_id) DO UPDATE
            SET status = 'scheduled', scheduled_for = excluded.scheduled_for, template_id = excluded.template_id, skip_reason = NULL,
                variant = excluded.variant, attempts = 0, ${changedOf('drip_campaign_sends', 'now()')}
          WHERE drip_campaign_sends.status = 'skipped' RETURNING id`,
        [id, prospectId, email.templateId, new Date(at).toISOString(), email.variant],
      )
      if (!row) continue
      await wake(context, tx, at)
    }
    const sequences = await tx.rows(
      `SELECT id FROM follow_up_sequences WHERE begins_at_stage = $1 AND status = 'started' AND is_active AND deleted_at IS NULL
        ORDER BY created_at, id LIMIT 100`,
      [stage],
    )
    for (const { id } of sequences) {
      const program = await programOf(tx, id)
      if (program && (await waitsAt(tx, { program, prospectId, stage, now: context.clock.now(), zone })))
        await begin(context, tx, { program, prospectId, startedBy: null })
    }
  })
}

type AtStage = { program: Program; prospectId: string; stage: string; now: Date; zone: string }

/** Whether the sequence still begins for this prospect: one who returns to a stage does not get it again. */
async function waitsAt(tx: Tx, { program, prospectId, stage, ...moment }: AtStage): Promise<boolean> {
  const params = new Params()
  const waits = whoWaits(params, { ...program, begins: { stage, step: null, when: null } }, moment)
  const row = await tx.row(
    `SELECT /* waits at a stage */ t.id FROM prospects t WHERE (${waits /* e.g. t.stage = 'hot' */}) AND t.id = ${params.add(prospectId)}`,
    params.values,
  )
  return row !== undefined
}
