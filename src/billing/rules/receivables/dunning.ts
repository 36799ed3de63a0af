import { daysBetween, plusDays } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** Days after the due date on which a late invoice is reminded of; at most three. */
export const usualReminderDays: readonly number[] = [3, 10, 20]
/** Days after the due date until the client's orders are held. */
export const usualGraceDays = 5
/** Days past due from which administrators are notified. */
export const longPastDueDays = 30

export type Dunned = {
  readonly dueOn: string
  readonly status: string
  readonly open: number
  /** A debit of it is scheduled or in transit: the client need not act. */
  readonly isUnderWay: boolean
  readonly hasRemindersOff: boolean
  readonly remindersSent: number
  readonly lastReminderOn: string | null
}

/**
 * Whether to remind of an invoice today. After a gap (the job did not run, a dispute was open) missed reminders are not sent in
 * a row: the interval between two reminders is kept.
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

/** The lines of one notice: all late invoices of a client. */
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
