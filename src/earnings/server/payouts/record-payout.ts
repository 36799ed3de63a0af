import { postPayoutRecorded } from '#billing/rules/journal/postings.ts'
import { post } from '#billing/server/api.ts'
import { netWeek } from '#earnings/rules/payouts/netting.ts'
import { weekStart } from '#orders/rules/commission.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { notifyPaid } from './notify-payee.ts'
import { type Named, payoutLines } from './payout-lines.ts'
import { writePayout } from './write-payout.ts'

type Paid = Named & { userId: string; method: string | null; reference: string; paidOn: string }

/** Records a payout made outside of ACH files, with the payer's reference; booked like any other. */
export async function recordPayout(
  context: Context,
  tx: Tx,
  caller: Caller,
  { userId, method, reference, paidOn, ...named }: Paid,
): Promise<void> {
  const lines = await payoutLines(context, tx, named)
  // A payout of zero only marks its lines as paid.
  if (netWeek(lines).net <= 0) return
  const now = context.clock.now()
  const zone = await companyTimeZone(tx, context.config)
  const { id, amount } = await writePayout(context, tx, caller, {
    userId,
    week: weekStart(now, zone),
    status: 'recorded',
    method,
    lines,
    reference,
    paidOn,
  })
  const posting = postPayoutRecorded({ source: `payout:${id}`, userId, reference, cents: amount })
  await post(context, tx, caller, { ...posting, postedOn: paidOn })
  await notifyPaid(tx, id)
}
