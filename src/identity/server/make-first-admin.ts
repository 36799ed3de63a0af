import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { StartError } from '#platform/start-error.ts'

export type FirstAdmin = {
  email: string
  firstName: string
  lastName: string
  /** Null: it is chosen by a link. */
  passwordHash: string | null
  /** The command that makes it, for the audit. */
  by: string
}

// One who never chose a password cannot sign in yet: the link may be made again.
const present = `SELECT 1 FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL
   AND password_hash IS NOT NULL LIMIT 1`

/** Whether an administrator can sign in already. */
export const hasAdmin = async (tx: Tx): Promise<boolean> => (await tx.row(present)) !== undefined

/**
 * Makes the first administrator of an install (P2), or finds the one who has not chosen a password yet.
 * @returns the id @throws StartError when there is one who can sign in
 */
export async function makeFirstAdmin(tx: Tx, admin: FirstAdmin): Promise<string> {
  const { email, firstName, lastName, passwordHash, by } = admin
  await tx.rows('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE')
  if (await hasAdmin(tx)) throw new StartError('there is an administrator already')
  const waiting = await tx.row(
    `SELECT id FROM users WHERE email = $1 AND role = 'admin' AND password_hash IS NULL AND deleted_at IS NULL`,
    [email],
  )
  const id = waiting?.id ?? uuidv7()
  if (waiting) {
    await tx.rows(
      `UPDATE users SET first_name = $2, last_name = $3, password_hash = $4, password_changed_at = now()
       WHERE id = $1`,
      [id, firstName, lastName, passwordHash],
    )
  } else {
    await tx.rows(
      `INSERT INTO users (id, first_name, last_name, email, role, status, password_hash, password_changed_at)
       VALUES ($1, $2, $3, $4, 'admin', 'active', $5, now())`,
      [id, firstName, lastName, email, passwordHash],
    )
  }
  await recordChange(tx, null, {
    entity: 'users',
    id,
    action: waiting ? 'update' : 'create',
    after: { email, role: 'admin', status: 'active' },
    metadata: { by },
  })
  return id
}
