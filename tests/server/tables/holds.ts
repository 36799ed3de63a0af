import pg from 'pg'
import { expect } from 'vitest'
import { testDatabase } from '../../support/database.ts'

type Column = {
  name: string
  type: string
  isNullable: boolean
  default: string | null
  isUnique: boolean
  target: string | null
}

// The schema is the same in every database: the files of a worker share this module and read it once.
let schema: Promise<Map<string, Map<string, Column>>> | undefined

/**
 * The migrated table has these fields, as the documents and decisions name them: `name type` with `!` for NOT NULL or
 * `?`, then `unique`, `=default`, `->table` (and `cascade`), divided by `|`. Unstated defaults are free; a table may
 * have more columns. Every table has a generated uuid and its time of creation (SHELL-034).
 */
export async function holds(table: string, fields: string) {
  schema ??= readSchema()
  const columns = (await schema).get(table) ?? new Map<string, Column>()
  expect(columns.size, `table ${table} exists`).toBeGreaterThan(0)
  const wanted = ['id uuid! =uuidv7()', 'createdAt timestamptz! =now()', ...fields.split('|')].map(tidy)
  const found = wanted.map((line) => {
    const [name = ''] = line.split(' ')
    const column = columns.get(snake(name))
    return column ? written(name, column, line.includes(' =')) : `${name} is missing`
  })
  expect(found).toEqual(wanted)
}

function written(name: string, column: Column, withDefault: boolean): string {
  const parts = [name, `${column.type}${column.isNullable ? '?' : '!'}`]
  if (column.isUnique) parts.push('unique')
  if (withDefault) parts.push(`=${column.default ?? 'none'}`)
  if (column.target) parts.push(column.target)
  return parts.join(' ')
}

const tidy = (line: string) => line.trim().replace(/\s+/g, ' ')
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function readSchema(): Promise<Map<string, Map<string, Column>>> {
  const { ownerUrl } = await testDatabase()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<Column & { table: string }>(columnsSql).finally(() => client.end())
  const tables = new Map<string, Map<string, Column>>()
  for (const { table, ...row } of rows) {
    const columns = tables.get(table) ?? new Map<string, Column>()
    tables.set(
      table,
      columns.set(row.name, { ...row, type: shortType(row.type), default: plain(row.default) }),
    )
  }
  return tables
}

/** The type as the lists write it; how precisely a moment is kept is not their matter. */
function shortType(type: string): string {
  return type.replace(/^timestamp\(3\) with time zone$/, 'timestamptz').replace('double precision', 'double')
}

/** `'cold'::text` → `cold` */
function plain(expression: string | null): string | null {
  return expression?.replace(/::[a-z0-9 ()[\]]+$/i, '').replace(/^'(.*)'$/, '$1') ?? null
}

const columnsSql = `
  SELECT c.relname AS "table",
         a.attname AS name,
         format_type(a.atttypid, a.atttypmod) AS type,
         NOT a.attnotnull AS "isNullable",
         pg_get_expr(d.adbin, d.adrelid) AS default,
         EXISTS (SELECT 1 FROM pg_index i
                  WHERE i.indrelid = a.attrelid AND i.indisunique AND NOT i.indisprimary AND i.indnkeyatts = 1
                    AND (i.indkey[0] = a.attnum OR pg_get_indexdef(i.indexrelid, 1, true) = 'lower(' || a.attname || ')')
                    AND coalesce(pg_get_expr(i.indpred, i.indrelid), '(deleted_at IS NULL)') = '(deleted_at IS NULL)'
                ) AS "isUnique",
         (SELECT '->' || f.confrelid::regclass || CASE f.confdeltype WHEN 'c' THEN ' cascade' ELSE '' END
            FROM pg_constraint f
           WHERE f.contype = 'f' AND f.conrelid = a.attrelid AND f.conkey = ARRAY[a.attnum]) AS target
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE a.attnum > 0 AND NOT a.attisdropped`
