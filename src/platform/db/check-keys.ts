import type { FileStore } from '../ports/files.ts'
import { StartError } from '../start-error.ts'
import { eventChannel } from './announce.ts'
import type { Database, Db } from './client.ts'
import { createSealer, type Key, type Sealer } from './sealed.ts'
import { countSealed } from './sealed-places.ts'

const place = (name: string) => `key_checks|sealed|${name}`
const plain = 'sealed and opened again'
const search = 'SEARCH_KEY'

type Given = { keys: readonly Key[]; searchKey: Buffer; files: FileStore }

/**
 * Refuses to start with keys other than those that encrypted the stored data: a restored copy with wrong keys would only fail
 * when a field is read. Each key stores a test value when it is first known, the search key a hash. A key may be written with
 * once all processes at work know it, and may be missing once nothing is sealed with it (decision 084).
 * @throws StartError with one line
 */
export async function checkKeys(db: Database, { keys, searchKey, files }: Given): Promise<void> {
  const sealer = createSealer(keys, searchKey)
  const kept = await db.rows('SELECT name, sealed, written_at FROM key_checks')
  const searched = kept.find(({ name }) => name === search)
  if (searched && searched.sealed !== sealer.fingerprint(plain)) {
    throw new StartError('SEARCH_KEY is not the one that this database was written with: set that one')
  }
  const known = kept.filter(({ name }) => name !== search)
  const given = new Set(keys.map(({ id }) => id))
  for (const { name, sealed } of known) {
    if (given.has(name) && !opens(sealer, sealed, place(name))) {
      throw new StartError(
        `SECRET_KEYS has a key "${name}" that is not the one this database was sealed with: set that one`,
      )
    }
  }
  const written = known.flatMap(({ name, writtenAt }) => (writtenAt === null ? [] : [{ name, writtenAt }]))
  const inUse = written.toSorted((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1))[0]?.name
  const others = await keysAtWork(db)
  const missing = known.map(({ name }) => name).filter((name) => !given.has(name))
  await demandUnused(db, files, missing, { inUse, others })

  const current = keys[0]?.id ?? ''
  if (inUse !== undefined && inUse !== current) demandKnown(current, others)
  await db.rows('DELETE FROM key_checks WHERE name = ANY($1)', [missing])
  const tests = keys.map((key) => [key.id, createSealer([key], searchKey).seal(plain, place(key.id))])
  await db.rows(
    `INSERT INTO key_checks (name, sealed) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (name) DO NOTHING`,
    [
      [search, ...tests.map(([name]) => name)],
      [sealer.fingerprint(plain), ...tests.map(([, test]) => test)],
    ],
  )
  await db.rows('UPDATE key_checks SET written_at = now() WHERE name = $1', [current])
}

/** The keys of each process at work, the one it writes with first. */
type Others = readonly { keys: readonly string[] }[]

/** A key that is missing must have nothing sealed with it, and no process that still writes with it. @throws StartError */
async function demandUnused(
  db: Database,
  files: FileStore,
  missing: readonly string[],
  { inUse, others }: { inUse: string | undefined; others: Others },
): Promise<void> {
  if (missing.length === 0) return
  const counts = await countSealed(db, files, missing)
  for (const name of missing) {
    const count = counts.get(name) ?? 0
    const writing = others.filter(({ keys }) => keys[0] === name).length
    const why =
      count > 0
        ? `with which ${count === 1 ? 'a value of this database is' : `${count} values of this database are`} still sealed`
        : writing > 0
          ? `with which ${processes(writing)} at work still ${writing === 1 ? 'seals' : 'seal'}`
          : name === inUse
            ? 'with which this database is written'
            : null
    if (why)
      throw new StartError(`SECRET_KEYS lacks the key "${name}", ${why}: add it behind the current one`)
  }
}

/** @throws StartError when a process at work could not open what this one would seal */
function demandKnown(current: string, others: Others): void {
  const count = others.filter(({ keys }) => !keys.includes(current)).length
  if (count > 0)
    throw new StartError(
      `SECRET_KEYS begins with "${current}", which ${processes(count)} at work ${count === 1 ? 'does' : 'do'} not know yet: start each with that key at the end first, then with it in front`,
    )
}

const processes = (count: number) => (count === 1 ? 'a process' : `${count} processes`)

/** What a process says of its keys to later starts: a comment in the statement of its listening connection. */
export const keysComment = (keys: readonly Pick<Key, 'id'>[]) =>
  ` /* keys ${keys.map(({ id }) => id).join(' ')} */`

/** What every process at work has said of its keys. */
export async function keysAtWork(db: Db): Promise<Others> {
  const rows = await db.rows(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN ${eventChannel}%'`,
  )
  return rows.map(({ query }) => ({
    keys: /\/\* keys ([\w -]*) \*\//.exec(query ?? '')?.[1]?.split(' ') ?? [],
  }))
}

function opens(sealer: Sealer, sealed: string, at: string): boolean {
  try {
    return sealer.open(sealed, at) === plain
  } catch {
    return false
  }
}
