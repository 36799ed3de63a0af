import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { valueIn } from '#platform/contract/custom-names.ts'
import type { Contract, List, RowOf } from '#platform/contract/define.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'
import { infoIn, infoOf, kindIn } from '#platform/contract/field-info.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { messageOf } from '#shell/data/api.ts'
import { changeRow, currentOf } from '#shell/data/rows.ts'
import { offerUndo } from '../undo-store.ts'
import { askConflict } from './conflicts.ts'
import type { Row } from './types.ts'

export type Changes<V = unknown> = Readonly<Record<string, V>>

/** The parts of a record that are changed one by one: its fields, or parts of a field that people change separately. */
export type Parts<R = Row, V = unknown> = {
  /** The name of what is changed; by default the record's name. */
  title?: string
  infoOf: (part: string) => FieldInfo
  read: (row: R, part: string) => V | undefined
  /** The value to show in a conflict, when the read one cannot be shown as it is. */
  shown?: (value: V | undefined) => unknown
  /** The fields to send in order to make the changes in this record. */
  write: (row: R, changes: Changes<V>) => Changes
}

const fieldOf = (row: Row, field: string): unknown => valueIn(row, field)

export const wholeFields = (contract: Contract): Parts => ({
  infoOf: (field) => infoOf(contract, field),
  read: fieldOf,
  write: (_, changes) => changes,
})

/** Puts a written record into every cached list at once, paged or not, and has the lists read again. */
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

// After this many conflicts in a row the write fails.
const mostTries = 4

/** Saves changes made to `base`; returns the record as it is then, or null when the person gave up over a conflict. */
export async function patchOver(contract: Contract, base: Row, changes: Changes): Promise<Row | null> {
  return (await writeOver(contract, base, changes, { parts: wholeFields(contract) }))?.row ?? null
}

/** A change as it was made: the record after it, the record before it, and the changes that were kept. */
export type Written<R = Row, V = unknown> = { row: R; over: R; changes: Changes<V> }

/**
 * Saves changes to a record or its parts. When somebody else wrote meanwhile, changes of other fields are merged, and the
 * person chooses between both values of the same field.
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

/** What is stored as one of a list is written as its column shows it. */
const inWords = (kind: FieldInfo['kind'], value: string): string => {
  if (kind === 'phone') return phoneWords(value)
  return kind === 'choice' ? humanize(value) : value
}

/** The name of a record for people. */
export function titleOf(contract: Contract, row: Record<string, unknown>): string {
  const words = contract.names.flatMap((field) => {
    const value = row[field]
    const info = infoOf(contract, field)
    if (typeof value !== 'string' || info.reference) return []
    const said = info.options.find((option) => option.value === value)?.label
    return [said ?? inWords(kindIn(info, row), value)]
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

/** Restores old values, unless somebody has changed the record since. @throws ApiError `version_conflict` */
export function undoPatch(contract: Contract, written: Row, old: Changes): Promise<Row> {
  return changeRow(contract, written, old)
}
