import type { Letterhead } from '#platform/ports/papers/paper-parts.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** A discount or credit as a negative amount, whatever sign it is stored with; zero without a sign. */
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

/** A bank account on documents: at most the last four digits. */
export const bankWords = ({ bankName, ending }: { bankName: string; ending: string }) =>
  `${bankName} •••• ${ending.slice(-4)}`

/** The sender's data on every document. */
export type PaperCompany = Letterhead & { email: string }
