import type { Contract, RowOf } from '#contracts/define.ts'
import { useNoteOpened } from '#web/app/find/note-opened.ts'
import { type Options, useRow } from '#web/app/rows.ts'

/** One record by its id, which is remembered as opened. */
export function useRecord<C extends Contract>(contract: C, id: string, options?: Options<RowOf<C>>) {
  const record = useRow(contract, id, options)
  useNoteOpened(contract.name, record.isSuccess && !record.isPlaceholderData ? id : undefined)
  return record
}
