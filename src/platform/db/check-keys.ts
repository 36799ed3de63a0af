import { StartError } from '../start-error.ts'
import type { Database } from './client.ts'
import type { Key, Sealer } from './sealed.ts'

const place = (name: string) => `key_checks|sealed|${name}`
const plain = 'sealed and opened again'

/**
 * Refuses to start with keys other than those that encrypted the stored data: a restored copy with wrong keys would only fail
 * when a field is read. Each key stores a test value on first use, the search key a hash. @throws StartError with one line
 */
export async function checkKeys(
  db: Database,
  keys: readonly Pick<Key, 'id'>[],
  sealer: Sealer,
): Promise<void> {
  const kept = await db.rows('SELECT name, sealed FROM key_checks')
  const byName = new Map(kept.map(({ name, sealed }) => [name, sealed]))
  const search = byName.get('SEARCH_KEY')
  if (search !== undefined && search !== sealer.fingerprint(plain)) {
    throw new StartError('SEARCH_KEY is not the one that this database was written with: set that one')
  }
  const given = new Set(keys.map(({ id }) => id))
  for (const [name, sealed] of byName) {
    if (name === 'SEARCH_KEY') continue
    if (!given.has(name)) {
      throw new StartError(
        `SECRET_KEYS lacks the key "${name}", with which fields of this database are sealed: add it behind the current one`,
      )
    }
    if (!opens(sealer, sealed, place(name))) {
      throw new StartError(
        `SECRET_KEYS has a key "${name}" that is not the one this database was sealed with: set that one`,
      )
    }
  }
  // Only the current key encrypts; older ones stored their test values when they were current.
  const current = keys[0]?.id ?? ''
  if (search !== undefined && byName.has(current)) return
  await db.rows(
    'INSERT INTO key_checks (name, sealed) VALUES ($1, $2), ($3, $4) ON CONFLICT (name) DO NOTHING',
    ['SEARCH_KEY', sealer.fingerprint(plain), current, sealer.seal(plain, place(current))],
  )
}

function opens(sealer: Sealer, sealed: string, at: string): boolean {
  try {
    return sealer.open(sealed, at) === plain
  } catch {
    return false
  }
}
