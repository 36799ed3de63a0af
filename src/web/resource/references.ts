import { useQueries, useQuery } from '@tanstack/react-query'
import type { List } from '#contracts/define.ts'
import { api } from '#web/app/api.ts'
import { addressOf } from '#web/app/query-key.ts'
import type { Option } from '#web/design/select.tsx'
import { type Found, readTogether } from './name-loader.ts'
import type { FieldInfo, Reference, Row } from './types.ts'

/** What can be chosen, found by typing. */
export async function searchReference(
  reference: Reference,
  query: string,
  signal: AbortSignal,
): Promise<Option[]> {
  const { contract } = reference
  const { items } = await api.get<List<Found>>(
    addressOf([contract.path, { ...reference.query, q: query, limit: 20 }]),
    {
      signal,
    },
  )
  return items.map((row) => ({ value: row.id, label: reference.label(row) }))
}

/** The record behind an id; each is kept under a key of its own, so that a list and its cells read it once. */
const named = (reference: Reference | undefined, id: string) => ({
  queryKey: [reference?.contract.path ?? '', { named: id }],
  queryFn: () => readTogether(reference?.contract.path ?? '', id),
  enabled: reference !== undefined && id !== '',
})

/** The names of the records that some ids point at, in one call per resource. */
export function useReferenceNames(
  reference: Reference | undefined,
  ids: readonly string[],
): (id: string) => string {
  const wanted = [...new Set(ids)].sort()
  const found = useQueries({ queries: wanted.map((id) => named(reference, id)) })
  const byId = new Map(wanted.map((id, index) => [id, found[index]?.data]))
  return (id) => nameOf(reference, byId.get(id))
}

/** The record behind one id by name. However many of them stand on a screen, they are read in one call. */
export function useFound(reference: Reference | undefined, id: string) {
  const { data, isLoading } = useQuery(named(reference, id))
  return { name: nameOf(reference, data), isPending: isLoading, isAbsent: data === null }
}

export function useName({ reference }: Pick<FieldInfo, 'reference'>, id: string | undefined): string {
  return useFound(reference, id ?? '').name
}

const nameOf = (reference: Reference | undefined, row: Found | null | undefined) =>
  row && reference ? reference.label(row) : ''

export function idsIn(rows: readonly Row[], field: string): string[] {
  return rows.map((row) => row[field]).filter((value) => typeof value === 'string')
}
