import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { decideReceipt, type Receipt } from '#sms/rules/receipt.ts'
import { markDead, stopSms } from './permissions.ts'

type ProviderReport = Receipt & {
  /** The provider's message id. */
  providerId: string
  /** Our id, where it was in the receipt URL. */
  textId: string | null
}

/**
 * Applies a delivery receipt; the status never moves backwards. It also settles an uncertain SMS, and one that is queued for
 * a second try although the first had been sent.
 */
export async function takeReceipt({ db, clock }: Context, report: ProviderReport): Promise<void> {
  await db.transact(async (tx) => {
    const row = await tx.row(
      `SELECT id, status, recipient FROM sent_messages
        WHERE (id = ANY($1) AND coalesce(provider_id, $2) = $2 OR cardinality($1) = 0 AND provider_id = $2)
          AND message_type = 'sms' AND attempts > 0 AND deleted_at IS NULL LIMIT 1 FOR UPDATE`,
      [report.textId ? [report.textId] : [], report.providerId],
    )
    const decided = row && decideReceipt(row.status, report)
    if (!decided) return
    const { to, reason, number } = decided
    const at = clock.now().toISOString()
    await tx.rows(
      `UPDATE sent_messages SET status = $2, reason = $3, provider_id = $4, lease = NULL, lease_until = NULL,
              sent_at = coalesce(sent_at, $5::timestamptz), delivered_at = CASE WHEN $2 = 'delivered' THEN $5::timestamptz END,
              ${changedNow} WHERE id = $1`,
      [row.id, to, reason, report.providerId, at],
    )
    if (to === 'undelivered')
      await recordMove(tx, null, {
        entity: 'sent_messages',
        id: row.id,
        action: to,
        from: row.status,
        to,
        reason,
      })
    else tx.changes.push({ entity: 'sent_messages', id: row.id, op: 'update' })
    if (number === 'stopped') await stopSms(tx, { phone: row.recipient, way: 'reply', caller: null, at })
    else if (number) await markDead(tx, { phone: row.recipient, reason: number, at })
  })
}
