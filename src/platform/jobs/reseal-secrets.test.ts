import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { checkKeys } from '#platform/db/check-keys.ts'
import { openMail, sealedMail } from '#platform/ports/mail.ts'
import { keyOf, type TestApp, testApp } from '#tests/support/app.ts'
import { demoApp } from '#tests/support/demo-app.ts'
import { snake } from '../db/names.ts'
import { createSealer } from '../db/sealed.ts'
import {
  attachmentPurpose,
  copyPurpose,
  placeIn,
  placeOfAttachment,
  placeOfCopy,
  sealedColumns,
} from '../db/sealed-places.ts'
import { enqueue } from './enqueue.ts'
import { resealSecrets } from './reseal-secrets.ts'

const modules = import.meta.glob<Record<string, unknown>>('../db/schema/*.ts', { eager: true })

test('[FIX-054] every sealed column of the schema is among those that are sealed again', () => {
  const tables = Object.values(modules).flatMap((exports) =>
    Object.values(exports).filter((value): value is PgTable => is(value, PgTable)),
  )
  const declared = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    // Of our own column types this one alone is a text.
    return columns
      .filter((column) => column.columnType === 'PgCustomColumn' && column.getSQLType() === 'text')
      .map((column) => `${name}.${snake(column.name)}`)
  })
  expect(declared.toSorted()).toEqual(sealedColumns.map((at) => `${at.table}.${at.column}`).toSorted())
})

const FILES_DIR = mkdtempSync(join(tmpdir(), 'pourline-test-keys-'))
const old = `test:${keyOf(7)}`
const fresh = `fresh:${keyOf(13)}`

const start = (url: string, keys: string): Promise<TestApp> =>
  testApp({ over: url, env: { SECRET_KEYS: keys, FILES_DIR } })

/** What a start with these keys does before it serves. */
const check = ({ context: { db, config, files } }: TestApp, ...given: string[]) =>
  checkKeys(db, {
    keys: given.map((one) => {
      const [id = '', key = ''] = one.split(':')
      return { id, key: Buffer.from(key, 'base64') }
    }),
    searchKey: config.searchKey,
    files,
  })

/** A value in every sealed place, beside those of the demo company. */
async function sealEverywhere({ context: { db, sealer, files } }: TestApp) {
  const [mailbox, texts, factor, copy, mail] = Array.from({ length: 5 }, () => randomUUID())
  const user = String((await db.row(`SELECT id FROM users WHERE role = 'admin' LIMIT 1`))?.id)
  const inserts = [
    `INSERT INTO mailboxes (id, address, host, port, security, user_name, password) VALUES ('${mailbox}', 'in@example.com', 'imap.example.com', 993, 'tls', 'in', '')`,
    `INSERT INTO text_accounts (id, base_url, account_id, token, sender) VALUES ('${texts}', 'https://texts.example.com', 'A1', '', '+13035550100')`,
    `INSERT INTO client_licenses (client_id, state, license_type, license_number, entered_by) SELECT id, 'CO', 'liquor', '', '${user}' FROM clients LIMIT 1`,
    `INSERT INTO company_banking_info (bank_name, account_holder_name, routing_number, account_number, created_by) VALUES ('First', 'Amberroot', '021000021', '', '${user}')`,
    `INSERT INTO two_factor_auth (id, user_id, secret) VALUES ('${factor}', '${user}', '')`,
  ]
  for (const insert of inserts) await db.rows(insert)
  const values = new Map<string, string>()
  for (const at of sealedColumns) {
    const { table, column } = at
    const row = await db.row(`SELECT id FROM ${table} ORDER BY id LIMIT 1`)
    const [id, plain] = [String(row?.id), `${table} ${column} 12345678`]
    await db.rows(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [
      id,
      sealer.seal(plain, placeIn(at, id)),
    ])
    values.set(`${table}|${column}|${id}`, plain)
  }
  await files.put(
    `${copyPurpose}/${copy}`,
    Buffer.from(sealer.sealWhole('a scan', placeOfCopy(String(copy)))),
  )
  const attachment = { id: String(mail), at: 1 }
  await files.put(
    `${attachmentPurpose}/${mail}-1`,
    Buffer.from(sealer.sealWhole('a slip', placeOfAttachment(attachment))),
  )
  const letter = sealedMail(
    sealer,
    { to: 'a@example.com', template: 'test-mail', data: { firstName: 'A' } },
    { code: '135790' },
  )
  await enqueue(db, 'send-mail', letter)
  await enqueue(db, 'send-paper', { paper: 'invoice', id: randomUUID(), mail: letter })
  await db.rows(`INSERT INTO job_outbox (task, payload) VALUES ('send-mail', $1)`, [JSON.stringify(letter)])
  return { values, copy, attachment }
}

/** All that people and rules read of these rows: nothing of it changes with a key. */
const shown = (app: TestApp) =>
  app.context.db.rows<Record<string, unknown>>(
    `SELECT id, version, updated_at, payment_method_verified AS verified FROM users
     UNION ALL SELECT id, version, updated_at, is_verified FROM client_licenses
     UNION ALL SELECT id, version, updated_at, status = 'verified' FROM client_banking_info ORDER BY id`,
  )

