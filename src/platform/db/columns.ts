import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  text as pgText,
  uuid,
} from 'drizzle-orm/pg-core'
import { snake } from './names.ts'

/** A moment in UTC, millisecond precise so that it survives the wire unchanged; ISO 8601 in the code. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoFromPg,
})

/** PostgreSQL's text form in a UTC session ("2026-11-21 13:32:31.5+00") as ISO 8601 with milliseconds. */
export function isoFromPg(value: string): string {
  if (value.charCodeAt(10) === 84) return value
  const plus = value.indexOf('+', 19)
  const end = plus === -1 ? value.length : plus
  const fraction = end > 19 ? value.slice(20, end).padEnd(3, '0').slice(0, 3) : '000'
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

/** An encrypted value (R5); what it holds is written and read by `server/db/sealed.ts` only. */
export const sealed = customType<{ data: string; driverData: string }>({ dataType: () => 'text' })

/** Bytes, for what SQL alone reads and writes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const now = sql`now()`

export const text = () => pgText()
export const flag = () => boolean()
export const whole = () => integer()
/** Money in integer cents (O1). */
export const cents = () => bigint({ mode: 'number' })
export const big = () => bigint({ mode: 'number' })
/** A rate in basis points. */
export const bps = () => integer()
export const decimal = () => doublePrecision()
export const day = () => date({ mode: 'string' })
export const data = <T = unknown>() => jsonb().$type<T>()
export const textList = () => pgText().array()
export const idList = () => uuid().array()

/** A reference; the rule for deletes is chosen where it matters, the default refuses to orphan. */
export const ref = (target: () => AnyPgColumn, onDelete: 'restrict' | 'cascade' | 'set null' = 'restrict') =>
  uuid().references(target, { onDelete })

/** What every entity has (SHELL-034): id, version for `If-Match`, stamps, soft delete. */
export const base = () => ({
  id: uuid().primaryKey().default(sql`uuidv7()`),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().default(now),
  updatedAt: instant().notNull().default(now),
  deletedAt: instant(),
})

/**
 * Field → how much it says that a word stands in it, 3 and more for names; `phone` is found by its digits in any writing, `number`
 * (of an order, of an article) as it is written.
 */
type Searched = Readonly<Record<string, number | 'phone' | 'number'>>

export type SearchedField = { column: string; weight: number; isName: boolean; isPhone: boolean }

const searchedBy = new WeakMap<object, readonly SearchedField[]>()
const weights = { phone: 3, number: 4 } as const
const nameWeight = 3

/**
 * One lower-case text over several columns, for `q=` and the box that finds anything; the table adds `searchIndex` on it. Names
 * alone: the first one names the record.
 */
export function searchable(...declared: [Searched] | string[]) {
  const [first] = declared
  const fields =
    typeof first === 'object'
      ? Object.entries(first).map(([field, says]) => ({
          column: snake(field),
          weight: typeof says === 'number' ? says : weights[says],
          isName: typeof says === 'number' && says >= nameWeight,
          isPhone: says === 'phone',
        }))
      : declared.filter(isName).map((column, n) => ({
          column,
          weight: n === 0 ? 4 : 1,
          isName: n === 0,
          isPhone: false,
        }))
  const text = sql.raw(`lower(${joined(fields.map((field) => searchedSql(field)))})`)
  searchedBy.set(text, fields)
  return pgText().generatedAlwaysAs(text)
}

const isName = (one: unknown) => typeof one === 'string'

/** What a `searchable` column is made of. */
export function searchedIn(column: PgColumn | undefined): readonly SearchedField[] {
  const made = column?.generated?.as
  return (made instanceof Object && searchedBy.get(made)) || []
}

export const searchedSql = ({ column, isPhone }: Pick<SearchedField, 'column' | 'isPhone'>, table = '') =>
  isPhone
    ? `regexp_replace(coalesce(${table}${column}, ''), '[^0-9]', '', 'g')`
    : `coalesce(${table}${column}, '')`

/** The names in it, by which it is found in spite of a typo. */
export function searchedNamesSql(fields: readonly SearchedField[], table = ''): string {
  const names = fields.filter(({ isName }) => isName)
  return `lower(${joined(names.map((field) => searchedSql(field, table)))})`
}

const joined = (parts: readonly string[]) => parts.join(` || ' ' || `)

export const searchIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`)

/** Where there are very many: names in spite of a typo. */
export const namesIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${sql.raw(searchedNamesSql(searchedIn(column)))} gin_trgm_ops`)

/** Where there are very many: names that begin with what is typed so far. */
export const startsIndex = (name: string, column: string) =>
  index(name).on(sql`${sql.raw(`lower(${column})`)} text_pattern_ops`)
