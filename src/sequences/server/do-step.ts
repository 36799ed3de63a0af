import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { type BranchFacts, isSent } from '#sequences/rules/plan-steps.ts'
import type { Variant } from '#sequences/rules/variants.ts'
import { writeSms } from '#sms/server/api.ts'
import type { holdDailyLimit } from './daily-limit.ts'
import { type Program, type ProgramStep, sentWords, stepFor, stepWords } from './program.ts'
import type { ProspectFacts } from './prospect-facts.ts'
import { remind } from './remind.ts'
import { writeDrawn } from './write-drawn.ts'

/** An enrollment whose next step is due. */
type Running = {
  id: string
  currentStep: number
  due: string
  repId: string | null
  startedBy: string | null
  stageAtStart: string | null
  hasReplied: boolean
  hasClicked: boolean
  hasOrdered: boolean
}

export type Acting = {
  enrollment: Running
  facts: ProspectFacts
  /** The facts that branches test. */
  known: BranchFacts
  program: Program
  dailyLimit: Awaited<ReturnType<typeof holdDailyLimit>>
  now: number
}

export type Doing = { step: ProgramStep; senderId: string }

/** Writes the email of a step and records that it was sent; the tables refuse both a second time. */
export async function mail(
  context: Context,
  tx: Tx,
  { enrollment, facts, dailyLimit }: Acting,
  { step, senderId }: Doing,
): Promise<{ lacks: string } | { isDone: true; emailId: string }> {
  const { templateId, subject, content, variant } = stepFor(step, enrollment.id)
  const written = await writeDrawn(context, tx, {
    prospectId: facts.id,
    contactId: facts.contactId ?? undefined,
    senderId,
    templateId,
    subject: subject ?? '',
    body: content,
    kind: 'sequence',
  })
  if ('lacks' in written) return written
  const { to: recipient, emailId } = written
  await noteSent(tx, { enrollment, facts, step, recipient, emailId, variant, at: null })
  await dailyLimit.take()
  return { isDone: true, emailId }
}

/** Sends an SMS to a prospect who consented; others are skipped, with the reason on record. */
export async function sms(
  context: Context,
  tx: Tx,
  { enrollment, facts, dailyLimit }: Acting,
  { step, senderId }: Doing,
): Promise<{ lacks: string } | { isDone: boolean }> {
  const written = await writeSms(context, tx, {
    prospectId: facts.id,
    contactId: facts.contactId ?? undefined,
    phone: facts.phone,
    followUpId: enrollment.id,
    stepId: step.id,
    content: step.content,
    senderId,
    words: stepWords(step),
  })
  if ('lacks' in written) return written
  if (written.isSent) await dailyLimit.take()
  return { isDone: written.isSent }
}

/** Turns a call or a task into a reminder for whoever looks after the prospect. */
export async function give(
  tx: Tx,
  { enrollment, facts, now, program }: Acting,
  { step, senderId }: Doing,
): Promise<{ isDone: true }> {
  const at = new Date(now).toISOString()
  await remind(tx, {
    prospectId: facts.id,
    contactId: facts.contactId,
    senderId,
    at,
    kind: step.kind,
    title: titleOf(step, facts),
    text: step.content || program.name,
  })
  await noteSent(tx, {
    enrollment,
    facts,
    step,
    recipient: facts.phone ?? facts.businessName,
    emailId: null,
    variant: null,
    at,
  })
  return { isDone: true }
}

const titleOf = (step: ProgramStep, { businessName }: ProspectFacts) =>
  `${{ call: 'Call', text: 'Text', sms: 'Text', task: 'For', email: 'Write to', wait: '', branch: '' }[step.kind]} ${businessName}`

type Sent = {
  enrollment: Running
  facts: ProspectFacts
  step: ProgramStep
  recipient: string
  emailId: string | null
  variant: Variant | null
  at: string | null
}

async function noteSent(
  tx: Tx,
  { enrollment, facts, step, recipient, emailId, variant, at }: Sent,
): Promise<void> {
  const row = await tx.row(
    `INSERT INTO sent_messages (prospect_id, message_id, follow_up_id, email_id, message_type, content, recipient, status, sent_at,
                                variant)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      facts.id,
      step.id,
      enrollment.id,
      emailId,
      step.kind,
      sentWords(step, variant),
      recipient.slice(0, 254),
      emailId === null ? 'sent' : 'queued',
      at,
      variant,
    ],
  )
  if (row) tx.changes.push({ entity: 'sent_messages', id: row.id, op: 'insert' })
}

/** Hands over to a person with a task; nothing more is sent automatically. */
export async function escalate(
  tx: Tx,
  { enrollment, facts, now, program }: Acting,
  { step, senderId }: Doing,
): Promise<void> {
  const at = new Date(now).toISOString()
  if (isSent(step))
    await remind(tx, {
      prospectId: facts.id,
      contactId: facts.contactId,
      senderId,
      at,
      kind: 'follow_up',
      title: `Go on with ${facts.businessName}`,
      text: `${program.name} hands over to you.`,
    })
  await tx.rows(
    `UPDATE prospect_follow_ups SET status = 'escalated', escalated_to_rep = true, escalated_at = $2, last_message_sent = $2,
            assigned_rep_id = $3, next_message_due = NULL, next_message = NULL, version = version + 1, updated_at = now() WHERE id = $1`,
    [enrollment.id, at, senderId],
  )
}
