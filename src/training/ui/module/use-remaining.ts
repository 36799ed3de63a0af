import { useEffect, useState } from 'react'
import type { TakenAttempt } from './use-attempt.ts'

/** Milliseconds left by the server's clock, at a `performance.now()` moment; null without a time limit. */
export function remainingAt(
  { deadline, serverNow, askedAt }: Pick<TakenAttempt, 'deadline' | 'serverNow' | 'askedAt'>,
  moment: number,
): number | null {
  if (deadline === null) return null
  return Math.max(0, Date.parse(deadline) - Date.parse(serverNow) - (moment - askedAt))
}

/** Whole seconds left, counting down to 0; null without a time limit. */
export function useRemaining(attempt: TakenAttempt): number | null {
  const [moment, setMoment] = useState(() => performance.now())
  const isLimited = attempt.deadline !== null
  useEffect(() => {
    if (!isLimited) return
    const timer = setInterval(() => setMoment(performance.now()), 250)
    return () => clearInterval(timer)
  }, [isLimited])
  const left = remainingAt(attempt, Math.max(moment, attempt.askedAt))
  return left === null ? null : Math.ceil(left / 1000)
}
