import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Contract, List, RowOf } from '#platform/contract/define.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'
import { infoIn, infoOf, kindIn } from '#platform/contract/field-info.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { messageOf } from '#shell/data/api.ts'
import { changeRow, currentOf } from '#shell/data/rows.ts'
import { offerUndo } from '../undo-store.ts'
import { askConflict } from './conflicts.ts'
import type { Row } from './types.ts'

export type Changes<V = unknown> = Readonly<Record<string, V>>

/** What is changed of a record, one by one: its fields, unless one of them is made of parts that people change alone. */
export type Parts<R = Row, V = unknown> = {
  /** What people call it; without it the record has its name. */
  title?: string
  infoOf: (part: string) => FieldInfo
  read: (row: R, part: string) => V | undefined
  /** How a conflict shows what was read, when that is no plain value. */
  shown?: (value: V | undefined) => unknown
  /** The fields to send, to have the changes in this record. */
  write: (row: R, changes: Changes<V>) => Changes
}

const fieldOf = (row: Row, field: string): unknown => row[field]

export const wholeFields = (contract: Contract): Parts => ({
  infoOf: (field) => infoOf(contract, field),
  read: fieldOf,
  write: (_, changes) => changes,
})

/** Shows a written record at once wherever it is listed, page by page or whole, and has the lists read again. */
export function place(client: QueryClient, contract: Contract, row: Row) {
  client.setQueryData([contract.path, row.id], row)
  client.setQueriesData<unknown>({ queryKey: [contract.path] }, (data: unknown) => {
    if (isList(data)) return withRow(data, row)
    if (!hasPages(data)) return data
    return { ...data, pages: data.pages.map((page) => (isList(page) ? withRow(page, row) : page)) }
  })
  refresh(client, contract)
}

const isList = (data: unknown): data is List<Row> =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)

const hasPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

const withRow = (list: List<Row>, row: Row): List<Row> => ({
  ...list,
  items: list.items.map((item) => (item.id === row.id ? { ...item, ...row } : item)),
})

export function refresh(client: QueryClient, contract: Contract) {
  void client.invalidateQueries({ queryKey: [contract.path] })
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

// A record that changes faster than it can be written is given up, not fought over.
const mostTries = 4

/** Writes changes made on `base`, and answers the record as it is then; null when one leaves it as it stands. */
export async function patchOver(contract: Contract, base: Row, changes: Changes): Promise<Row | null> {
  return (await writeOver(contract, base, changes, { parts: wholeFields(contract) }))?.row ?? null
}

/** A change as it was made in the end: the record after it, the record before it, and what was kept of one's own. */
export type Written<R = Row, V = unknown> = { row: R; over: R; changes: Changes<V> }

/**
 * The same for a record or its parts. When somebody else wrote meanwhile: other fields are kept together, the same field
 * is asked about with both values.
 */
export async function writeOver<C extends Contract, V>(
  contract: C,
  base: RowOf<C>,
  changes: Changes<V>,
  { parts, tries = mostTries }: { parts: Parts<RowOf<C>, V>; tries?: number },
): Promise<Written<RowOf<C>, V> | null> {
  try {
    const row = await changeRow(contract, base, parts.write(base, changes))
    return { row, over: base, changes }
  } catch (error) {
    const current = currentOf(contract, error)
    if (!current || tries === 1) throw error
    const { shown = (value: V | undefined) => value } = parts
    const fields = Object.entries(changes)
      .map(([field, mine]) => ({ field, mine, theirs: parts.read(current, field) }))
      .filter(({ field, mine, theirs }) => !same(theirs, parts.read(base, field)) && !same(theirs, mine))
      .map(({ field, mine, theirs }) => ({ field, mine: shown(mine), theirs: shown(theirs) }))
    const title = parts.title ?? titleOf(contract, current)
    const choice =
      fields.length === 0
        ? {}
        : await askConflict({ title, infoOf: (field) => infoIn(parts.infoOf(field), current), fields })
    if (!choice) return null
    const kept = Object.fromEntries(Object.entries(changes).filter(([field]) => choice[field] !== 'theirs'))
    if (Object.keys(kept).length === 0) return { row: current, over: current, changes: kept }
    return writeOver(contract, current, kept, { parts, tries: tries - 1 })
  }
}

/** The name of a record for people. */
export function titleOf(contract: Contract, row: Record<string, unknown>): string {
  const words = contract.names.flatMap((field) => {
    const value = row[field]
    const info = infoOf(contract, field)
    if (typeof value !== 'string' || info.reference) return []
    const read = kindIn(info, row) === 'phone' ? phoneWords(value) : value
    return [info.options.find((option) => option.value === value)?.label ?? read]
  })
  return words.join(' ') || contract.label.one
}

/** The values to write back to undo `changes`. */
export function before(base: Row, changes: Changes, read = fieldOf): Record<string, unknown> {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, read(base, field) ?? null]))
}

/** Offers undo for ten seconds; the bar shows a failure in the server's words. */
export function offer(text: string, undo: () => Promise<unknown>) {
  offerUndo(text, async () => {
    try {
      await undo()
    } catch (error) {
      throw new Error(messageOf(error, 'Please check the history.'), { cause: error })
    }
  })
}

/** Writes old values back: a record somebody changed since is left alone. */
export function undoPatch(contract: Contract, written: Row, old: Changes): Promise<Row> {
  return changeRow(contract, written, old)
}
