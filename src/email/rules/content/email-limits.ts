import { Refusal, refuseField, refuseFields, refuseMove } from '#platform/rules/refusal.ts'
import { practiceWords, whyNeverLeaves } from '../may-leave.ts'
import { type EmailProblems, wrongFields } from './check-email.ts'
import type { EmailSubject } from './email-subjects.ts'

/** Emails a person may write per day of the company; more must be planned as a campaign. */
const emailsADay = 150

/** Seconds until an email leaves, in which it can be taken back; slightly more than the screen offers. */
export const secondsToUndo = 12

/**
 * Whether an email written by hand is commercial: from a template, or to a prospect without being an answer. An unsubscribed
 * address gets no commercial email; clients, inquirers and people who wrote to us are still answered.
 */
export const isEmailCommercial = (
  kind: EmailSubject,
  { templateId, isAnswer }: { templateId: string | undefined; isAnswer: boolean },
): boolean => templateId !== undefined || (kind === 'prospect' && !isAnswer)

type Sending = {
  to: string | null
  isPractice: boolean
  writtenToday: number
  /** Why no mail of this kind goes to the address; null when it does. */
  stopped: string | null
  problems: EmailProblems
}

/** Why an email does not leave; null when it does. */
export function refuseSending({ to, isPractice, writtenToday, stopped, problems }: Sending): Refusal | null {
  const never = whyNeverLeaves({ ended: isPractice ? practiceWords : null, stopped })
  if (never) return refuseMove(never)
  if (!to) return refuseField('recordId', 'There is no email address on this record')
  const wrong = wrongFields(problems)
  if (wrong) return refuseFields(wrong)
  if (writtenToday >= emailsADay)
    return new Refusal(
      'quota_reached',
      `You have written ${emailsADay} letters today. Tomorrow you can write more.`,
    )
  return null
}
