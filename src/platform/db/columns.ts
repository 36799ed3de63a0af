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

/** A UTC moment with millisecond precision, as ISO 8601 in the code. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoFromPg,
})

/** Converts PostgreSQL's text form in a UTC session ("2026-11-21 13:32:31.5+00") to ISO 8601 with milliseconds. */
export function isoFromPg(value: string): string {
  if (value.charCodeAt(10) === 84) return value
  const plus = value.indexOf('+', 19)
  const end = plus === -1 ? value.length : plus
  const fraction = end > 19 ? value.slice(20, end).padEnd(3, '0').slice(0, 3) : '000'
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

/** An encrypted value (R5); only `platform/db/sealed.ts` reads and writes it. */
export const sealed = customType<{ data: string; driverData: string }>({ dataType: () => 'text' })

/** Bytes that only SQL reads and writes. */
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

/** A foreign key; by default it refuses deletes that would orphan rows. */
export const ref = (target: () => AnyPgColumn, onDelete: 'restrict' | 'cascade' | 'set null' = 'restrict') =>
  uuid().references(target, { onDelete })

/** Columns of every entity (SHELL-034): id, version for `If-Match`, timestamps, soft delete. */
export const base = () => ({
  id: uuid().primaryKey().default(sql`uuidv7()`),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().default(now),
  updatedAt: instant().notNull().default(now),
  deletedAt: instant(),
})

/**
 * Search weight per field, 3 and more for names; `phone` is found by its digits in any spelling, `number` (of an order or
 * article) as written.
 */
type Searched = Readonly<Record<string, number | 'phone' | 'number'>>

export type SearchedField = { column: string; weight: number; isName: boolean; isPhone: boolean }

const searchedBy = new WeakMap<object, readonly SearchedField[]>()
const weights = { phone: 3, number: 4 } as const
const nameWeight = 3

/**
 * One folded text over several columns for `q=` and the global search; the table adds `searchIndex` on it. The first name is
 * the record's name.
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
  const text = sql.raw(`fold_text(${joined(fields.map((field) => searchedSql(field)))})`)
  searchedBy.set(text, fields)
  return pgText().generatedAlwaysAs(text)
}

const isName = (one: unknown) => typeof one === 'string'

/** The fields of a `searchable` column. */
export function searchedIn(column: PgColumn | undefined): readonly SearchedField[] {
  const made = column?.generated?.as
  return (made instanceof Object && searchedBy.get(made)) || []
}

export const searchedSql = ({ column, isPhone }: Pick<SearchedField, 'column' | 'isPhone'>, table = '') =>
  isPhone
    ? `regexp_replace(coalesce(${table}${column}, ''), '[^0-9]', '', 'g')`
    : `coalesce(${table}${column}, '')`

/** SQL for the names in it, which are also found with typos. */
export function searchedNamesSql(fields: readonly SearchedField[], table = ''): string {
  const names = fields.filter(({ isName }) => isName)
  return `fold_text(${joined(names.map((field) => searchedSql(field, table)))})`
}

const joined = (parts: readonly string[]) => parts.join(` || ' ' || `)

export const searchIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`)

/** For large tables: finds names with typos. */
export const namesIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${sql.raw(searchedNamesSql(searchedIn(column)))} gin_trgm_ops`)

/**
 * SQL for the key by which a text is sorted, as people sort names; the table adds an index on it and the id. `C` compares bytes,
 * so that no index depends on a server's version.
 */
export const sortKeySql = (column: string) => `(fold_text(${column}) COLLATE "C")`

/** The same for an index; it also finds names by their beginning. */
export const folded = (column: AnyPgColumn) => sql`(fold_text(${column}) COLLATE "C")`
