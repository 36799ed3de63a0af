import type { Tx } from '#platform/db/client.ts'
import { queueSms } from './queue-sms.ts'

/** Queues SMS whose lease ran out and that no job holds; the job decides what becomes of them. */
export async function requeueLostSms(tx: Tx, now: Date): Promise<void> {
  const cut = await tx.rows(
    `SELECT id FROM sent_messages WHERE status = 'sending' AND lease_until < $1 AND message_type = 'sms' AND deleted_at IS NULL
      ORDER BY lease_until LIMIT 500`,
    [now.toISOString()],
  )
  for (const { id } of cut) await queueSms(tx, id)
}
