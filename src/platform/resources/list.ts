import type { Actor, Scope } from '#platform/rules/access/access.ts'
import type { CustomField } from '../contract/custom-field.ts'
import { keyOfCustom, valueIn } from '../contract/custom-names.ts'
import type { List } from '../contract/define.ts'
import { type Db, plannedAnew } from '../db/client.ts'
import { sortKeySql } from '../db/columns.ts'
import { Params } from '../db/params.ts'
import { forbidden, invalidField } from '../errors/app-error.ts'
import { longestSearch, type SearchTerm, searchTerms } from '../rules/text/search-terms.ts'
import { boardColumns, columnsBy } from './board-columns.ts'
import { customAsked, customSortSql, sortsCustom } from './custom-fields.ts'
import { columnName, isFolded, type Resource, type Row, shownColumn, sortSql } from './define.ts'
import { filterSql } from './filters.ts'
import { bindTerms, matchSql, mayBeNear } from './matching.ts'
import { scopeSql } from './where.ts'

const largestPage = 200
const defaultPage = 50

type ListAsk = { query: Record<string, string>; limit?: number }
type Sort = { field: string; descending: boolean; custom?: CustomField | undefined }
type Cursor = { value: string | number | boolean | null; id: string; isLoose: boolean }

/**
 * One page of a resource within the actor's scope: `q`, filters, `sort`, `limit` (1-200), `cursor`, `count=1`, `countBy`
 * (counts per value, for a board), `deleted=1` (deleted records instead). Keyset pages are stable while records come and go.
 * The `limit` argument raises the page size for exports. @throws AppError 400 naming an unknown field or a bad value, 403 for a
 * role without any right.
 */
export async function listRows(
  db: Db,
  resource: Resource,
  actor: Actor,
  { query, limit = parseLimit(query.limit) }: ListAsk,
): Promise<List<Row>> {
  const matched = await matchedBy(db, resource, actor, query)
  const { hidden } = matched
  const sort = parseSort(resource, matched, query.sort)
  const asked: Asked = {
    ...matched,
    sort,
    limit,
    isCounted: isAsked('count', query.count),
    countBy: query.countBy === undefined ? undefined : columnsBy(resource, hidden, 'countBy', query.countBy),
    cursor: query.cursor ? parseCursor(query.cursor, sort) : undefined,
  }
  const page = await readPage(db, asked, asked.cursor?.isLoose ?? false)
  const isFound = page.items.length > 0 || asked.cursor !== undefined || !mayBeNear(resource)
  return isFound || asked.terms.length === 0 ? page : readPage(db, asked, true)
}

/** What is about one page of a list and not about which records there are. */
const ofPage = ['sort', 'limit', 'cursor', 'count', 'countBy']

/**
 * How many records a list has: the `total` that `listRows` answers with `count=1` to the same `q`, filters and `deleted`.
 * @throws AppError 400 naming an unknown field or a bad value, 403 for a role without any right.
 */
export async function countRows(
  db: Db,
  resource: Resource,
  actor: Actor,
  query: Record<string, string>,
): Promise<number> {
  const matched = await matchedBy(db, resource, actor, query)
  const field = ofPage.find((name) => name in query)
  if (field) throw invalidField(field, `${field}: unknown field`)
  const count = async (isLoose: boolean) => {
    const params = new Params()
    const where = conditions(matched, params, isLoose).join(' AND ')
    return totalOf(db, resource, { where, values: params.values })
  }
  const total = await count(false)
  return total > 0 || matched.terms.length === 0 || !mayBeNear(resource) ? total : count(true)
}

/** Which records an actor asks for. @throws AppError 403 for a role without any right */
async function matchedBy(db: Db, resource: Resource, actor: Actor, query: Record<string, string>) {
  const scope = resource.contract.policy.read(actor)
  if (scope === false) throw forbidden()
  const [hidden, terms] = [hiddenFields(resource, actor), termsOf(resource, query.q)]
  return { resource, actor, hidden, scope, query, terms, customs: await customAsked(db, resource, query) }
}

