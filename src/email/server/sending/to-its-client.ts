import type { Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'

/** Links an email that was recorded by hand with the client of its recipient, and with the person there who has the address. */
export async function toItsClient(tx: Tx, { op, after }: Pick<Change, 'op' | 'after'>): Promise<void> {
  if (op !== 'create') return
  await tx.rows(
    `UPDATE emails e SET client_id = coalesce(c.id, u.client_id)
       FROM emails o LEFT JOIN clients c ON o.recipient_type = 'client' AND c.id = o.recipient_id
       LEFT JOIN customer_auth u ON o.recipient_type = 'customer' AND u.id = o.recipient_id
      WHERE o.id = $1 AND e.id = o.id`,
    [after.id],
  )
  await tx.rows(
    `UPDATE emails e SET contact_id = k.id FROM contacts k
      WHERE e.id = $1 AND k.email = e.recipient_email AND k.deleted_at IS NULL
        AND (k.client_id = e.client_id OR (e.recipient_type = 'prospect' AND k.prospect_id = e.recipient_id))`,
    [after.id],
  )
}
