import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

let client: pg.Client

beforeAll(async () => {
  const { url } = await testDatabase()
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("INSERT INTO audit_logs (entity_type, action) VALUES ('orders', 'create')")
  await client.query(
    `INSERT INTO transitions (entity_type, entity_id, action, from_state, to_state)
     VALUES ('orders', uuidv7(), 'confirm', 'pending', 'confirmed')`,
  )
})

afterAll(() => client.end())

test.each(['audit_logs', 'transitions'])('what stands in %s is never changed or deleted', async (table) => {
  for (const statement of [`UPDATE ${table} SET action = 'x'`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
    await expect(client.query(statement), statement).rejects.toThrow(`${table} is append-only`)
  }
  const { rows } = await client.query(`SELECT action FROM ${table}`)
  expect(rows).toHaveLength(1)
  expect(rows[0]).not.toMatchObject({ action: 'x' })
})
