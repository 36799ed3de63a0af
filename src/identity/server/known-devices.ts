import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { columnOf, type Person, sha256 } from './person.ts'

export const deviceDays = 30

/** The hash of a browser's mark, under which it is counted, if the person signed in there within 30 days; otherwise null. */
export async function knownDevice(
  context: Context,
  person: Person | null,
  mark: string | undefined,
): Promise<string | null> {
  if (!mark || !person) return null
  const found = await context.db.row(
    `SELECT 1 FROM known_devices WHERE ${columnOf(person)} = $1 AND device_hash = $2 AND expires_at > $3`,
    [person.id, sha256(mark), context.clock.now().toISOString()],
  )
  return found ? sha256(mark) : null
}

/**
 * Remembers the browser in which a person proved their identity, for thirty days.
 * @returns the browser's mark: the current one if we issued it, otherwise a new one, so that nobody can plant one
 */
export async function rememberDevice(
  tx: Tx,
  person: Person,
  mark: string | undefined,
  now: Date,
): Promise<string> {
  const isOurs =
    mark !== undefined && (await tx.row('SELECT 1 FROM known_devices WHERE device_hash = $1', [sha256(mark)]))
  const kept = isOurs ? mark : randomBytes(32).toString('base64url')
  const column = columnOf(person)
  await tx.rows(
    `INSERT INTO known_devices (${column}, device_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (${column}, device_hash) DO UPDATE SET expires_at = EXCLUDED.expires_at`,
    [person.id, sha256(kept), new Date(now.getTime() + deviceDays * 86_400_000).toISOString()],
  )
  return kept
}
