import { dayIn, plusDays, timeIn } from '#platform/rules/text/dates.ts'
import type { Instant } from '#platform/rules/text/instant.ts'

const monday = 1
const thursday = 4

const weekday = (day: string) => new Date(Date.parse(day)).getUTCDay()
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The nth given weekday of a month; −1 is the last one. */
function nth(year: number, month: number, which: number, wanted: number): string {
  if (which < 0) {
    const last = dayOf(year, month + 1, 0)
    return plusDays(last, -((weekday(last) - wanted + 7) % 7))
  }
  const first = dayOf(year, month, 1)
  return plusDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (which - 1))
}

/** The Federal Reserve observes a Sunday holiday on the following Monday; a Saturday holiday is not moved. */
const observed = (day: string) => (weekday(day) === 0 ? plusDays(day, 1) : day)

const holidays = new Map<number, ReadonlyMap<string, string>>()

/** Federal Reserve holidays of a year by day, with their names; weekends are not among them. */
export function federalHolidays(year: number): ReadonlyMap<string, string> {
  const known = holidays.get(year)
  if (known) return known
  const made = new Map<string, string>([
    [observed(dayOf(year, 1, 1)), 'New Year’s Day'],
    [nth(year, 1, 3, monday), 'Martin Luther King Jr. Day'],
    [nth(year, 2, 3, monday), 'Presidents’ Day'],
    [nth(year, 5, -1, monday), 'Memorial Day'],
    ...(year >= 2022 ? [[observed(dayOf(year, 6, 19)), 'Juneteenth'] as const] : []),
    [observed(dayOf(year, 7, 4)), 'Independence Day'],
    [nth(year, 9, 1, monday), 'Labor Day'],
    [nth(year, 10, 2, monday), 'Columbus Day'],
    [observed(dayOf(year, 11, 11)), 'Veterans Day'],
    [nth(year, 11, 4, thursday), 'Thanksgiving Day'],
    [observed(dayOf(year, 12, 25)), 'Christmas Day'],
  ])
  holidays.set(year, made)
  return made
}

/** Why banks move no money on a day; null on a banking day. */
export function closedBecause(day: string): string | null {
  const of = weekday(day)
  if (of === 0) return 'Sunday'
  if (of === 6) return 'Saturday'
  return federalHolidays(Number(day.slice(0, 4))).get(day) ?? null
}

export const isBankingDay = (day: string): boolean => closedBecause(day) === null

/** The day itself if it is a banking day, else the next one. */
export function onBankingDay(day: string): string {
  let at = day
  while (!isBankingDay(at)) at = plusDays(at, 1)
  return at
}

/** The first banking day after a day. */
export const nextBankingDay = (day: string): string => onBankingDay(plusDays(day, 1))

/** The day `count` banking days later; a non-banking day counts as the next banking day. */
export function addBankingDays(day: string, count: number): string {
  let at = onBankingDay(day)
  for (let left = count; left > 0; left--) at = nextBankingDay(at)
  return at
}

/**
 * The first day on which an account may be debited or credited after a prenote: its third banking day. [NACHA, prenotifications]
 */
export const firstLiveDay = (prenotedOn: string): string => addBankingDays(prenotedOn, 3)

/** The banking day whose file is prepared now: the next one whose cut-off (`HH:MM`, company's time zone) is still ahead. */
export function fileDay(now: Instant, timeZone: string, cutOff: string): string {
  const today = dayIn(now, timeZone)
  return isBankingDay(today) && timeIn(now, timeZone) < cutOff ? today : nextBankingDay(today)
}

/**
 * The effective date of an entry in a day's file: not before it is due, and at the earliest the next banking day, because same-
 * day ACH costs extra and has a limit. Null while it is too far ahead: banks take debits one banking day ahead, credits two.
 */
export function effectiveIn(kind: 'debit' | 'credit', dueOn: string | null, file: string): string | null {
  const earliest = nextBankingDay(file)
  const wanted = dueOn === null || dueOn <= earliest ? earliest : onBankingDay(dueOn)
  return wanted <= addBankingDays(file, kind === 'debit' ? 1 : 2) ? wanted : null
}
