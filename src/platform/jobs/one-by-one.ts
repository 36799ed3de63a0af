import type { Context } from '../context.ts'

type Each<Row> = { failed: string; run: (row: Row) => Promise<void> }

/**
 * Processes rows so that a failing one does not stop the others. @throws the first error at the end, so that the job is retried
 * and seen
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
