import { formatCount, formatDate, formatMinutes } from '#design/format.ts'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'

/** Minutes as text; below two hours without hours. */
export const minutesText = (minutes: number) =>
  minutes < 120 ? formatCount(minutes, 'minute', 'minutes') : formatMinutes(minutes)

type Quiz = NonNullable<ModuleDetail['quiz']>

/** Whether the quiz starts with a button instead of a link, because attempts or minutes count. */
export const hasDoor = (quiz: Quiz) =>
  !quiz.hasOpenAttempt &&
  (!quiz.mayBegin ||
    [quiz.timeLimitMinutes, quiz.attemptLimit, quiz.waitMinutes].some((rule) => rule !== null))

/** Why no attempt can start now; null when one can. */
export function whyNot({ mayBegin, attemptsLeft, nextAttemptAt }: Quiz): string | null {
  if (mayBegin) return null
  if (nextAttemptAt) return `The next attempt can begin ${formatDate(nextAttemptAt, 'datetime')}.`
  return attemptsLeft === 0 ? 'All attempts are used up. An administrator can allow another one.' : null
}
