import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { List } from '#contracts/define.ts'
import { api } from '#web/app/api.ts'
import { addressOf } from '#web/app/query-key.ts'
import type { Option } from '#web/design/select.tsx'
import type { FieldInfo } from './field-info.ts'
import type { Reference, Row } from './types.ts'

type Found = Record<string, unknown> & { id: string }

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

/** The names of the records that some ids point at, in one call per resource. */
export function useReferenceNames(
  reference: Reference | undefined,
  ids: readonly string[],
): (id: string) => string {
  const wanted = [...new Set(ids)].sort().slice(0, 200)
  const { data } = useQuery<List<Found>>({
    queryKey: [reference?.contract.path ?? '', { id: wanted.join(','), limit: 200 }],
    enabled: reference !== undefined && wanted.length > 0,
    placeholderData: (before) => before,
  })
  return (id) => {
    const row = data?.items.find((item) => item.id === id)
    return row && reference ? reference.label(row) : ''
  }
}

/** Names already looked up for the whole list, by field. */
export const NamesContext = createContext<ReadonlyMap<string, (id: string) => string>>(new Map())

export function useName(info: FieldInfo, id: string | undefined): string {
  const known = id ? use(NamesContext).get(info.field)?.(id) : ''
  const found = useReferenceNames(known ? undefined : info.reference, id ? [id] : [])
  return known || (id ? found(id) : '')
}

export function idsIn(rows: readonly Row[], field: string): string[] {
  return rows.map((row) => row[field]).filter((value) => typeof value === 'string')
}