type Asked = Conditions & {
  sort: Sort
  limit: number
  isCounted: boolean
  countBy: string | undefined
  cursor: Cursor | undefined
}

/** `isLoose`: there is no exact match, so similar spellings are listed. */
async function readPage(db: Db, asked: Asked, isLoose: boolean): Promise<List<Row>> {
  const { resource, hidden, sort, limit, cursor } = asked
  const params = new Params()
  const where = conditions(asked, params, isLoose)
  const counted = { where: where.join(' AND '), values: [...params.values] }
  const sorted = sortedBy(resource, sort, params)
  if (cursor) where.push(afterCursor(sorted, sort, cursor, params))

  const { column } = sorted
  const direction = sort.descending ? 'DESC' : 'ASC'
  const nulls = sorted.mayLack ? ' NULLS LAST' : ''
  const rows = await db.rows(
    `SELECT /* page */ ${selection(resource, hidden) /* e.g. t.id, t.version */} FROM ${resource.tableName /* e.g. prospects */} t
      WHERE ${where.join(' AND ') /* e.g. true */}
      ORDER BY ${column /* e.g. t.id */} ${direction}${nulls}, t.id ${direction} LIMIT ${params.add(limit + 1)}`,
    params.values,
  )
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor(sort, last, isLoose) : null
  const page: List<Row> = { items, nextCursor }
  if (asked.countBy) {
    const { columns } = await boardColumns(db, resource, { by: asked.countBy }, counted)
    page.counts = Object.fromEntries(Object.entries(columns).map(([value, { count }]) => [value, count]))
  }
  if (asked.isCounted) page.total = await totalOf(db, resource, counted)
  return page
}

async function totalOf(
  db: Db,
  resource: Resource,
  { where, values }: { where: string; values: readonly unknown[] },
): Promise<number> {
  const found = await db.row(
    `SELECT count(*)::int AS total FROM ${resource.tableName /* e.g. prospects */} t WHERE ${where /* e.g. true */}`,
    values,
  )
  return found?.total ?? 0
}

type Conditions = {
  resource: Resource
  actor: Actor
  hidden: ReadonlySet<string>
  scope: Scope
  query: Record<string, string>
  terms: readonly SearchTerm[]
  /** Custom fields that the query names. */
  customs?: readonly CustomField[]
}

/** The WHERE conditions of a query: scope, filters, search. */
export function conditions(
  { resource, actor, hidden, scope, query, terms, customs }: Conditions,
  params: Params,
  isLoose: boolean,
): string[] {
  const parts = [isAsked('deleted', query.deleted) ? 't.deleted_at IS NOT NULL' : 't.deleted_at IS NULL']
  if (scope !== true) parts.push(scopeSql(scope, params))
  parts.push(...filterSql(resource, { hidden, query, customs }, params))
  const matches = matchSql(resource, actor, bindTerms(terms, params, isLoose), params)
  if (matches.length > 0) parts.push(...matches, `true ${plannedAnew}`)
  return parts
}

/** @throws AppError 400 when the resource cannot be searched, or not by this text */
export function termsOf(resource: Resource, q: string | undefined): SearchTerm[] {
  if (!q?.trim()) return []
  if (!resource.isSearchable) throw invalidField('q', `q: ${resource.tableName} cannot be searched`)
  if (q.trim().length > longestSearch || q.includes('\u0000')) throw invalidField('q', 'q: Invalid input')
  return searchTerms(q.trim())
}

const selections = new WeakMap<Resource, Map<string, string>>()

/** The columns of a row by the contract's names; a secret is masked to its last four characters (R5). */
export function selection(resource: Resource, hidden: ReadonlySet<string>): string {
  const key = [...hidden].join()
  const known = selections.get(resource) ?? new Map<string, string>()
  selections.set(resource, known)
  const columns = known.get(key) ?? selectionSql(resource, hidden)
  known.set(key, columns)
  return columns
}

