import { holdAddressLimit } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { type DueAct, decideDone, decideDue } from '#sequences/rules/due-step.ts'
import { whyNotTo } from '#sequences/rules/may-begin.ts'
import { forecast } from '#sequences/rules/plan-steps.ts'
import { whyStop } from '#sequences/rules/why-stop.ts'
import { fieldsOf } from './branch-facts.ts'
import { holdDailyLimit } from './daily-limit.ts'
import { type Acting, doStep, remindToGoOn } from './do-step.ts'
import type { Due, EnrollmentTable } from './enrollments.ts'
import { type Program, type ProgramStep, stepWords } from './program.ts'
import { prospectFacts, senderFor } from './prospect-facts.ts'

type ToRun = {
  table: EnrollmentTable
  due: Due
  /** The company's time zone. */
  zone: string
  /** Programs that were read for others before; null where they may have changed since. */
  programs: Map<string, Program | null> | null
}

/**
 * Does the due step of an enrollment and plans the next: the email or task and the new position are one transaction. False
 * when another worker has it or it is not due any more. All senders lock in this order: program, prospect, enrollment.
 */
export async function runStep(context: Context, { table, due, zone, programs }: ToRun): Promise<boolean> {
  const { id, programId, prospectId, contactId } = due
  if (programs && !programs.has(programId))
    programs.set(programId, await table.programOf(context.db, programId))
  return context.db.transact(async (tx) => {
    const dailyLimit = await holdDailyLimit(tx, context, { table: table.kind, id: programId }, zone)
    const program = programs ? programs.get(programId) : await table.programOf(tx, programId)
    const facts = await prospectFacts(tx, prospectId, zone, contactId)
    const now = context.clock.now()
    const enrollment = await table.hold(tx, id, now.toISOString())
    if (!enrollment || !facts || !program || !dailyLimit.isActive) return false
    const { hasReplied, hasClicked, hasOrdered } = enrollment
    const fields = (await fieldsOf(tx, program, [prospectId], zone))(prospectId)
    await act(context, tx, {
      ...{ table, enrollment, facts, program, dailyLimit, now: now.getTime() },
      known: { hasReplied, hasClicked, hasOrdered, stage: facts.stage, fields },
      run: { steps: program.steps, window: program.window, timeZone: facts.timeZone },
    })
    tx.changes.push({ entity: table.entity, id, op: 'update' })
    return true
  })
}

/** Gathers what is found, asks the table of cases (`rules/due-step.ts`) and does what it says. */
async function act(context: Context, tx: Tx, acting: Acting): Promise<void> {
  const { table, enrollment, facts, program, dailyLimit, run, known, now } = acting
  const stageAtStart = enrollment.stageAtStart ?? facts.stage
  const stopped = whyNotTo(facts.suppressions, program.steps)
  const { currentStep, due, hasReplied, hasOrdered } = enrollment
  const found = {
    ...{ run, currentStep, due: Date.parse(due), now, known },
    isPersonGone: facts.isPersonGone,
    stop: whyStop({ ...facts, stopped, stageAtStart, hasReplied, hasOrdered }, program.rules),
    isCapFull: dailyLimit.isFull,
  }
  const alone = decideDue({ ...found, last: null })
  const step = program.steps[currentStep - 1]
  if (alone.to !== 'ask' || !step) return follow(tx, acting, alone, null)
  const address = await addressLimitFor(context, tx, acting, step)
  const senderId = await senderFor(tx, facts, [enrollment.repId, enrollment.startedBy, program.createdBy])
  const last = { isAddressFull: address?.isFull === true, hasSender: senderId !== null }
  const decided = decideDue({ ...found, last })
  if (decided.to !== 'do' || !senderId) return follow(tx, acting, decided, null)
  const done = await doStep(context, tx, acting, { step, senderId })
  if (address && done.emailId) await address.take(done.emailId)
  const after = decideDone({ run, step, now, lacks: done.lacks, isResumable: table.isResumable })
  const sentAt = done.isDone ? new Date(now).toISOString() : null
  if (after.to !== 'hand_over') return follow(tx, acting, after, sentAt)
  await remindToGoOn(tx, acting, { step, senderId })
  const at = new Date(now).toISOString()
  await table.end(tx, enrollment.id, { status: 'escalated', reason: null, sentAt: at, repId: senderId })
}

async function addressLimitFor(
  context: Context,
  tx: Tx,
  { facts: { email, timeZone } }: Acting,
  step: ProgramStep,
) {
  return step.kind === 'email' && email ? holdAddressLimit(tx, context, { email, zone: timeZone }) : null
}

/** Writes what was decided; where it goes on, the next step is kept as words. */
async function follow(
  tx: Tx,
  { table, enrollment: { id }, program, run, known }: Acting,
  decided: DueAct,
  sentAt: string | null,
): Promise<void> {
  if (decided.to === 'end') return table.end(tx, id, { ...decided, sentAt })
  if (decided.to === 'wait') return table.wait(tx, id, new Date(decided.until).toISOString(), decided.reason)
  if (decided.to !== 'go_on') throw new Error(`${decided.to} was not done`)
  const { step, at } = decided.next
  const coming = forecast(run, decided.next, known)[0]
  const words = coming && program.steps[coming.step.number - 1]
  await table.goOn(tx, id, {
    ...{ step: step.number, at: new Date(at).toISOString(), sentAt },
    words: words ? stepWords(words) : null,
  })
}
