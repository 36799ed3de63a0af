import { Refusal, refuseField, refuseFields, refuseMove } from '#platform/rules/refusal.ts'
import { type EmailProblems, wrongFields } from './check-email.ts'
import type { EmailSubject } from './email-subjects.ts'

/** How many emails a person may write in a day of the company: more is a campaign, and planned as one. */
const emailsADay = 150

/** Until an email leaves it can be taken back: a little longer than that is offered. */
export const secondsToUndo = 12

/**
 * Whether an email from one's own hand is an advertisement: to whoever did not ask, and always when it says what is said to many.
 * Who opted out gets neither; a client, an inquirer and whoever wrote to us are still answered.
 */
export const isEmailCommercial = (
  kind: EmailSubject,
  { templateId, isAnswer }: { templateId: string | undefined; isAnswer: boolean },
): boolean => templateId !== undefined || (kind === 'prospect' && !isAnswer)

type Sending = {
  to: string | null
  isPractice: boolean
  writtenToday: number
  /** Why the address gets no mail like this. */
  stopped: string | null
  problems: EmailProblems
}

/** Why an email does not leave; null when it does. */
export function refuseSending({ to, isPractice, writtenToday, stopped, problems }: Sending): Refusal | null {
  if (isPractice) return refuseMove('A practice prospect gets no mail.')
  if (!to) return refuseField('recordId', 'There is no email address on this record')
  if (stopped) return refuseMove(stopped)
  const wrong = wrongFields(problems)
  if (wrong) return refuseFields(wrong)
  if (writtenToday >= emailsADay)
    return new Refusal(
      'quota_reached',
      `You have written ${emailsADay} letters today. Tomorrow you can write more.`,
    )
  return null
}
