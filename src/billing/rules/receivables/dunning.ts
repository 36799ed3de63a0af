import { daysBetween, plusDays } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** When a late invoice is reminded of; days after it was due. At most three. */
export const usualReminderDays: readonly number[] = [3, 10, 20]
/** Days a late invoice is waited for before its client's orders wait. */
export const usualGraceDays = 5
/** From then on the administrators hear of it. */
export const longPastDueDays = 30

export type Dunned = {
  readonly dueOn: string
  readonly status: string
  readonly open: number
  /** A debit of it is drawn soon, or on its way: nothing need be done. */
  readonly isUnderWay: boolean
  readonly hasRemindersOff: boolean
  readonly remindersSent: number
  readonly lastReminderOn: string | null
}

/**
 * Whether an invoice is reminded of today. One that was not reminded of for a while (nobody ran the job, the client disputed it)
 * is not reminded of twice in a row: the distance between two reminders stays.
 */
export function isReminderDue(invoice: Dunned, today: string, days: readonly number[]): boolean {
  const { dueOn, status, open, isUnderWay, hasRemindersOff, remindersSent, lastReminderOn } = invoice
  if (status !== 'issued' || open <= 0 || isUnderWay || hasRemindersOff) return false
  const next = days[remindersSent]
  if (next === undefined || today < plusDays(dueOn, next)) return false
  if (lastReminderOn === null) return true
  const before = days[remindersSent - 1] ?? 0
  return today >= plusDays(lastReminderOn, Math.max(1, next - before))
}

/** The lines of one notice: all that is late of a client. */
export function dunningLines(
  invoices: readonly { number: string; open: number; dueOn: string }[],
  today: string,
  say: (day: string) => string,
): string {
  return invoices
    .map(({ number, open, dueOn }) => {
      const late = daysBetween(dueOn, today)
      return `${number}: ${formatCents(open)}, due ${say(dueOn)} (${late} ${late === 1 ? 'day' : 'days'} ago)`
    })
    .join('\n')
}
