import type { Contract } from '#platform/contract/define.ts'
import { useRows } from '#shell/data/rows.ts'

const query = { status: 'pending', limit: 1, count: 1 }

/** The number of waiting records in a queue; undefined while loading. */
export function useTotal(contract: Contract): number | undefined {
  return useRows(contract, query).data?.total
}
