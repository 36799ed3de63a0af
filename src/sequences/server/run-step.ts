import { nextDay } from '#email/rules/send-window.ts'
import { holdAddressLimit } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { whyNotTo } from '#sequences/rules/may-begin.ts'
import {
  forecast,
  isAct,
  isSent,
  type Planned,
  planAfter,
  planAgain,
  planBranch,
  windowOf,
} from '#sequences/rules/plan-steps.ts'
import { heldWords } from '#sequences/rules/why-held.ts'
import { whyStop } from '#sequences/rules/why-stop.ts'
import { fieldsOf, orderedSince } from './branch-facts.ts'
import { holdDailyLimit } from './daily-limit.ts'
import { type Acting, type Doing, escalate, give, mail, sms } from './do-step.ts'
import { endEmailsOf } from './end-emails.ts'
import { type Program, stepWords } from './program.ts'
import { type ProspectFacts, prospectFacts, senderFor } from './prospect-facts.ts'

export type Due = { id: string; prospectId: string; program: Program; zone: string }

/**
 * Does the due step of an enrollment and plans the next: the email or task and the new position are one transaction. False
 * when another worker has it or it is not due any more. All senders lock in this order: sequence, prospect, enrollment.
 */
export async function runStep(context: Context, { id, prospectId, program, zone }: Due): Promise<boolean> {
  return context.db.transact(async (tx) => {
    const dailyLimit = await holdDailyLimit(tx, context, { table: 'sequence', id: program.id }, zone)
    const facts = await prospectFacts(tx, prospectId, zone, await personOf(tx, id))
    const now = context.clock.now()
    const row = await tx.row(
      `SELECT f.id, f.current_step AS "currentStep", f.next_message_due AS due, f.assigned_rep_id AS "repId",
              f.started_by AS "startedBy", f.stage_at_start AS "stageAtStart",
              EXISTS (SELECT FROM sent_messages m WHERE m.follow_up_id = f.id AND m.responded_at IS NOT NULL) AS "hasReplied",
              EXISTS (SELECT FROM sent_messages m JOIN emails e ON e.id = m.email_id
                       WHERE m.follow_up_id = f.id AND e.clicked_at IS NOT NULL) AS "hasClicked",
              ${orderedSince('f')} AS "hasOrdered"
         FROM prospect_follow_ups f WHERE f.id = $1 AND f.status = 'active' AND f.next_message_due <= $2 AND f.deleted_at IS NULL
          FOR UPDATE OF f SKIP LOCKED`,
      [id, now.toISOString()],
    )
    if (!row?.due || !facts || !dailyLimit.isActive) return false
    const enrollment = {
      ...row,
      due: row.due,
      hasReplied: row.hasReplied === true,
      hasClicked: row.hasClicked === true,
      hasOrdered: row.hasOrdered === true,
    }
    const { hasReplied, hasClicked, hasOrdered } = enrollment
    const fields = (await fieldsOf(tx, program, [prospectId], zone))(prospectId)
    const known = { hasReplied, hasClicked, hasOrdered, stage: facts.stage, fields }
    await act(context, tx, { enrollment, facts, known, program, dailyLimit, now: now.getTime() })
    tx.changes.push({ entity: 'prospect_follow_ups', id, op: 'update' })
    return true
  })
}

/** Whom an enrollment writes to; it never changes. */
const personOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.row(`SELECT contact_id AS "contactId" FROM prospect_follow_ups WHERE id = $1`, [id]))
    ?.contactId ?? null

