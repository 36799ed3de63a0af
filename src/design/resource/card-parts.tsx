import type { ReactNode } from 'react'
import { valueIn } from '#platform/contract/custom-names.ts'
import { kindIn } from '#platform/contract/field-info.ts'
import { humanize } from '../format.ts'
import { FieldValue } from './field-value.tsx'
import type { Row } from './types.ts'
import type { ColumnInfo } from './use-columns.ts'

type CardParts = {
  title: ColumnInfo
  figure: ColumnInfo | undefined
  badge: ColumnInfo | undefined
  facts: readonly ColumnInfo[]
}

const mostFacts = 3

/** Assigns a list's columns to the parts of a phone's card: title, one figure, one status, and a line of facts. */
export function cardParts(columns: readonly ColumnInfo[]): CardParts | undefined {
  const [title, ...rest] = columns
  if (!title) return undefined
  const figure = rest.find(({ isFigure }) => isFigure)
  const badge = rest.find(({ info, card }) => info.kind === 'choice' && !card)
  const facts = rest.filter((column) => column !== figure && column !== badge)
  return { title, figure, badge, facts }
}

export function cellOf({ info, render }: ColumnInfo, row: Row): ReactNode {
  return render ? render(row) : <FieldValue info={info} value={valueIn(row, info.field)} row={row} />
}

/** "orders" of one is "order". */
const counted = (many: string, count: number) =>
  count === 1 ? many.replace(/^([a-z]+[a-rt-z])s\b/, '$1') : many

/** The figure with its unit: "9 orders", "$8,300". */
export function FigureOf({ column, row }: { column: ColumnInfo; row: Row }) {
  const value = valueIn(row, column.info.field)
  if (value === null || value === undefined) return null
  return (
    <span className="shrink-0 text-sm">
      {cellOf(column, row)}
      {kindIn(column.info, row) === 'number' && (
        <span className="text-ink-2"> {counted(column.info.label.toLowerCase(), Number(value))}</span>
      )}
    </span>
  )
}

/**
 * "Next follow-up Dec 2 · Denver": empty values are left out, and those that need one have a label. Facts after a name that
 * is still loading stay invisible until it is there, so that they do not move.
 */
export function FactsOf({ columns, row }: { columns: readonly ColumnInfo[]; row: Row }) {
  const said = columns.filter((column) => isSaid(valueIn(row, column.info.field))).slice(0, mostFacts)
  return said.map((column, index) => (
    <span key={column.info.field} className="[&:has([data-unnamed])~span]:invisible">
      {index > 0 && <span className="text-ink-3"> · </span>}
      <Fact column={column} row={row} />
    </span>
  ))
}

const isSaid = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

function Fact({ column, row }: { column: ColumnInfo; row: Row }) {
  const { info, card, render } = column
  if (card) return card(row)
  if (info.kind === 'flag' && !render) return info.label
  const value = valueIn(row, info.field)
  const isPlain = !render && ['text', 'word', 'long', 'email', 'phone', 'list'].includes(info.kind)
  if (isPlain) return cellOf(column, row)
  return (
    <>
      <span className="text-ink-3">{info.label} </span>
      {info.kind === 'choice' && !render ? choiceWords(column, String(value)) : cellOf(column, row)}
    </>
  )
}

function choiceWords({ info }: ColumnInfo, value: string): string {
  return (info.options.find((option) => option.value === value)?.label ?? humanize(value)).toLowerCase()
}
