import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { BoardHead, HistoryPage, RevealAsked, Revealed } from '#platform/contract/answers.ts'
import type { BulkAnswer, BulkRequest } from '#platform/contract/bulk.ts'
import { asBody } from '#platform/contract/custom-names.ts'
import type { Contract, CreateOf, List, RowOf } from '#platform/contract/define.ts'
import { pathOf } from '#platform/contract/table-path.ts'
import { ApiError, api, type CallOptions } from './api.ts'
import { addressOf, type QueryKey } from './query-key.ts'

/** The types of the engine's answers, derived from the resource's contract. */
type Answers<C extends Contract> = {
  list: List<RowOf<C>>
  row: RowOf<C>
  board: BoardHead
  bulk: BulkAnswer
  history: HistoryPage
  revealed: Revealed
}
type Kind = keyof Answers<Contract>

/** Gives an unchecked answer the type of the request. */
function answered<C extends Contract, K extends Kind>(answer: Promise<unknown>): Promise<Answers<C>[K]>
function answered(answer: Promise<unknown>) {
  return answer
}

/** Filters, `sort`, `limit` and `count` of a list, as query parameters. */
type RowsQuery = Readonly<Record<string, string | number | undefined>>

export type Options<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn' | 'select'>

/** Typed query options for an answer cached under its address, to read, write or look it up. */
const kept = <C extends Contract, K extends Kind>(queryKey: QueryKey) =>
  queryOptions<Answers<C>[K]>({ queryKey })

/** The first page of a list. */
export const listOf = <C extends Contract>({ path }: C, query: RowsQuery) => kept<C, 'list'>([path, query])

/** The same by the resource's name, for code that must not load its schemas. */
export const listAt = <C extends Contract>(name: C['name'], query: RowsQuery) =>
  kept<C, 'list'>([pathOf(name), query])

export const rowOf = <C extends Contract>({ path }: C, id: string | null | undefined) =>
  kept<C, 'row'>([path, id ?? ''])

/** Count and sum of each column of a board, over all its records. */
export const boardOf = ({ path }: Contract, query: RowsQuery) =>
  kept<Contract, 'board'>([path, 'board', query])

/** The first page of a list; read again when one of its records changes. */
export const useRows = <C extends Contract>(
  contract: C,
  query: RowsQuery,
  options: Options<List<RowOf<C>>> = {},
) => useQuery({ ...listOf(contract, query), ...options })

/** One record; nothing is read while the id is missing. */
export const useRow = <C extends Contract>(
  contract: C,
  id: string | null | undefined,
  options: Options<RowOf<C>> = {},
) => useQuery({ ...rowOf(contract, id), enabled: Boolean(id), ...options })

/** Reads the first page of a list once, outside of components. @throws ApiError, OfflineError */
export const askRows = <C extends Contract>({ path }: C, query: RowsQuery, options?: CallOptions) =>
  answered<C, 'list'>(api.get(addressOf([path, query]), options))

/** Creates a record. @throws ApiError with field errors */
export const addRow = <C extends Contract>({ path }: C, values: CreateOf<C>, options?: CallOptions) =>
  answered<C, 'row'>(api.post(path, asBody(values), options))

/** The record as it was read; without a version, a change applies to whatever version is current. */
type Seen = { id: string; version?: number }
const over = ({ version }: Seen, options?: CallOptions): CallOptions => ({
  ...options,
  ...(version !== undefined && { headers: { 'If-Match': `"v${version}"` } }),
})

/** Changes a record at the version that was read. @throws ApiError `version_conflict` when the record has changed since */
export const changeRow = <C extends Contract>(
  { path }: C,
  seen: Seen,
  changes: Readonly<Record<string, unknown>>,
  options?: CallOptions,
) => answered<C, 'row'>(api.patch(`${path}/${seen.id}`, asBody(changes), over(seen, options)))

/** The current record that a `version_conflict` carries; undefined for other errors. */
export function currentOf<C extends Contract>(contract: C, error: unknown): RowOf<C> | undefined
export function currentOf(_: Contract, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
  const { current } = error.data
  return typeof current === 'object' && current !== null ? current : undefined
}

export const removeRow = ({ path }: Contract, seen: Seen, options?: CallOptions) =>
  api.delete(`${path}/${seen.id}`, over(seen, options))

export const restoreRow = <C extends Contract>({ path }: C, id: string) =>
  answered<C, 'row'>(api.post(`${path}/${id}/restore`))

/** Does a named lifecycle action of a record. */
export const moveRow = <C extends Contract>({ path }: C, id: string, action: string, body: object = {}) =>
  answered<C, 'row'>(api.post(`${path}/${id}/${action.replaceAll('_', '-')}`, body))

export const changeRows = ({ path }: Contract, request: BulkRequest) =>
  answered<Contract, 'bulk'>(
    api.post(`${path}/bulk`, { ...request, ...(request.changes && { changes: asBody(request.changes) }) }),
  )

export const askHistory = ({ path }: Contract, id: string, cursor: string, options?: CallOptions) =>
  answered<Contract, 'history'>(api.get(addressOf([path, id, 'history', { cursor }]), options))

export const revealOf = ({ path }: Contract, id: string, asked: RevealAsked) =>
  answered<Contract, 'revealed'>(api.post(`${path}/${id}/reveal`, asked))
