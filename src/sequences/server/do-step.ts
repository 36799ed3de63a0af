import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { type BranchFacts, isSent, type Run } from '#sequences/rules/plan-steps.ts'
import type { Variant } from '#sequences/rules/variants.ts'
import { writeSms } from '#sms/server/api.ts'
import type { holdDailyLimit } from './daily-limit.ts'
import type { Enrollment, EnrollmentTable } from './enrollments.ts'
import { type Program, type ProgramStep, sentWords, stepFor, stepWords } from './program.ts'
import type { ProspectFacts } from './prospect-facts.ts'
import { remind } from './remind.ts'
import { writeDrawn } from './write-drawn.ts'

/** An enrollment whose next step is due, and all that is known of it. */
export type Acting = {
  table: EnrollmentTable
  enrollment: Enrollment
  facts: ProspectFacts
  /** The facts that branches test. */
  known: BranchFacts
  program: Program
  run: Run
  dailyLimit: Awaited<ReturnType<typeof holdDailyLimit>>
  now: number
}

type Doing = { step: ProgramStep; senderId: string }
/** `lacks`: why a person has to look first. */
type Done = { lacks: string | null; isDone: boolean; emailId?: string }

const lacking = ({ lacks }: { lacks: string }): Done => ({ lacks, isDone: false })

/** Does a step: writes its email or SMS, or gives a task to whoever looks after the prospect. */
export function doStep(context: Context, tx: Tx, acting: Acting, doing: Doing): Promise<Done> {
  if (doing.step.kind === 'email') return mail(context, tx, acting, doing)
  return doing.step.kind === 'sms' ? sms(context, tx, acting, doing) : give(tx, acting, doing)
}

/** Writes the email of a step and records that it was sent. */
async function mail(
  context: Context,
  tx: Tx,
  { table, enrollment, facts, dailyLimit }: Acting,
  { step, senderId }: Doing,
): Promise<Done> {
  const { variant, ...chosen } = stepFor(step, enrollment.id)
  const { templateId, subject, content } = enrollment.email ?? chosen
  const written = await writeDrawn(context, tx, {
    prospectId: facts.id,
    contactId: facts.contactId ?? undefined,
    senderId,
    templateId,
    subject: subject ?? '',
    body: content,
    kind: table.emailKind,
  })
  if ('lacks' in written) return lacking(written)
  const { to: recipient, emailId } = written
  await table.noteSent(tx, enrollment.id, { ...sentBy(facts, step, variant), recipient, emailId, at: null })
  await dailyLimit.take()
  return { lacks: null, isDone: true, emailId }
}

const sentBy = (facts: ProspectFacts, step: ProgramStep, variant: Variant | null) => ({
  prospectId: facts.id,
  stepId: step.id,
  kind: step.kind,
  words: sentWords(step, variant),
  variant,
})

/** Sends an SMS to a prospect who consented; others are skipped, with the reason on record. */
async function sms(
  context: Context,
  tx: Tx,
  { enrollment, facts, dailyLimit }: Acting,
  { step, senderId }: Doing,
): Promise<Done> {
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
  if ('lacks' in written) return lacking(written)
  if (written.isSent) await dailyLimit.take()
  return { lacks: null, isDone: written.isSent }
}

/** Turns a call or a task into a reminder for whoever looks after the prospect. */
async function give(
  tx: Tx,
  { table, enrollment, facts, now, program }: Acting,
  { step, senderId }: Doing,
): Promise<Done> {
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
  const recipient = facts.phone ?? facts.businessName
  await table.noteSent(tx, enrollment.id, { ...sentBy(facts, step, null), recipient, emailId: null, at })
  return { lacks: null, isDone: true }
}

const titleOf = (step: ProgramStep, { businessName }: ProspectFacts) =>
  `${{ call: 'Call', text: 'Text', sms: 'Text', task: 'For', email: 'Write to', wait: '', branch: '' }[step.kind]} ${businessName}`

/** Hands over to a person with a task, which a step that gives one has made already. */
export async function remindToGoOn(
  tx: Tx,
  { facts, now, program }: Acting,
  { step, senderId }: Doing,
): Promise<void> {
  if (!isSent(step)) return
  await remind(tx, {
    prospectId: facts.id,
    contactId: facts.contactId,
    senderId,
    at: new Date(now).toISOString(),
    kind: 'follow_up',
    title: `Go on with ${facts.businessName}`,
    text: `${program.name} hands over to you.`,
  })
}