function selectionSql(resource: Resource, hidden: ReadonlySet<string>): string {
  const secrets = new Set(resource.contract.secrets.map((field) => `${field}Last4`))
  return resource.fields
    .filter((field) => !hidden.has(field))
    .map((field) => {
      if (!secrets.has(field)) return `${shownColumn(resource, field)} AS "${field}"`
      return `nullif(split_part(t.${columnName(resource, field.slice(0, -'Last4'.length))}, '.', 2), '') AS "${field}"`
    })
    .join(', ')
}

export function hiddenFields(resource: Resource, actor: Actor): ReadonlySet<string> {
  const fields = resource.contract.policy.hidden?.[actor.role]
  return fields ? new Set(fields) : noFields
}
const noFields: ReadonlySet<string> = new Set()

type Sortable = { hidden: ReadonlySet<string>; customs: readonly CustomField[] }

function parseSort(resource: Resource, { hidden, customs }: Sortable, raw = '-createdAt'): Sort {
  const descending = raw.startsWith('-')
  const field = descending ? raw.slice(1) : raw
  const key = keyOfCustom(field)
  const custom = customs.find((one) => one.key === key && sortsCustom(one))
  if (custom && !hidden.has('customFields')) return { field, descending, custom }
  if (!resource.contract.sorts.includes(field) || hidden.has(field)) {
    throw invalidField('sort', `sort: one of ${resource.contract.sorts.join(', ')}, with - for descending`)
  }
  return { field, descending }
}

function parseLimit(raw: string | undefined): number {
  if (raw === undefined) return defaultPage
  const limit = Number(raw)
  if (!Number.isInteger(limit) || limit < 1 || limit > largestPage) {
    throw invalidField('limit', `limit: a whole number from 1 to ${largestPage}`)
  }
  return limit
}

function isAsked(name: string, raw: string | undefined): boolean {
  if (raw !== undefined && raw !== '0' && raw !== '1') throw invalidField(name, `${name}: 0 or 1`)
  return raw === '1'
}

type Sorted = { column: string; of: (value: string) => string; mayLack: boolean }

/** SQL of what a list is sorted by, and the same of a value. */
function sortedBy(resource: Resource, { field, custom }: Sort, params: Params): Sorted {
  if (custom) return { ...customSortSql(custom, params), mayLack: true }
  const column = resource.columns.get(field)
  const typed = (value: string) => `${value}::${column?.getSQLType()}`
  return {
    column: sortSql(resource, field),
    of: isFolded(resource, field) ? (value) => sortKeySql(typed(value)) : typed,
    mayLack: !column?.notNull,
  }
}

function afterCursor({ column, of, mayLack }: Sorted, sort: Sort, cursor: Cursor, params: Params): string {
  const than = sort.descending ? '<' : '>'
  const id = `${params.add(cursor.id)}::uuid`
  if (cursor.value === null) return `(${column} IS NULL AND t.id ${than} ${id})`
  const after = `(${column}, t.id) ${than} (${of(params.add(cursor.value))}, ${id})`
  return mayLack ? `(${after} OR ${column} IS NULL)` : after
}

function writeCursor(sort: Sort, row: Row, isLoose: boolean): string {
  const cursor = [`${isLoose ? looseMark : ''}${sortKey(sort)}`, valueIn(row, sort.field) ?? null, row.id]
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function parseCursor(raw: string, sort: Sort): Cursor {
  const bad = invalidField('cursor', 'cursor: not a cursor of this list')
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(raw, 'base64url').toString('utf8'))
  } catch {
    throw bad
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw bad
  const [key, value, id]: unknown[] = parts
  const isLoose = key === `${looseMark}${sortKey(sort)}`
  if ((!isLoose && key !== sortKey(sort)) || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw bad
  if (value !== null && !isPlain(value)) throw bad
  return { value, id, isLoose }
}

const isPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Marks cursors of pages with similar spellings. */
const looseMark = '~'

function sortKey(sort: Sort): string {
  return `${sort.descending ? '-' : ''}${sort.field}`
}
