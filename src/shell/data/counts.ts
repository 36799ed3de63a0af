import { queryOptions, useQuery } from '@tanstack/react-query'
import { countCalls, mostCounts } from '#platform/contract/count-calls.ts'
import { pathOf } from '#platform/contract/table-path.ts'
import { ApiError } from './api.ts'
import { ask } from './call.ts'
import { addressOf } from './query-key.ts'

type Filters = Readonly<Record<string, string | number | undefined>>
type Wish = { list: string; resolve: (total: Promise<number>) => void }

let waiting: Wish[] = []

/** The number of records of a list; what is asked at the same moment is asked in one call. @throws ApiError, OfflineError */
function countTogether(list: string): Promise<number> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setTimeout(countAll)
    waiting.push({ list, resolve })
  })
}

function countAll(): void {
  const wishes = waiting
  waiting = []
  for (let from = 0; from < wishes.length; from += mostCounts) {
    const some = wishes.slice(from, from + mostCounts)
    const answer = ask(countCalls.read, { query: { of: some.map(({ list }) => list).join() } })
    some.forEach(({ resolve }, index) => {
      resolve(answer.then(({ counts }) => totalIn(counts[index])))
    })
  }
}

type Counted = Awaited<ReturnType<typeof ask<typeof countCalls.read>>>['counts'][number]

function totalIn(counted: Counted | undefined): number {
  if (counted && 'total' in counted) return counted.total
  throw new ApiError(counted?.status ?? 500, JSON.stringify(counted ?? {}), '')
}

/**
 * How many records a table's list has with these filters; counted again when one of its records changes. What is no table
 * names the tables that it `reads`.
 */
export const countOf = (table: string, filters: Filters = {}, reads?: readonly string[]) =>
  queryOptions({
    // Below the table's path, so that live events find it; a count has no address of its own.
    queryKey: [pathOf(table), 'count', filters],
    // As an address, in which commas are escaped.
    queryFn: () => countTogether(addressOf([table, filters])),
    ...(reads ? { meta: { live: reads } } : {}),
  })

/** The same, read; undefined while unknown. */
export const useCount = (table: string, filters?: Filters, reads?: readonly string[]): number | undefined =>
  useQuery(countOf(table, filters, reads)).data