/** Texts of the whole database that begin like a value sealed with the old key, by table. */
async function stillSealed({ context: { db } }: TestApp): Promise<string[]> {
  const columns = await db.rows<{ at: string; column: string }>(
    `SELECT format('%I.%I', c.table_schema, c.table_name) AS at, quote_ident(c.column_name) AS column
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema IN ('public', 'graphile_worker') AND t.table_type = 'BASE TABLE'
        AND c.data_type IN ('text', 'json', 'jsonb', 'ARRAY') AND c.table_name <> 'key_checks'`,
  )
  const found: string[] = []
  for (const { at, column } of columns) {
    const row = await db.row(
      `SELECT FROM ${at} WHERE ${column}::text ~ '(^|")test[.]\\w{0,4}[.][\\w-]{60,}[.]' LIMIT 1`,
    )
    if (row) found.push(`${at}.${column}`)
  }
  return found
}

test('[FIX-054] a new key is known to all, then written with, then everything is sealed with it, and the old one may go', async () => {
  const before = await demoApp()
  const first = await start(before.url, old)
  await before.close()
  await check(first, old)
  const { values, copy, attachment } = await sealEverywhere(first)
  await first.context.db.rows(
    `UPDATE users SET payment_method_verified = true WHERE bank_account_number IS NOT NULL`,
  )
  const shownBefore = await shown(first)
  expect(shownBefore.length).toBeGreaterThan(20)

  // Whoever writes with it at once seals what the others do not open.
  await expect(check(first, fresh, old)).rejects.toThrow(
    /^SECRET_KEYS begins with "fresh", which a process at work does not know yet: start each with that key at the end first/,
  )
  await expect(check(first, fresh)).rejects.toThrow(
    /^SECRET_KEYS lacks the key "test", with which \d+ values of this database are still sealed: add it behind the current one$/,
  )
  const second = await start(before.url, `${old},${fresh}`)
  await first.close()
  await check(second, old, fresh)
  // Known and not written with yet, it may be missing.
  await check(second, old)
  await check(second, old, fresh)

  const third = await start(before.url, `${fresh},${old}`)
  onTestFinished(() => third.close())
  await check(third, fresh, old)
  await expect(check(third, old)).rejects.toThrow(
    /^SECRET_KEYS lacks the key "fresh", with which a process at work still seals/,
  )
  // Its own job leaves it alone: the key in use is another one.
  await resealSecrets(second.context)
  expect(await stillSealed(third)).toContain('public.users.bank_account_number')
  // A row that somebody works on is left for the next time, a minute later.
  const other = await third.context.db.pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM mailboxes FOR UPDATE')
  await resealSecrets(third.context)
  await other.query('ROLLBACK')
  other.release()
  expect(await stillSealed(third)).toEqual(['public.mailboxes.password'])
  await resealSecrets(third.context)
  expect(await stillSealed(third)).toEqual([])
  expect(await shown(third)).toEqual(shownBefore)
  const kept = await third.context.db.rows<{ name: string; left: number | null }>(
    `SELECT name, left_sealed AS left FROM key_checks WHERE name <> 'SEARCH_KEY' ORDER BY name`,
  )
  expect(kept).toEqual([
    { name: 'fresh', left: null },
    { name: 'test', left: 0 },
  ])

  const alone = createSealer([{ id: 'fresh', key: Buffer.from(keyOf(13), 'base64') }], Buffer.alloc(32))
  for (const [at, plain] of values) {
    const [table = '', column = '', id = ''] = at.split('|')
    const row = await third.context.db.row(`SELECT ${column} AS sealed FROM ${table} WHERE id = $1`, [id])
    const known = sealedColumns.find((one) => one.table === table && one.column === column)
    expect(known && alone.open(String(row?.sealed), placeIn(known, id))).toBe(plain)
  }
  const read = async (file: string) => {
    let text = ''
    for await (const part of third.context.files.open(file)) text += part
    return text
  }
  expect(alone.open(await read(`${copyPurpose}/${copy}`), placeOfCopy(String(copy)))).toBe('a scan')
  expect(
    alone.open(await read(`${attachmentPurpose}/${attachment.id}-1`), placeOfAttachment(attachment)),
  ).toBe('a slip')
  const queued = await third.context.db.rows<{ mail: Parameters<typeof openMail>[1] }>(
    `SELECT coalesce(payload -> 'mail', payload) AS mail FROM graphile_worker._private_jobs WHERE payload::text LIKE '%"sealed"%'
     UNION ALL SELECT payload::json FROM job_outbox`,
  )
  expect(queued.map(({ mail }) => openMail(alone, mail).data.code)).toEqual(['135790', '135790', '135790'])

  // One that still begins with the old key would seal with it again.
  await expect(check(third, fresh)).rejects.toThrow(
    /^SECRET_KEYS lacks the key "test", with which a process at work still seals/,
  )
  await second.close()
  await check(third, fresh)
  const names = await third.context.db.rows<{ name: string }>('SELECT name FROM key_checks ORDER BY name')
  expect(names.map(({ name }) => name)).toEqual(['SEARCH_KEY', 'fresh'])
})
