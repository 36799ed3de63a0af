import type { Context } from '../context.ts'

/** What is still being stored has no row yet. */
const graceMs = 2 * 3_600_000

/**
 * Takes away stored files of one purpose that nothing names: remains of what broke off, and what was removed for good. Their
 * keys are `purpose/id`, or `purpose/id-number` where a record has several. `named` tells which of these ids still are.
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
