import type { Letterhead } from '#platform/ports/papers/paper-parts.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** A discount or credit: what is taken off, however it was stored; nothing is nothing. */
export const lessMoney = (cents: number) => formatCents(-Math.abs(cents))

/** "Fri, Dec 4, 2026". */
export function weekdayWords(day: string): string {
  const date = new Date(day)
  return Number.isNaN(date.getTime())
    ? day
    : date.toLocaleDateString('en-US', {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      })
}

export const terms = (days: number) => (days > 0 ? `Net ${days}` : 'Due on receipt')

/** "Oct 1, 2026 – Oct 31, 2026". */
export const span = (from: string, to: string) => `${dayWords(from)} – ${dayWords(to)}`

/** A bank as it may stand on paper: never more than the last four digits. */
export const bankWords = ({ bankName, ending }: { bankName: string; ending: string }) =>
  `${bankName} •••• ${ending.slice(-4)}`

/** What every document says of whoever sends it. */
export type PaperCompany = Letterhead & { email: string }
