import { type ReactNode, useMemo } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { type FieldInfo, infoOf, isFigure } from '#platform/contract/field-info.ts'
import type { Column, Row } from './types.ts'

export type ColumnInfo = {
  info: FieldInfo
  width: number | undefined
  canEdit: boolean
  canSort: boolean
  isHidden: boolean
  /** Right-aligned. */
  isFigure: boolean
  render: ((row: Row) => ReactNode) | undefined
  card: ((row: Row) => string) | undefined
}

/** The columns that a role may see, with all that the table needs. */
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
          // The engine's row is the contract's row, which TypeScript cannot infer through the type parameter.
          const known = infoOf(contract, column.field)
          const info = column.label ? { ...known, label: column.label } : known
          const render = column.render as ((row: Row) => ReactNode) | undefined
          const card = column.card as ((row: Row) => string) | undefined
          return {
            info,
            width: column.width,
            canEdit: column.edit === true && column.field in contract.update.shape,
            canSort: contract.sorts.includes(column.field),
            isHidden: column.hidden === true,
            isFigure: !render && isFigure(info),
            render: render && ((row) => render(row)),
            card: card && ((row) => card(row)),
          }
        }),
    [contract, columns, hidden],
  )
}
