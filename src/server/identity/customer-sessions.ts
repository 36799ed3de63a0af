import type { Tx } from '../db/client.ts'

/** Signs customers out everywhere; a code that was mailed to them and is not used yet is void. */
export async function endCustomerSessions(tx: Tx, logins: readonly string[]): Promise<void> {
  await tx.rows(
    'UPDATE sessions SET revoked_at = now() WHERE customer_auth_id = ANY($1::uuid[]) AND revoked_at IS NULL',
    [logins],
  )
  await tx.rows(
    'UPDATE login_codes SET used_at = now() WHERE customer_auth_id = ANY($1::uuid[]) AND used_at IS NULL',
    [logins],
  )
  for (const id of logins) tx.changes.push({ entity: 'customer_auth', id, op: 'update' })
}

/** The next sign-in from any browser asks for a mailed code again. */
export async function forgetDevices(tx: Tx, login: string): Promise<void> {
  await tx.rows('DELETE FROM known_devices WHERE customer_auth_id = $1', [login])
}
