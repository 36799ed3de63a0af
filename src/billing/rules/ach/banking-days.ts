import { dayIn, plusDays, timeIn } from '#platform/rules/text/dates.ts'
import type { Instant } from '#platform/rules/text/instant.ts'

const monday = 1
const thursday = 4

const weekday = (day: string) => new Date(Date.parse(day)).getUTCDay()
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The first, second … such weekday of a month; the last one for −1. */
function nth(year: number, month: number, which: number, wanted: number): string {
  if (which < 0) {
    const last = dayOf(year, month + 1, 0)
    return plusDays(last, -((weekday(last) - wanted + 7) % 7))
  }
  const first = dayOf(year, month, 1)
  return plusDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (which - 1))
}

/** The Federal Reserve closes on the Monday after a holiday on a Sunday; one on a Saturday is not moved. */
const observed = (day: string) => (weekday(day) === 0 ? plusDays(day, 1) : day)

const holidays = new Map<number, ReadonlyMap<string, string>>()

/** The days of a year on which the Federal Reserve is closed besides weekends, each with its name. */
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

/** Why banks move no money on a day; null when they do. */
export function closedBecause(day: string): string | null {
  const of = weekday(day)
  if (of === 0) return 'Sunday'
  if (of === 6) return 'Saturday'
  return federalHolidays(Number(day.slice(0, 4))).get(day) ?? null
}

export const isBankingDay = (day: string): boolean => closedBecause(day) === null

/** The day itself when banks move money on it, else the first one after it. */
export function onBankingDay(day: string): string {
  let at = day
  while (!isBankingDay(at)) at = plusDays(at, 1)
  return at
}

/** The first banking day after a day. */
export const nextBankingDay = (day: string): string => onBankingDay(plusDays(day, 1))

/** So many banking days later; a day that is none counts as the banking day after it. */
export function addBankingDays(day: string, count: number): string {
  let at = onBankingDay(day)
  for (let left = count; left > 0; left--) at = nextBankingDay(at)
  return at
}

/** The first day on which money may move at an account after a prenote of a day: its third banking day. [NACHA, prenotifications] */
export const firstLiveDay = (prenotedOn: string): string => addBankingDays(prenotedOn, 3)

/** Whose file it is: the day whose cut-off (`HH:MM`, on the company's clock) is the next one to come on a banking day. */
export function fileDay(now: Instant, timeZone: string, cutOff: string): string {
  const today = dayIn(now, timeZone)
  return isBankingDay(today) && timeIn(now, timeZone) < cutOff ? today : nextBankingDay(today)
}

/**
 * The day on which the bank moves an entry of a day's file: never before it is due, and the banking day after the file's at the
 * earliest, because the same day costs extra and has a limit. Null while that is further away than a bank takes it: a debit one
 * banking day, a credit two.
 */
export function effectiveIn(kind: 'debit' | 'credit', dueOn: string | null, file: string): string | null {
  const earliest = nextBankingDay(file)
  const wanted = dueOn === null || dueOn <= earliest ? earliest : onBankingDay(dueOn)
  return wanted <= addBankingDays(file, kind === 'debit' ? 1 : 2) ? wanted : null
}
