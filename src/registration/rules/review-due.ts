import { calendarDay } from '#platform/rules/text/dates.ts'

const dayMs = 86_400_000
/** Every form promises an answer in "2-3 business days". */
const promisedBusinessDays = 3

function isWeekend(time: number, timeZone: string): boolean {
  const { year, month, day } = calendarDay(time, timeZone)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** When an application must be answered: three business days after it arrived, in the company's time zone. [REG-067] */
export function reviewDueAt(appliedAt: string, timeZone: string): string {
  let time = Date.parse(appliedAt)
  for (let left = promisedBusinessDays; left > 0; ) {
    time += dayMs
    if (!isWeekend(time, timeZone)) left--
  }
  return new Date(time).toISOString()
}

/** Whole days left until the promised answer: 0 is the last day, negative is overdue. */
export function daysLeft(dueAt: string, now: number): number {
  return Math.floor((Date.parse(dueAt) - now) / dayMs)
}
