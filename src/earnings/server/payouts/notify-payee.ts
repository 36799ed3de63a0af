import { howPaidText } from '#earnings/rules/payouts/how-paid.ts'
import type { Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** Notifies the payee when money is sent, with the day it arrives. */
export async function notifyPaid(tx: Tx, id: string): Promise<void> {
  const payout = await payeeOf(tx, id)
  if (!payout?.email) return
  await enqueue(tx, 'send-mail', {
    // A rejected file is sent again: notified anew if the day differs.
    id: `payout-sent-${id}-${payout.paidOn}`,
    to: payout.email,
    template: 'payout-sent',
    data: { ...wordsOf(payout), how: howPaidText(payout), id },
  })
}

/** Notifies the payee that an announced payout was not made. */
export async function notifyTakenBack(tx: Tx, id: string, reason: string): Promise<void> {
  const payout = await payeeOf(tx, id)
  if (!payout?.email) return
  await enqueue(tx, 'send-mail', {
    id: `payout-taken-back-${id}`,
    to: payout.email,
    template: 'payout-taken-back',
    data: { ...wordsOf(payout), reason, id },
  })
}

type Payee = { firstName: string; amount: number; week: string }

const wordsOf = ({ firstName, amount, week }: Payee) => ({
  firstName,
  amount: formatCents(amount),
  week: dayWords(week),
})

const payeeOf = (tx: Tx, id: string) =>
  tx.row(
    `SELECT u.email, u.first_name, p.amount, p.week_start_date AS week, p.paid_on, p.status, p.method, p.reference,
            p.ach_entry_id IS NOT NULL AS "isByFile"
       FROM payouts p JOIN users u ON u.id = p.user_id WHERE p.id = $1 AND p.amount > 0 AND u.deleted_at IS NULL`,
    [id],
  )
