import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Contract, CreateOf, List, RowOf } from '#contracts/define.ts'
import { api, type CallOptions } from './api.ts'
import { addressOf } from './query-key.ts'

/** Filters, `sort`, `limit`, `count` as the address of a list says them. */
export type RowsQuery = Readonly<Record<string, string | number | undefined>>

type Options<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn' | 'select'>

/** The first page of a list of records, read again when one of them changes. */
export const useRows = <C extends Contract>(
  contract: C,
  query: RowsQuery,
  options: Options<List<RowOf<C>>> = {},
) => useQuery<List<RowOf<C>>>({ queryKey: [contract.path, query], ...options })

/** One record; none is asked for without an id. */
export const useRow = <C extends Contract>(
  contract: C,
  id: string | null | undefined,
  options: Options<RowOf<C>> = {},
) => useQuery<RowOf<C>>({ queryKey: [contract.path, id], enabled: Boolean(id), ...options })

/** The same asked once, where no component waits. @throws ApiError, OfflineError */
export const askRows = <C extends Contract>(contract: C, query: RowsQuery, options?: CallOptions) =>
  api.get<List<RowOf<C>>>(addressOf([contract.path, query]), options)

/** @throws ApiError with what is wrong by its field */
export const addRow = <C extends Contract>(contract: C, values: CreateOf<C>, options?: CallOptions) =>
  api.post<RowOf<C>>(contract.path, values, options)
