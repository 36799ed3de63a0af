import { Fragment, type ReactNode } from 'react'
import { valueIn } from '#platform/contract/custom-names.ts'
import { kindIn } from '#platform/contract/field-info.ts'
import { DateTime } from '../figures.tsx'
import { companyToday, formatDate, humanize } from '../format.ts'
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
      {kindIn(column.info, row) === 'number' && !column.info.unit && (
        <span className="text-ink-2"> {counted(column.info.label.toLowerCase(), Number(value))}</span>
      )}
    </span>
  )
}

/**
 * "Next follow-up Dec 2 · Denver, CO": empty values are left out, and those that need one have a label. A line breaks
 * between facts, so that none is cut; the dot of the first in a line is clipped. Facts after a name that is still loading
 * stay invisible until it is there, so that they do not move.
 */
export function FactsOf({ columns, row }: { columns: readonly ColumnInfo[]; row: Row }) {
  const said = columns.filter(
    (column) => isSaid(valueIn(row, column.info.field)) && column.card?.(row) !== '',
  )
  const facts = inFacts(said).slice(0, mostFacts)
  if (facts.length === 0) return null
  return (
    <div className="-mx-1 overflow-x-clip px-1">
      <div className="-ml-4">
        {facts.map((fact, index) => (
          <span
            key={fact[0]?.info.field}
            className="relative inline-block max-w-full pl-4 align-top has-[[data-none]]:hidden [&:has([data-unnamed])~span]:invisible"
          >
            {index > 0 && <span className="absolute left-0 w-4 text-center text-ink-3"> · </span>}
            {fact.map((column, part) => (
              <Fragment key={column.info.field}>
                {part > 0 && ', '}
                <Fact column={column} row={row} />
              </Fragment>
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}

/** City and state are one fact. */
function inFacts(columns: readonly ColumnInfo[]): readonly (readonly ColumnInfo[])[] {
  const facts: ColumnInfo[][] = []
  for (const column of columns) {
    const last = facts.at(-1)
    if (last && column.info.field === 'state' && last.at(-1)?.info.field === 'city') last.push(column)
    else facts.push([column])
  }
  return facts
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
  if (isPlain)
    return info.kind === 'long' ? (
      <span className="line-clamp-2 wrap-anywhere">{cellOf(column, row)}</span>
    ) : (
      <span className="wrap-anywhere">{cellOf(column, row)}</span>
    )
  return (
    <>
      <span className="text-ink-3">{info.label} </span>
      <FactIn column={column} value={value} row={row} />
    </>
  )
}

function FactIn({ column, value, row }: { column: ColumnInfo; value: unknown; row: Row }): ReactNode {
  const { info, render } = column
  if (render) return cellOf(column, row)
  if (info.kind === 'choice') return choiceWords(column, String(value))
  if (info.kind === 'day' || info.kind === 'instant') return <ShortDay value={String(value)} />
  return cellOf(column, row)
}

/** "Nov 28", with its year only when that is another one. */
function ShortDay({ value }: { value: string }) {
  const isThisYear = formatDate(value, 'date').endsWith(companyToday().slice(0, 4))
  return <DateTime value={value} style={isThisYear ? 'day' : 'date'} />
}

function choiceWords({ info }: ColumnInfo, value: string): string {
  return (info.options.find((option) => option.value === value)?.label ?? humanize(value)).toLowerCase()
}
