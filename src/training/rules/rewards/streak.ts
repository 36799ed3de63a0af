const dayMs = 86_400_000

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)
}

export type Streak = {
  /** Active days in the streak; rest days do not count. */
  readonly days: number
  /** The single days off within the streak, newest first. */
  readonly restDays: readonly string[]
}

/**
 * The streak that ends today or yesterday (today does not break it before it is over). A single day off is forgiven when the
 * seven days after it hold no other; two in a row end the streak. Days are calendar days as ISO text.
 */
export function streakOf(activeDays: ReadonlySet<string>, today: string): Streak {
  let back = activeDays.has(today) ? 0 : 1
  let days = 0
  const restDays: string[] = []
  let lastRest = Number.NEGATIVE_INFINITY
  for (;;) {
    const day = daysBefore(today, back)
    if (activeDays.has(day)) {
      days++
    } else {
      const isForgiven = back - lastRest >= 7 && activeDays.has(daysBefore(today, back + 1))
      if (!isForgiven) return { days, restDays }
      restDays.push(day)
      lastRest = back
    }
    back++
  }
}
