import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contract, RowOf } from '#platform/contract/define.ts'
import { splitValues } from '#platform/rules/text/filter-values.ts'
import { boardOf, rowOf, useRow } from '#shell/data/rows.ts'
import type { Search } from './list-query.ts'
import type { Row } from './types.ts'

type Move<R extends Row> = { row: R; to: string; settledAt?: number }

/** State of a column: count and sum including moves under way, and cards that its list does not hold yet. */
export type ColumnState<R extends Row = Row> = {
  count: number
  sum: number | null
  /** Whether its list has any cards. */
  isFilled: boolean
  guests: readonly R[]
  /** The card moved here last; it may come after the loaded page. */
  latest: R | undefined
}

/** Count and sum of each column for a query. */
export const useBoardHead = (contract: Contract, by: string, { sort: _, ...query }: Search) =>
  useQuery({ ...boardOf(contract, { ...query, by }), placeholderData: keepPreviousData })

/**
 * Counts, sums and moves of a board. A move counts in its new column at once; reading the board again after the server's
 * answer corrects the figures.
 */
export function useBoard<C extends Contract>(contract: C, by: string, query: Search) {
  const client = useQueryClient()
  const [moves, setMoves] = useState<readonly Move<RowOf<C>>[]>([])
  const [latestId, setLatestId] = useState<string>()
  const head = useBoardHead(contract, by, query)
  const latest = useRow(contract, latestId)

  const summed = contract.board?.sum
  const worthOf = (row: RowOf<C>) => Number(summed === undefined ? 0 : (row[summed] ?? 0))
  const placeOf = (row: RowOf<C>) => moves.find((move) => move.row.id === row.id)?.to ?? String(row[by])
  // Figures read after a move was settled already include it.
  const ahead = moves.filter(({ settledAt }) => settledAt === undefined || head.dataUpdatedAt < settledAt)

  const stateOf = (key: string): ColumnState<RowOf<C>> => {
    const isAsked = holds(query[by], key) && !(query[`${by}.not`] && holds(query[`${by}.not`], key))
    const read = (isAsked && head.data?.columns[key]) || { count: 0, sum: 0 }
    const change = { count: 0, sum: 0 }
    for (const { row, to } of ahead) {
      const step = Number(to === key) - Number(String(row[by]) === key)
      change.count += step
      change.sum += step * worthOf(row)
    }
    const isLatest = isAsked && latest.data && !latest.isError && placeOf(latest.data) === key
    return {
      count: Math.max(0, read.count + change.count),
      sum: read.sum === null || summed === undefined ? null : read.sum + change.sum,
      isFilled: read.count > 0,
      guests: moves.filter(({ row, to }) => to === key && String(row[by]) !== key).map(({ row }) => row),
      latest: isLatest ? latest.data : undefined,
    }
  }

  /** The record as last read by itself, if it was; else the row. */
  const freshOf = (row: RowOf<C>) => client.getQueryData(rowOf(contract, row.id).queryKey) ?? row

  const isMoving = (row: RowOf<C>) => moves.some((one) => one.row.id === row.id)

  /**
   * Shows the row in its new column until `run` has settled and the board was read again. `to` is null for a card that
   * leaves the board; it stays where it is until then. `run` returns false when the move was given up.
   */
  const move = async (row: RowOf<C>, to: string | null, run: () => Promise<unknown>) => {
    const begun = { row, to: to ?? String(row[by]) }
    setMoves((before) => [...before, begun])
    const drop = (one: Move<RowOf<C>>) => setMoves((before) => before.filter((move) => move !== one))
    const settle = async () => {
      const settled = { ...begun, settledAt: Date.now() }
      setMoves((before) => before.map((one) => (one === begun ? settled : one)))
      setLatestId(row.id)
      // Waits for a refetch that is already running instead of starting another.
      await client.invalidateQueries({ queryKey: [contract.path] }, { cancelRefetch: false })
      drop(settled)
    }
    try {
      if ((await run()) === false) return drop(begun)
    } catch (error) {
      await settle()
      throw error
    }
    await settle()
  }
  return { head, placeOf, freshOf, stateOf, isMoving, isBusy: moves.length > 0, move }
}

const holds = (values: string | undefined, key: string) => !values || splitValues(values).includes(key)
