import pg from 'pg'
import { readSchema } from '#platform/contract/define.ts'
import type { Db } from '#platform/db/client.ts'
import { snake } from '#platform/db/names.ts'
import type { Resource } from '#platform/resources/define.ts'
import { candidates, sample } from './sample.ts'

type Column = {
  name: string
  type: string
  isRequired: boolean
  isWritable: boolean
  /** The table whose id it holds. */
  target: string | null
  isUnique: boolean
  /** Texts that its checks name. */
  literals: string[]
}

type Check = { name: string; expression: string; columns: string[] }

type Values = Record<string, unknown>

export type RowMaker = {
  /** A row that every constraint accepts, with the rows it refers to; `over` by column. */
  insert(table: string, over?: Values): Promise<string>
  /** Gives every field of a row, but those in `keep`, a value that its constraints accept, where one is found. */
  fill(table: string, id: string, keep?: Values): Promise<void>
  /** Row of the table, shared by all that only need something to refer to. */
  parent(table: string): Promise<string>
  /** Table that a column refers to. */
  target(table: string, column: string): string | null
  /** Columns that refer to another table. */
  namesOf(table: string, target: string): string[]
}

const stamps = new Set(['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'search_text'])

/**
 * Makes rows of any table from what the database itself knows of it: types, references, unique keys and checks; and from
 * the contract, where there is one. A new table needs no line here.
 */
export async function rowMaker(db: Db, resources: readonly Resource[]): Promise<RowMaker> {
  const tables = await readTables(db)
  const byTable = new Map(resources.map((resource) => [resource.tableName, resource]))
  const parents = new Map<string, Promise<string>>()
  const checks = new Map<string, Check>()
  let made = 0

  function columnsOf(table: string): Column[] {
    const columns = tables.get(table)
    if (!columns) throw new Error(`no table ${table}`)
    return columns
  }

  function parent(table: string): Promise<string> {
    let id = parents.get(table)
    if (!id) {
      id = insert(table)
      parents.set(table, id)
    }
    return id
  }

  /** What a column may hold, best first. */
  async function choices(table: string, column: Column, n: number): Promise<unknown[]> {
    if (column.target) return [column.isUnique ? await insert(column.target) : await parent(column.target)]
    const field = fieldOf(byTable.get(table), column.name)
    const own = column.literals.map((_, at) => column.literals[(n + at) % column.literals.length])
    const all = [...own, ...candidates(column.isUnique ? n : n >> 1)].filter((value) =>
      isOfType(column.type, value),
    )
    // A row that files and notes stand on may lie in any table.
    if (!field && column.type === 'uuid') return [crypto.randomUUID()]
    if (!field) return all.map((value) => forDatabase(column.type, value))
    const sampled = trySample(field, n)
    const fitting = [...own, ...sampled, ...all].filter(
      (value) => isOfType(column.type, value) && field.safeParse(value).success,
    )
    return [...new Set(fitting)].map((value) => forDatabase(column.type, value))
  }

  async function insert(table: string, over: Values = {}): Promise<string> {
    const n = ++made
    const values: Values = { ...over }
    const columns = columnsOf(table)
    for (const column of columns) {
      if (column.name in values || !column.isWritable || !column.isRequired) continue
      values[column.name] = (await choices(table, column, n))[0]
    }
    return attempt(table, values, over, n)
  }

  /** Inserts; what a check refuses is given other values of the columns that the check looks at. */
  async function attempt(table: string, values: Values, fixed: Values, n: number): Promise<string> {
    const left = new Map<string, Values[]>()
    for (let round = 0; round < 400; round++) {
      const names = Object.keys(values)
      const places = names.map((_, at) => `$${at + 1}`)
      const sql =
        names.length === 0 ? 'DEFAULT VALUES' : `(${names.join(', ')}) VALUES (${places.join(', ')})`
      try {
        const row = await db.row<{ id: string }>(
          `INSERT INTO ${table} ${sql} RETURNING id`,
          Object.values(values),
        )
        return row?.id ?? ''
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== '23514') throw error
        const check = await checkOf(table, error.constraint ?? '')
        const those = left.get(check.name) ?? (await combinations(table, check, fixed, n))
        left.set(check.name, those)
        const next = await nextAllowed(table, check, values, those)
        if (!next) throw new Error(`${table}: no values satisfy ${check.name}`, { cause: error })
        Object.assign(values, next)
      }
    }
    throw new Error(`${table}: no values satisfy its checks`)
  }

  async function checkOf(table: string, name: string): Promise<Check> {
    const known = checks.get(`${table} ${name}`)
    if (known) return known
    const check = await db.row<Check>(
      `SELECT c.conname AS name, pg_get_expr(c.conbin, c.conrelid) AS expression, array_agg(a.attname::text) AS columns
         FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
        WHERE c.conrelid = $1::regclass AND c.conname = $2 GROUP BY 1, 2`,
      [table, name],
    )
    if (!check) throw new Error(`${table} has no check ${name}`)
    checks.set(`${table} ${name}`, check)
    return check
  }

  /** What the columns of a check may hold together; those that change least come first. */
  async function combinations(table: string, check: Check, fixed: Values, n: number): Promise<Values[]> {
    const options: [string, unknown[]][] = []
    for (const column of columnsOf(table)) {
      if (!check.columns.includes(column.name) || column.name in fixed || !column.isWritable) continue
      const found = (await choices(table, column, n)).slice(0, 10)
      options.push([column.name, column.isRequired ? found : [...found, null]])
    }
    const all: Values[] = []
    for (const values of each(options)) if (all.push(values) === 2000) break
    return all
  }

  /** The next combination that the check allows beside the other values: one question about a hundred, not an insert for each. */
  async function nextAllowed(table: string, check: Check, values: Values, left: Values[]) {
    const ofCheck = Object.entries(values).filter(([name]) => check.columns.includes(name))
    const types = new Map(columnsOf(table).map(({ name, type }) => [name, type]))
    const asJson = (row: Values) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          types.get(name) === 'jsonb' && typeof value === 'string' ? JSON.parse(value) : value,
        ]),
      )
    while (left.length > 0) {
      const some = left.slice(0, 100)
      const rows = some.map((one) => asJson({ ...Object.fromEntries(ofCheck), ...one }))
      const allowed = await db.row<{ at: number }>(
        `SELECT ordinality::int AS at FROM json_populate_recordset(NULL::${table}, $1) WITH ORDINALITY
          WHERE (${check.expression}) IS NOT FALSE ORDER BY ordinality LIMIT 1`,
        [JSON.stringify(rows)],
      )
      left.splice(0, allowed?.at ?? some.length)
      if (allowed) return some[allowed.at - 1]
    }
    return undefined
  }

  async function fill(table: string, id: string, keep: Values = {}): Promise<void> {
    const n = ++made
    const resource = byTable.get(table)
    const values: Values = {}
    for (const column of columnsOf(table)) {
      const isField = fieldOf(resource, column.name) !== undefined
      if (!isField || !column.isWritable || stamps.has(column.name) || column.name in keep) continue
      const [value] = await choices(table, column, n)
      if (value !== undefined) values[column.name] = value
    }
    if (await update(table, id, values)) return
    for (const [name, value] of Object.entries(values)) await update(table, id, { [name]: value })
  }

  async function update(table: string, id: string, values: Values): Promise<boolean> {
    const sets = Object.keys(values).map((name, at) => `${name} = $${at + 2}`)
    if (sets.length === 0) return true
    try {
      await db.rows(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = $1`, [id, ...Object.values(values)])
      return true
    } catch (error) {
      if (error instanceof pg.DatabaseError && /^23/.test(error.code ?? '')) return false
      throw error
    }
  }

  return {
    insert,
    fill,
    parent,
    target: (table, name) => columnsOf(table).find((column) => column.name === name)?.target ?? null,
    namesOf: (table, target) =>
      columnsOf(table)
        .filter((column) => column.target === target)
        .map(({ name }) => name),
  }
}

/** Every way to take one of the options of each, the last changing first. */
function* each([first, ...rest]: readonly [string, unknown[]][]): Generator<Values> {
  if (!first) {
    yield {}
    return
  }
  const [name, options] = first
  for (const value of options) for (const others of each(rest)) yield { [name]: value, ...others }
}

function fieldOf(resource: Resource | undefined, column: string) {
  const field = resource?.fields.find((name) => snake(name) === column)
  return resource && field !== undefined ? readSchema(resource.contract, field) : undefined
}

function trySample(field: Parameters<typeof sample>[0], n: number): unknown[] {
  try {
    return [sample(field, n), sample(field, n + 1)]
  } catch {
    return []
  }
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'jsonb') return typeof value === 'object' || typeof value === 'string'
  if (type.endsWith('[]')) return Array.isArray(value)
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'integer' || type === 'bigint') return Number.isInteger(value)
  if (type === 'double precision') return typeof value === 'number'
  if (typeof value !== 'string') return false
  if (type === 'uuid') return /^[0-9a-f-]{36}$/.test(value)
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(value)
  if (type.startsWith('timestamp')) return /^\d{4}-\d\d-\d\dT/.test(value)
  return true
}

function forDatabase(type: string, value: unknown): unknown {
  return type === 'jsonb' ? JSON.stringify(value) : value
}

async function readTables(db: Db): Promise<Map<string, Column[]>> {
  const rows = await db.rows<Column & { table: string }>(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
            a.attnotnull AND NOT a.atthasdef AS "isRequired", a.attgenerated = '' AS "isWritable",
            (SELECT f.confrelid::regclass::text FROM pg_constraint f
              WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum]) AS target,
            EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND NOT i.indisprimary
                       AND pg_get_indexdef(i.indexrelid) ~ ('[(, ]"?' || a.attname || '"?[,)]')) AS "isUnique",
            coalesce((SELECT array_agg(m[1]) FROM pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m
              WHERE k.conrelid = c.oid AND k.contype = 'c' AND a.attnum = ANY(k.conkey)
                AND pg_get_constraintdef(k.oid) !~ '~'), '{}') AS literals
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      ORDER BY c.relname, a.attnum`,
  )
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}
