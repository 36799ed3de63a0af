import { type ReactNode, useMemo } from 'react'
import type { Contract } from '#contracts/define.ts'
import { fieldInfo } from './field-info.ts'
import { isNumeric } from './field-value.tsx'
import type { Column, FieldInfo, Filter, Input, Row } from './types.ts'

export type ColumnInfo = {
  info: FieldInfo
  width: number | undefined
  canEdit: boolean
  canSort: boolean
  isHidden: boolean
  /** Stands at the right edge of its column. */
  isFigure: boolean
  render: ((row: Row) => ReactNode) | undefined
  card: ((row: Row) => string) | undefined
}

/** The columns a role may see, with everything the table needs to know. */
export function useColumns<C extends Contract>(
  contract: C,
  columns: readonly Column<C>[],
  hidden: ReadonlySet<string>,
): readonly ColumnInfo[] {
  return useMemo(
    () =>
      columns
        .filter((column) => !hidden.has(column.field))
        .map((column): ColumnInfo => {
          // The engine's row is the contract's row; TypeScript cannot know it across the type parameter.
          const info = fieldInfo(contract, column.field, column)
          const render = column.render as ((row: Row) => ReactNode) | undefined
          const card = column.card as ((row: Row) => string) | undefined
          return {
            info,
            width: column.width,
            canEdit: column.edit === true && column.field in contract.update.shape,
            canSort: contract.sorts.includes(column.field),
            isHidden: column.hidden === true,
            isFigure: !render && isNumeric(info),
            render: render && ((row) => render(row)),
            card: card && ((row) => card(row)),
          }
        }),
    [contract, columns, hidden],
  )
}

/** What is known of any field: as the columns say it, else the inputs and filters, else the contract. */
export function useInfoOf<C extends Contract>(
  contract: C,
  columns: readonly Column<C>[],
  inputs: readonly Input<C>[],
  filters: readonly (string | Filter<C>)[],
): (field: string) => FieldInfo {
  return useMemo(() => {
    const said = [...filters.filter((filter) => typeof filter !== 'string'), ...inputs, ...columns]
    const cache = new Map(said.map((one) => [one.field as string, fieldInfo(contract, one.field, one)]))
    return (field) => {
      const info = cache.get(field) ?? fieldInfo(contract, field)
      cache.set(field, info)
      return info
    }
  }, [contract, columns, inputs, filters])
}
