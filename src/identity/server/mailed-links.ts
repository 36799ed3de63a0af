import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { columnOf, type Person, sha256 } from './person.ts'

type Purpose = 'reset' | 'invite' | 'address' | 'keep_address'
type Made = { now: Date; hours: number; ip?: string | null; address?: string }

export type Link = { id: string; purpose: Purpose; person: Person; address: string | null }

/**
 * Makes a single-use token for a mailed link. Older links for changes are void, but not those for a new password: an
 * anonymous caller's request must not void the owner's. Using one voids all. Only the hash is stored.
 */
export async function makeLink(db: Db, person: Person, purpose: Purpose, made: Made): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const column = columnOf(person)
  // A thief who changes the address twice must not void the owner's link back.
  if (purpose !== 'keep_address') {
    await db.rows(
      `UPDATE password_resets SET used_at = now() WHERE ${column} = $1 AND purpose = $2 AND used_at IS NULL
          AND ($3::text IS NULL OR ip_address = $3)`,
      [person.id, purpose, purpose === 'reset' ? (made.ip ?? null) : null],
    )
  }
  await db.rows(
    `INSERT INTO password_resets (${column}, purpose, token_hash, expires_at, ip_address, address) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      person.id,
      purpose,
      sha256(token),
      new Date(made.now.getTime() + made.hours * 3_600_000).toISOString(),
      made.ip ?? null,
      made.address ?? null,
    ],
  )
  return token
}

/** An unused link by its token. @throws AppError 404 */
export async function findLink(
  db: Db,
  token: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<Link> {
  const row = await db.row(
    `SELECT id, purpose, user_id, customer_auth_id, address FROM password_resets
      WHERE token_hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > $3`,
    [sha256(token), purposes, now.toISOString()],
  )
  if (!row) throw gone()
  const { userId, customerAuthId, ...link } = row
  return {
    ...link,
    person: userId ? { table: 'users', id: userId } : { table: 'customer_auth', id: customerAuthId ?? '' },
  }
}

/** Uses a link, once. @throws AppError 404 when it was used meanwhile */
export async function useLink(db: Db, link: Link, now: Date): Promise<void> {
  const taken = await db.row(
    'UPDATE password_resets SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
    [link.id, now.toISOString()],
  )
  if (!taken) throw gone()
}

function gone(): AppError {
  return new AppError('not_found', {
    message: 'This link was used already or has run out. Please ask for a new one.',
  })
}
