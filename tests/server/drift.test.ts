import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readSchema } from '#platform/contract/define.ts'
import { snake } from '#platform/db/names.ts'
import { resources } from '../../src/compose-modules.ts'
import { testDatabase } from '../support/database.ts'
import { drizzleDdl } from '../support/drizzle-ddl.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/platform/db/schema/*.ts', {
  eager: true,
})
const tables = Object.values(modules).flatMap((exports) =>
  Object.values(exports).filter((value): value is PgTable => is(value, PgTable)),
)

/** Columns whose choices the database does not hold, or holds one more of than the contract offers. */
const chosenElsewhere = [
  // Hours of the day, of which the earlier one is checked to be the earlier.
  ...['drip_campaigns.send_from', 'drip_campaigns.send_until'],
  ...['follow_up_sequences.send_from', 'follow_up_sequences.send_until'],
  // Copied from a column that is checked.
  ...['payouts.method', 'prospect_follow_ups.stage_at_start', 'review_cards.category'],
  'ai_prospects.consent_source',
  // The lifecycle of tasks has one more, which no interaction reaches.
  'interactions.status',
]

/** What a column may hold: the table says it for none of these, the contract for all. */
const choices = new Map(
  resources.flatMap(({ contract, columns }) =>
    Object.keys(contract.row.shape).flatMap((field) => {
      const column = `${contract.name}.${snake(field)}`
      const type = bare(readSchema(contract, field))
      return type instanceof z.ZodEnum && columns.has(field) && !chosenElsewhere.includes(column)
        ? [[column, choiceLine(column, type.options.map(String))] as const]
        : []
    }),
  ),
)

function bare(type: z.ZodType | undefined): z.ZodType | undefined {
  const { innerType } = (type?.def ?? {}) as { innerType?: z.ZodType }
  return innerType ? bare(innerType) : type
}

function choiceLine(column: string, values: readonly string[]) {
  return `choice ${column} ${values.toSorted().join(', ')}`
}

/** A check that a column holds one of several texts, as the line of its choice where the contract says it. */
function asChoice(line: string): string {
  const [, table, column = ''] =
    /^constraint (\w+) \w+ CHECK \(\((\w+) = (?:ANY \(ARRAY\[(?:.*)\]\)|'[^']*'::text)\)\)$/.exec(line) ?? []
  return table && choices.has(`${table}.${column}`)
    ? choiceLine(
        `${table}.${column}`,
        [...line.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
      )
    : line
}

/** Kept by the migrations themselves, never read by the code. */
const ofMigrations = 'schema_migrations'
const shadow = 'drizzle_shadow'
let client: pg.Client

beforeAll(async () => {
  const { ownerUrl } = await testDatabase()
  client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`CREATE SCHEMA ${shadow}`)
  await client.query(`SET search_path TO ${shadow}, public`)
  for (const statement of drizzleDdl(tables)) await client.query(statement)
})

afterAll(() => client.end())

/** Everything a schema says of its tables, as PostgreSQL words it, one line each. */
async function describe(schema: string): Promise<string[]> {
  await client.query(`SET LOCAL search_path TO ${schema}, public`)
  const { rows } = await client.query<{ line: string }>(describeSql, [schema, ofMigrations])
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '').replaceAll('public.', '')).sort()
}

/** What the migrations made beyond the Drizzle tables, and what they lack. */
async function drift(change = 'SELECT 1') {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL search_path TO public')
    await client.query(change)
    const migrated = (await describe('public')).map(asChoice)
    const declared = [...(await describe(shadow)), ...choices.values()]
    return {
      onlyMigrated: migrated.filter((line) => !declared.includes(line)),
      onlyDeclared: declared.filter((line) => !migrated.includes(line)),
    }
  } finally {
    await client.query('ROLLBACK')
  }
}

test('the migrated database is what the Drizzle tables say, in both directions', async () => {
  expect(tables.length).toBeGreaterThan(90)
  expect(choices.size).toBeGreaterThan(130)
  expect(await drift()).toEqual({ onlyMigrated: [], onlyDeclared: [] })
})

test.each([
  ['a table that no code knows', 'CREATE TABLE stray (id uuid)', 2, 0],
  ['a missing table', 'DROP TABLE point_values', 0, 18],
  ['a column that no code knows', 'ALTER TABLE leads ADD COLUMN stray text', 1, 0],
  ['a missing column', 'ALTER TABLE leads DROP COLUMN source', 0, 1],
  ['another type', 'ALTER TABLE leads ALTER COLUMN estimated_value TYPE bigint', 1, 1],
  ['a column that may be empty', 'ALTER TABLE leads ALTER COLUMN industry DROP NOT NULL', 1, 1],
  ['another default', "ALTER TABLE leads ALTER COLUMN source SET DEFAULT 'phone'", 1, 1],
  ['a missing check', 'ALTER TABLE orders DROP CONSTRAINT orders_total_check', 0, 1],
  ['a missing choice', 'ALTER TABLE leads DROP CONSTRAINT leads_status_check', 0, 1],
  [
    'another choice than the contract offers',
    `ALTER TABLE leads DROP CONSTRAINT leads_status_check, ADD CHECK (status in ('new','contacted'))`,
    1,
    1,
  ],
  ['a missing index', 'DROP INDEX users_role', 0, 1],
  [
    'a unique index that lost its condition',
    'DROP INDEX users_email; CREATE UNIQUE INDEX users_email ON users (email)',
    1,
    1,
  ],
  [
    'a reference that cascades',
    `ALTER TABLE leads DROP CONSTRAINT leads_assigned_to_users_id_fk,
       ADD FOREIGN KEY (assigned_to) REFERENCES users (id) ON DELETE CASCADE`,
    1,
    1,
  ],
])('%s is found', async (_what, change, migrated, declared) => {
  const found = await drift(change)
  expect([found.onlyMigrated.length, found.onlyDeclared.length]).toEqual([migrated, declared])
})

const describeSql = `
  WITH tables AS (
    SELECT c.oid, c.relname FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = $1::regnamespace AND c.relname <> $2)
  SELECT 'table ' || relname AS line FROM tables
  UNION ALL
  SELECT concat_ws(' ', 'column', t.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
                   CASE WHEN a.attnotnull THEN 'not null' END,
                   CASE a.attgenerated WHEN 's' THEN 'generated' END,
                   'default ' || pg_get_expr(d.adbin, d.adrelid))
    FROM tables t
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  UNION ALL
  SELECT concat_ws(' ', 'constraint', t.relname, CASE o.contype WHEN 'c' THEN o.conname END, pg_get_constraintdef(o.oid))
    FROM tables t
    JOIN pg_constraint o ON o.conrelid = t.oid AND o.contype IN ('c', 'f', 'p', 'u', 'x')
  UNION ALL
  SELECT 'index ' || pg_get_indexdef(i.indexrelid)
    FROM tables t
    JOIN pg_index i ON i.indrelid = t.oid AND NOT i.indisprimary`
