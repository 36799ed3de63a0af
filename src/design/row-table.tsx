import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Table, Td, Th, Tr } from './table.tsx'

export type RowColumn<Row> = {
  head: string
  /** Shows the header to screen readers only, such as that of a button column. */
  isHeadHidden?: boolean
  cell: (row: Row) => ReactNode
  numeric?: boolean
  /** Class of the header and of each cell, such as one that hides the column on narrow screens. */
  className?: string
  headClass?: string
  cellClass?: string
}

type RowTableProps<Row> = {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly RowColumn<Row>[]
  className?: string
  rowClass?: (row: Row) => string | false | undefined
}

/** A plain table of a few rows; a column defines its header and its cells in one place. */
export function RowTable<Row>({ caption, rows, keyOf, columns, className, rowClass }: RowTableProps<Row>) {
  return (
    <Table caption={caption} {...(className && { className })}>
      <thead>
        <tr>
          {columns.map(({ head, isHeadHidden, numeric, className, headClass }) => (
            <Th key={head} numeric={numeric} className={cx(className, headClass)}>
              {isHeadHidden ? <span className="sr-only">{head}</span> : head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={keyOf(row)} className={cx(rowClass?.(row))}>
            {columns.map(({ head, cell, numeric, className, cellClass }) => (
              <Td key={head} numeric={numeric} className={cx(className, cellClass)}>
                {cell(row)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
