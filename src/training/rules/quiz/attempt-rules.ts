/** So many seconds after the deadline an answer still counts: what was sent in time may arrive late. */
export const graceSeconds = 15

const second = 1000
const minute = 60 * second

type AttemptRules = {
  /** Attempts a learner has; null: as many as they like. */
  readonly attemptLimit: number | null
  /** Minutes from the end of an attempt to the next. */
  readonly waitMinutes: number | null
}

type AttemptsSoFar = {
  /** Attempts that count, the open one among them. */
  readonly made: number
  /** When the last of them ended. */
  readonly lastEndedAt: Date | null
  readonly hasOpen: boolean
}

export type AttemptGate = {
  readonly mayBegin: boolean
  /** Attempts that can still be begun; null: without limit. */
  readonly attemptsLeft: number | null
  /** When the waiting time is over; null when nobody has to wait. */
  readonly nextAttemptAt: Date | null
}

/** Whether an attempt may begin now. Going on with the open one is always allowed. */
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

/** Whether the time is up, the grace included: at the last moment of it an answer still counts. */
export function isTimeUp(deadline: Date | null, now: Date): boolean {
  return deadline !== null && now.getTime() > deadline.getTime() + graceSeconds * second
}
