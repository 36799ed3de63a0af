import { calendarDay } from '#platform/rules/text/dates.ts'

const dayMs = 86_400_000
/** The promise of every form: "2-3 business days". */
const promisedBusinessDays = 3

function isWeekend(time: number, timeZone: string): boolean {
  const { year, month, day } = calendarDay(time, timeZone)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Until when an application wants an answer: three business days of the company's zone after it came. [REG-067] */
export function reviewDueAt(appliedAt: string, timeZone: string): string {
  let time = Date.parse(appliedAt)
  for (let left = promisedBusinessDays; left > 0; ) {
    time += dayMs
    if (!isWeekend(time, timeZone)) left--
  }
  return new Date(time).toISOString()
}

/** What is left of the promise in whole days, counted down: 0 is the last day, below 0 it is broken. */
export function daysLeft(dueAt: string, now: number): number {
  return Math.floor((Date.parse(dueAt) - now) / dayMs)
}
