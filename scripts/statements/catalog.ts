// Facts of the tables from PostgreSQL: types, nullable columns, and allowed values of columns.
import type pg from 'pg'

export type ColumnType = {
  ts: string
  isNullable: boolean
  /** The name of the type in PostgreSQL. */
  type: string
  /** May be left out of an INSERT: it has a default or is generated. */
  isFilled: boolean
  isMade: boolean
  /** Its shape depends on another column: the type `shapes` has one for each value of `by`. */
  keyed?: { by: string; shapes: string } | undefined
}
export type Relation = ReadonlyMap<string, ColumnType>
export type Catalog = {
  tables: ReadonlyMap<string, Relation>
  /** Functions that return NULL only when an argument is NULL. */
  strict: ReadonlySet<string>
}

/** The TypeScript type that the driver returns, by PostgreSQL type. */
export const tsTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  // A statement that divides or averages has to cast the result.
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  char: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'unknown',
  record: 'unknown',
  unknown: 'string',
}

export const tsOf = (type: string): string =>
  type.startsWith('_') ? `${grouped(tsTypes[type.slice(1)] ?? 'unknown')}[]` : (tsTypes[type] ?? 'unknown')

export const grouped = (ts: string): string => (/[|&]/.test(ts) ? `(${ts})` : ts)

/** The type `'a' | 'b'` of a check like `status = ANY (ARRAY['a'::text, 'b'::text])`. */
function wordsOf(check: string): { column: string; ts: string } | undefined {
  const list =
    /^CHECK \(\(\(?(?:\(\w+ IS NULL\) OR \()?"?(\w+)"? = ANY \(ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)\)+$/.exec(
      check,
    )
  const one = /^CHECK \(\("?(\w+)"? = ('(?:[^']|'')*')::text\)\)$/.exec(check)
  const [, column, words] = list ?? one ?? []
  if (!column || !words) return undefined
  const said = [...words.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) =>
    JSON.stringify(word.replaceAll("''", "'")),
  )
  return { column, ts: said.join(' | ') }
}

type ColumnRow = {
  table: string
  column: string
  type: string
  isNullable: boolean
  isFilled: boolean
  isMade: boolean
}

export async function readCatalog(
  client: pg.Client,
  shapeOf: (table: string, column: string) => string | undefined,
  keyedOf: (table: string, column: string) => ColumnType['keyed'],
): Promise<Catalog> {
  const columns = await client.query<ColumnRow>(`
    SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS table, a.attname AS column,
           t.typname AS type, NOT a.attnotnull AS "isNullable", 
           a.atthasdef OR a.attidentity <> '' AS "isFilled", a.attgenerated <> '' AS "isMade"
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_type t ON t.oid = a.atttypid
     WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'v', 'p') AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY c.relname, a.attnum`)
  const checks = await client.query<{ table: string; text: string }>(`
    SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE contype = 'c'`)
  const functions = await client.query<{ name: string }>(`
    SELECT DISTINCT proname AS name FROM pg_proc GROUP BY proname HAVING bool_and(proisstrict) AND bool_and(prokind = 'f')`)
  const words = new Map<string, string>()
  for (const { table, text } of checks.rows) {
    const found = wordsOf(text)
    if (found) words.set(`${table}.${found.column}`, found.ts)
  }
  const tables = new Map<string, Map<string, ColumnType>>()
  for (const { table, column, ...facts } of columns.rows) {
    const known = tables.get(table) ?? new Map<string, ColumnType>()
    tables.set(table, known)
    const ts = words.get(`${table}.${column}`) ?? shapeOf(table, column) ?? tsOf(facts.type)
    known.set(column, { ...facts, ts, keyed: keyedOf(table, column) })
  }
  return { tables, strict: new Set(functions.rows.map(({ name }) => name)) }
}
