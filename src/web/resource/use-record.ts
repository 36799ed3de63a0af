import { useQuery } from '@tanstack/react-query'
import type { Contract } from '#contracts/define.ts'
import type { Row } from './types.ts'

/** One record by its id; `known` (the row of a list) is shown until it is read. */
export function useRecord(contract: Contract, id: string, known?: Row) {
  return useQuery<Row>({ queryKey: [contract.path, id], placeholderData: known })
}
