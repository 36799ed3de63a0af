import type { Context } from '../context.ts'

/** A file that is being stored has no row yet. */
const graceMs = 2 * 3_600_000

/**
 * Deletes stored files of one purpose that no row names: remains of interrupted uploads and of deleted records. Keys are
 * `purpose/id`, or `purpose/id-number` for records with several files. `named` returns which of these ids still exist.
 */
export async function sweepOrphans(
  { files, clock, log }: Context,
  purpose: string,
  named: (ids: string[]) => Promise<{ id: string }[]>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now().getTime()
  const old = (await files.list(purpose)).filter(({ storedAt }) => now - storedAt.getTime() > graceMs)
  const known = new Set(
    (await named([...new Set(old.flatMap(({ key }) => idOf(key) ?? []))])).map(({ id }) => id),
  )
  const orphans = old.filter(({ key }) => !known.has(idOf(key) ?? ''))
  for (const { key } of orphans) {
    stopping?.throwIfAborted()
    await files.remove(key)
  }
  if (orphans.length > 0)
    log.info(`${orphans.length} stored files of ${purpose} that no record names were removed`)
}

function idOf(key: string): string | undefined {
  return /^[^/]+\/([0-9a-f]{8}-[0-9a-f-]{27})(?:-\d{1,3})?$/.exec(key)?.[1]
}
