import type { Context } from '../context.ts'

type Each<Row> = { failed: string; run: (row: Row) => Promise<void> }

/**
 * Works off rows so that one that fails holds up no other. The job fails for it in the end: it is tried again, and somebody sees it.
 * @throws what the first one failed by
 */
export async function oneByOne<Row extends { id: string }>(
  { log }: Context,
  rows: readonly Row[],
  { failed, run }: Each<Row>,
): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      await run(row)
    } catch (err) {
      log.error({ err, id: row.id }, failed)
      failures.push(err)
    }
  }
  if (failures.length > 0) throw failures[0]
}
