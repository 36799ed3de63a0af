import { useQuery } from '@tanstack/react-query'
import type { Contract } from '#contracts/define.ts'
import { useNoteOpened } from '#web/app/find/note-opened.ts'
import type { Row } from './types.ts'

/** One record by its id; `known` (the row of a list) is shown until it is read. */
export function useRecord(contract: Contract, id: string, known?: Row) {
  const record = useQuery<Row>({ queryKey: [contract.path, id], placeholderData: () => known })
  useNoteOpened(contract.name, record.isSuccess && !record.isPlaceholderData ? id : undefined)
  return record
}
