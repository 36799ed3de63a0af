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
  text as pgText,
  uuid,
} from 'drizzle-orm/pg-core'

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

/** One lower-case text over several columns for `q=`; the table adds `searchIndex` on it. */
export const searchable = (...columns: string[]) =>
  pgText().generatedAlwaysAs(
    sql.raw(`lower(${columns.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `)})`),
  )

export const searchIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`)
