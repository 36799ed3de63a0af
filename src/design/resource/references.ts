import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { valueIn } from '#platform/contract/custom-names.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'
import { namesCalls } from '#platform/contract/names-calls.ts'
import { pathOf } from '#platform/contract/table-path.ts'
import { ask } from '#shell/data/call.ts'
import type { Option } from '../select.tsx'
import { type Found, readTogether } from './name-loader.ts'
import type { Reference, Row } from './types.ts'

/** Records that match a typed text, as options. */
export async function searchReference(
  { entities, among }: Reference,
  query: string,
  signal: AbortSignal,
): Promise<Option[]> {
  const some = new URLSearchParams(among).toString()
  const filters = some ? { among: some } : {}
  const found = await Promise.all(
    entities.map((of) => ask(namesCalls.read, { query: { of, q: query, ...filters } }, { signal })),
  )
  return found.flatMap(({ items }) => items.map(({ id, name }) => ({ value: id, label: name })))
}

/** The query for the record behind an id; each has its own key, so that a list and its cells share it. */
const named = (reference: Reference | undefined, id: string) => ({
  queryKey: [pathOf(reference?.entities[0] ?? ''), { named: id }],
  queryFn: () => firstOf(reference?.entities ?? [], id),
  enabled: reference !== undefined && id !== '',
})

/** Finds the record in the first of the tables that has it. */
async function firstOf(
  [entity, ...others]: readonly string[],
  id: string,
): Promise<(Found & { entity: string }) | null> {
  if (entity === undefined) return null
  const found = await readTogether(entity, id)
  return found ? { ...found, entity } : firstOf(others, id)
}

/** The names of several records, read in one call per table. */
export function useReferenceNames(
  reference: Reference | undefined,
  ids: readonly string[],
): (id: string) => string {
  const wanted = [...new Set(ids)].sort()
  const found = useQueries({ queries: wanted.map((id) => named(reference, id)) })
  const byId = new Map(wanted.map((id, index) => [id, found[index]?.data]))
  return (id) => byId.get(id)?.name ?? ''
}

/** The name of one record. All names on a screen are read together. */
export function useFound(reference: Reference | undefined, id: string) {
  const { data, isLoading } = useQuery(named(reference, id))
  return {
    name: data?.name ?? '',
    entity: data?.entity,
    isRemoved: data?.isRemoved ?? false,
    isPending: isLoading,
  }
}

/** More records than a screen shows at once. */
const shownAtOnce = 16

/**
 * Whether the names that the first rows say have come, or cannot: a row that says names is as high as these need. Once they
 * have, names of rows that come later hold nothing up.
 */
export function useNamed(columns: readonly { info: FieldInfo }[], rows: readonly Row[]): boolean {
  const [isNamed, setNamed] = useState(false)
  const queries = columns.flatMap(({ info: { field, reference } }) =>
    rows
      .slice(0, isNamed ? 0 : shownAtOnce)
      .flatMap((row) => valueIn(row, field))
      .filter((id) => typeof id === 'string')
      .map((id) => named(reference, id)),
  )
  const isPending = useQueries({ queries, combine: (found) => found.some(({ isLoading }) => isLoading) })
  if (!isPending && !isNamed) setNamed(true)
  return !isPending
}

export function useName({ reference }: Pick<FieldInfo, 'reference'>, id: string | undefined): string {
  return useFound(reference, id ?? '').name
}

export function idsIn(rows: readonly Row[], field: string): string[] {
  return rows.map((row) => row[field]).filter((value) => typeof value === 'string')
}
