import type { Tx } from '#platform/db/client.ts'
import { columnOf, type Person } from './person.ts'

/** Ends all sessions of a team member except the given one. */
export function endSessions(tx: Tx, userId: string, except: string | null = null): Promise<void> {
  return endSessionsOf(tx, { table: 'users', id: userId }, except)
}

/** The same for team members and customers. */
async function endSessionsOf(tx: Tx, person: Person, except: string | null = null): Promise<void> {
  await tx.rows(
    `UPDATE sessions SET revoked_at = now()
      WHERE ${columnOf(person)} = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $2`,
    [person.id, except],
  )
  tx.changes.push({ entity: person.table, id: person.id, op: 'update' })
}

/** Voids a person's mailed links for passwords and addresses. */
export async function voidLinks(tx: Tx, userId: string): Promise<void> {
  await tx.rows('UPDATE password_resets SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [userId])
}

/** Ends what depends on a password or address: other sessions, open links, mailed codes, known devices, the calendar feed. */
export async function endEverything(tx: Tx, person: Person, except: string | null = null): Promise<void> {
  await endSessionsOf(tx, person, except)
  const column = columnOf(person)
  // The link by which the owner keeps the old address must survive what a thief does next.
  await tx.rows(
    `UPDATE password_resets SET used_at = now() WHERE ${column} = $1 AND used_at IS NULL AND purpose <> 'keep_address'`,
    [person.id],
  )
  await tx.rows(`DELETE FROM known_devices WHERE ${column} = $1`, [person.id])
  if (person.table === 'users') await tx.rows(`DELETE FROM calendar_feeds WHERE user_id = $1`, [person.id])
  if (person.table === 'customer_auth') {
    await tx.rows('UPDATE login_codes SET used_at = now() WHERE customer_auth_id = $1 AND used_at IS NULL', [
      person.id,
    ])
  }
}
