import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantToApp } from '#platform/db/app-role.ts'
import { testDatabase } from '../support/database.ts'

let owner: pg.Client
let app: pg.Client
let role: string

beforeAll(async () => {
  const { url, ownerUrl } = await testDatabase()
  role = new URL(url).username
  owner = new pg.Client({ connectionString: ownerUrl })
  app = new pg.Client({ connectionString: url })
  await Promise.all([owner.connect(), app.connect()])
  await app.query("INSERT INTO audit_logs (entity_type, action) VALUES ('orders', 'create')")
  await app.query(
    `INSERT INTO transitions (entity_type, entity_id, action, from_state, to_state)
     VALUES ('orders', uuidv7(), 'confirm', 'pending', 'confirmed')`,
  )
})

afterAll(() => Promise.all([owner.end(), app.end()]))

test.each(['audit_logs', 'transitions'])('what stands in %s is never changed or deleted', async (table) => {
  for (const statement of [`UPDATE ${table} SET action = 'x'`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
    await expect(owner.query(statement), statement).rejects.toThrow(`${table} is append-only`)
    await expect(app.query(statement), statement).rejects.toThrow(`permission denied for table ${table}`)
  }
  const { rows } = await app.query(`SELECT action FROM ${table}`)
  expect(rows).toHaveLength(1)
  expect(rows[0]).not.toMatchObject({ action: 'x' })
})

test('what is kept of the journal is set by nobody', async () => {
  for (const statement of [
    'INSERT INTO invoice_sums (invoice_id, open) VALUES (uuidv7(), 1)',
    'UPDATE invoice_sums SET open = 0',
    'DELETE FROM invoice_sums',
  ])
    for (const anyone of [owner, app])
      await expect(anyone.query(statement), statement).rejects.toThrow(
        'invoice_sums follows from the journal',
      )
  await expect(owner.query('TRUNCATE invoice_sums')).rejects.toThrow('invoice_sums follows from the journal')
})

describe('the role that the app works under', () => {
  test.each([
    'ALTER TABLE orders ADD COLUMN stray text',
    'ALTER TABLE audit_logs DISABLE TRIGGER audit_logs_append_only',
    'DROP TRIGGER audit_logs_append_only ON audit_logs',
    'DROP TABLE faq_items',
    'TRUNCATE faq_items',
    'CREATE TABLE stray (id uuid)',
    'CREATE SCHEMA stray',
    "SET session_replication_role = 'replica'",
    "UPDATE schema_migrations SET name = 'x'",
    'ALTER TABLE graphile_worker._private_jobs ADD COLUMN stray text',
    'DROP FUNCTION refuse_change() CASCADE',
  ])('cannot: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501)$/) })
  })

  test('has what it needs of every table, and the queue', async () => {
    const { rows } = await app.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
        WHERE relkind IN ('r', 'p') AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
          AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT'))`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['schema_migrations'])
    await app.query(`SELECT graphile_worker.add_job('send-mail', '{}')`)
    const queued = await app.query('SELECT id FROM graphile_worker._private_jobs')
    expect(queued.rows).toHaveLength(1)
  })

  test('may use a sequence that comes alone', async () => {
    await owner.query('CREATE SEQUENCE later_numbers')
    await expect(app.query(`SELECT nextval('later_numbers')`)).rejects.toMatchObject({ code: '42501' })
    await grantToApp(owner, role)
    expect((await app.query(`SELECT nextval('later_numbers')`)).rowCount).toBe(1)
  })

  test('no longer changes an old table that becomes append-only', async () => {
    await app.query('UPDATE faq_items SET version = version')
    await owner.query(
      'CREATE TRIGGER later BEFORE UPDATE OR DELETE ON faq_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    )
    await grantToApp(owner, role)
    for (const statement of ['UPDATE faq_items SET version = version', 'DELETE FROM faq_items'])
      await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
