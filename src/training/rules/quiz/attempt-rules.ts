/** Seconds after the deadline during which an answer still counts, because an answer sent in time may arrive late. */
export const graceSeconds = 15

const second = 1000
const minute = 60 * second

type AttemptRules = {
  /** How many attempts a learner has; null: no limit. */
  readonly attemptLimit: number | null
  /** Minutes a learner waits between the end of an attempt and the next one. */
  readonly waitMinutes: number | null
}

type AttemptsSoFar = {
  /** Attempts that count toward the limit, including an open one. */
  readonly made: number
  /** When the last of them ended. */
  readonly lastEndedAt: Date | null
  readonly hasOpen: boolean
}

export type AttemptGate = {
  readonly mayBegin: boolean
  /** Attempts that can still be started; null: no limit. */
  readonly attemptsLeft: number | null
  /** When the wait is over; null when there is no wait. */
  readonly nextAttemptAt: Date | null
}

/** Whether an attempt may start now. Continuing an open attempt is always allowed. */
export function attemptGate(rules: AttemptRules, soFar: AttemptsSoFar, now: Date): AttemptGate {
  const attemptsLeft = rules.attemptLimit === null ? null : Math.max(0, rules.attemptLimit - soFar.made)
  const waitsUntil =
    soFar.lastEndedAt === null || !rules.waitMinutes
      ? null
      : new Date(soFar.lastEndedAt.getTime() + rules.waitMinutes * minute)
  const isWaiting = waitsUntil !== null && waitsUntil > now
  return {
    mayBegin: soFar.hasOpen || (attemptsLeft !== 0 && !isWaiting),
    attemptsLeft,
    nextAttemptAt: isWaiting && attemptsLeft !== 0 && !soFar.hasOpen ? waitsUntil : null,
  }
}

/** When an attempt that begins now has to be handed in. */
export function deadlineOf(timeLimitMinutes: number | null, startedAt: Date): Date | null {
  return timeLimitMinutes === null ? null : new Date(startedAt.getTime() + timeLimitMinutes * minute)
}

/** Whether the time is up, including the grace period; an answer at its last moment still counts. */
export function isTimeUp(deadline: Date | null, now: Date): boolean {
  return deadline !== null && now.getTime() > deadline.getTime() + graceSeconds * second
}
