import type { Db } from '#platform/db/client.ts'

type CustomerLogin = { id: string; email: string; isActive: boolean }

/** The logins of a client, locked until the transaction ends. */
export function loginsOf(tx: Db, clientId: string): Promise<CustomerLogin[]> {
  return tx.rows(
    `SELECT id, email, is_active FROM customer_auth
      WHERE client_id = $1 AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [clientId],
  )
}
