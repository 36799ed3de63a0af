import type { Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'

/** Links an email that was recorded by hand with the client of its recipient. */
export async function toItsClient(tx: Tx, { op, after }: Pick<Change, 'op' | 'after'>): Promise<void> {
  if (op !== 'create') return
  await tx.rows(
    `UPDATE emails e SET client_id = coalesce(c.id, u.client_id)
       FROM emails o LEFT JOIN clients c ON o.recipient_type = 'client' AND c.id = o.recipient_id
       LEFT JOIN customer_auth u ON o.recipient_type = 'customer' AND u.id = o.recipient_id
      WHERE o.id = $1 AND e.id = o.id`,
    [after.id],
  )
}
