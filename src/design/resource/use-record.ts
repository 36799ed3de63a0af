import type { Contract, RowOf } from '#platform/contract/define.ts'
import { type Options, useRow } from '#shell/data/rows.ts'
import { useNoteOpened } from '#shell/find/note-opened.ts'

/** One record by its id; notes it as opened. */
export function useRecord<C extends Contract>(contract: C, id: string, options?: Options<RowOf<C>>) {
  const record = useRow(contract, id, options)
  useNoteOpened(contract.name, record.isSuccess && !record.isPlaceholderData ? id : undefined)
  return record
}
