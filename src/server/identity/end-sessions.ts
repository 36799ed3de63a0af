import type { Tx } from '../db/client.ts'

/** Signs a person out everywhere. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.rows('UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL', [userId])
  tx.changes.push({ entity: 'users', id: userId, op: 'update' })
}

/** Links that were mailed to a person, to choose a password by, open nothing any more. */
export async function voidLinks(tx: Tx, userId: string): Promise<void> {
  await tx.rows('UPDATE password_resets SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [userId])
}
