import { Refusal, refuseField, refuseFields, refuseMove } from '../../refusal.ts'
import { type LetterProblems, wrongFields } from './check-letter.ts'

/** How many letters a person may write in a day of the company: more is a campaign, and planned as one. */
export const lettersADay = 150

/** Until a letter leaves it can be taken back: a little longer than that is offered. */
export const secondsToUndo = 12

type Sending = {
  to: string | null
  isPractice: boolean
  writtenToday: number
  problems: LetterProblems
}

/** Why a letter does not leave; null when it does. */
export function refuseSending({ to, isPractice, writtenToday, problems }: Sending): Refusal | null {
  if (isPractice) return refuseMove('A practice prospect gets no mail.')
  if (!to) return refuseField('recordId', 'There is no email address on this record')
  const wrong = wrongFields(problems)
  if (wrong) return refuseFields(wrong)
  if (writtenToday >= lettersADay)
    return new Refusal(
      'quota_reached',
      `You have written ${lettersADay} letters today. Tomorrow you can write more.`,
    )
  return null
}