async function act(context: Context, tx: Tx, acting: Acting): Promise<void> {
  const { enrollment, facts, known, program, dailyLimit, now } = acting
  const { id, hasReplied, hasOrdered } = enrollment
  const stageAtStart = enrollment.stageAtStart ?? facts.stage
  if (facts.isPersonGone)
    return end(tx, id, { status: 'stopped', reason: 'Whom it wrote to is no contact here any more.' })
  const stopped = whyNotTo(facts.suppressions, program.steps)
  const stop = whyStop({ ...facts, stopped, stageAtStart, hasReplied, hasOrdered }, program.rules)
  if (stop) return end(tx, id, { status: 'stopped', reason: stop })
  const step = program.steps[enrollment.currentStep - 1]
  if (!step) return end(tx, id, { status: 'completed', reason: null })
  const run = { steps: program.steps, window: program.window, timeZone: facts.timeZone }
  if (!isAct(step)) {
    const at = Date.parse(enrollment.due)
    const next = step.kind === 'branch' ? planBranch(run, { step, at }, known) : planAfter(run, { step, at })
    return advance(tx, acting, next, null)
  }
  // What was due at night, or while nothing ran, waits for the next open moment.
  const open = planAgain(run, { step, at: now }, now)
  if (open.at > now) return put(tx, id, open.at)
  if (isSent(step) && dailyLimit.isFull)
    return put(tx, id, nextDay(now, windowOf(step, program.window), facts.timeZone), heldWords.cap)
  const address = step.kind === 'email' && facts.email ? await addressLimitFor(context, tx, facts) : null
  if (address?.isFull) return put(tx, id, nextDay(now, program.window, facts.timeZone), heldWords.address)
  const senderId = await senderFor(tx, facts, [enrollment.repId, enrollment.startedBy, program.createdBy])
  if (!senderId) return end(tx, id, { status: 'stopped', reason: 'Nobody here looks after it any more.' })
  const done = await doStep(context, tx, acting, { step, senderId })
  if (address && 'isDone' in done && done.emailId) await address.take(done.emailId)
  if ('lacks' in done) return end(tx, id, { status: 'paused', reason: `${done.lacks} Mend it, then resume.` })
  if (step.isEscalated) return escalate(tx, acting, { step, senderId })
  return advance(
    tx,
    acting,
    planAfter(run, { step, at: now }),
    done.isDone ? new Date(now).toISOString() : null,
  )
}

const addressLimitFor = (context: Context, tx: Tx, { email, timeZone }: ProspectFacts) =>
  holdAddressLimit(tx, context, { email: email ?? '', zone: timeZone })

function doStep(
  context: Context,
  tx: Tx,
  acting: Acting,
  doing: Doing,
): Promise<{ lacks: string } | { isDone: boolean; emailId?: string }> {
  if (doing.step.kind === 'email') return mail(context, tx, acting, doing)
  return doing.step.kind === 'sms' ? sms(context, tx, acting, doing) : give(tx, acting, doing)
}

/** Advances the enrollment and stores the next step as words. */
async function advance(tx: Tx, acting: Acting, next: Planned | null, sentAt: string | null): Promise<void> {
  const { enrollment, facts, known, program } = acting
  if (!next) return end(tx, enrollment.id, { status: 'completed', reason: null, sentAt })
  const run = { steps: program.steps, window: program.window, timeZone: facts.timeZone }
  const coming = forecast(run, next, known)[0]
  const words = coming && program.steps[coming.step.number - 1]
  await tx.rows(
    `UPDATE prospect_follow_ups SET current_step = $2, next_message_due = $3, next_message = $4, tries = 0, held_because = NULL,
            last_message_sent = coalesce($5::timestamptz, last_message_sent), version = version + 1, updated_at = now() WHERE id = $1`,
    [
      enrollment.id,
      next.step.number,
      new Date(next.at).toISOString(),
      words ? stepWords(words) : null,
      sentAt,
    ],
  )
}

async function put(tx: Tx, id: string, at: number, heldBecause: string | null = null): Promise<void> {
  await tx.rows(
    `UPDATE prospect_follow_ups SET next_message_due = $2, held_because = $3, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, new Date(at).toISOString(), heldBecause],
  )
}

type End = { status: 'stopped' | 'completed' | 'paused'; reason: string | null; sentAt?: string | null }

async function end(tx: Tx, id: string, { status, reason, sentAt = null }: End): Promise<void> {
  await tx.rows(
    `UPDATE prospect_follow_ups SET status = $2, stop_reason = $3, held_because = NULL, last_message_sent = coalesce($4::timestamptz, last_message_sent),
            next_message_due = CASE WHEN $2 = 'paused' THEN next_message_due END,
            next_message = CASE WHEN $2 = 'paused' THEN next_message END, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, status, reason, sentAt],
  )
  if (status === 'stopped') await endEmailsOf(tx, [id], reason ?? '')
}
