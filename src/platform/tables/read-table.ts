import { AppError } from '#platform/errors/app-error.ts'
import { OutOfTime, QueueFull, threadOf } from '#platform/ports/thread.ts'
import { mostTableBytes, type TableRead } from '#platform/rules/tables/table.ts'
import type { TableWorks } from './table-works.ts'

/** The largest sheet takes a few seconds; a file that takes longer than this was made to. */
const thread = threadOf<TableWorks>(new URL('./table-works.ts', import.meta.url), {
  deadlineMs: 30_000,
  idleMs: 60_000,
  mostWaiting: 20,
  mostMegabytes: 256,
})

const refused = (message: string): TableRead => ({ problem: { row: null, message } })

/**
 * Rows of a CSV file (any encoding, separated by comma, semicolon, tab or bar) or of a workbook of Excel, within the limits of
 * `table.ts`; in a thread, where people take turns. Cells are text: days as 2026-11-24, numbers as 1234.5, text as it is.
 * What cannot be read comes back as `problem`. @throws AppError 503 when too many files wait
 */
export async function readTable(
  file: Uint8Array,
  { who, mostRows }: { who: string; mostRows: number },
): Promise<TableRead> {
  if (file.length > mostTableBytes)
    return refused(`The file is larger than ${mostTableBytes / 1_000_000} MB. Please bring it in parts.`)
  try {
    return await thread.runFor(who, 'read', file, mostRows)
  } catch (error) {
    if (error instanceof QueueFull) throw new AppError('unavailable', {}, { 'retry-after': '5' })
    if (error instanceof OutOfTime) return refused('The file could not be read in the time that one gets.')
    if (/memory|thread ended/i.test(String(error)))
      return refused('The file is too large to be read. Please bring it in parts.')
    throw error
  }
}
