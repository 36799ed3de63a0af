import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentsToday } from '#billing/contract/ach/ach-today.ts'
import { readNacha } from '#billing/rules/ach/nacha-reader.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type BankTestApp, type File, openBankTestApp } from '#tests/support/bank-app.ts'
import { movableClock } from '#tests/support/time.ts'
import { settleEntries } from './ach/settle-entries.ts'

const start = '2026-11-23T17:00:00.000Z'
let time: ReturnType<typeof movableClock>
let app: TestApp
let bankApp: BankTestApp

// The books are append-only: each test has its own.
beforeEach(async () => {
  time = movableClock(start)
  app = await testApp({ clock: time.clock })
  bankApp = await openBankTestApp(app)
})
afterEach(async () => {
  await bankApp.expectBalance()
  await app.close()
})

const days = (count: number) => time.pass(app, count * 24)
const fileOf = async (id: string) => (await bankApp.admin.get<File>(`/api/ach-files/${id}`)).body
const today = async () =>
  (
    await bankApp.admin.get<Record<string, unknown> & { file: { refusal: string | null } }>(
      '/api/payments/today',
    )
  ).body

test('a debit that is due goes with a file that one prepares and another releases, and is sent with its first download', async () => {
  await bankApp.ship(3)
  expect(await today()).toMatchObject({
    fileDay: '2026-11-23',
    due: { debits: { count: 0 } },
    later: { count: 1, cents: 17_985 },
  })
  expect((await bankApp.admin.send('POST', '/api/payments/prepare', {})).body).toMatchObject({
    message: 'Nothing is due yet.',
  })
  // The terms of 14 days are over: due on Monday, December 7.
  await days(14)
  expect(await today()).toMatchObject({
    fileDay: '2026-12-07',
    effectiveOn: '2026-12-08',
    due: { debits: { count: 1, cents: 17_985 } },
  })
  const made = await bankApp.admin.send<{ id: string }>('POST', '/api/payments/prepare', {})
  expect(made.status).toBe(201)
  const { id } = made.body
  expect((await bankApp.admin.send('POST', '/api/payments/prepare', {})).body).toMatchObject({
    message: 'ach-20261207-A.txt is prepared already: release it or cancel it first.',
  })
  expect((await today()).file.refusal).toBe('You prepared this file: somebody else has to release it.')
  const own = await bankApp.admin.send('POST', `/api/ach-files/${id}/release`, { version: 1 })
  expect([own.status, own.body]).toMatchObject([
    403,
    { message: 'You prepared this file: somebody else has to release it.' },
  ])
  expect((await bankApp.operations.send('POST', `/api/ach-files/${id}/download`, {})).status).toBe(409)
  expect((await bankApp.rep.send('POST', `/api/ach-files/${id}/release`, { version: 1 })).status).toBe(403)
  expect((await bankApp.operations.send('POST', `/api/ach-files/${id}/release`, { version: 7 })).status).toBe(
    409,
  )
  expect((await bankApp.operations.send('POST', `/api/ach-files/${id}/release`, { version: 1 })).status).toBe(
    204,
  )
  expect(
    (await bankApp.second.send('POST', `/api/ach-files/${id}/release`, { version: 2 })).status,
    'once',
  ).toBe(409)
  expect(await bankApp.entries()).toMatchObject([
    { status: 'released', trace: '102000470000001', effectiveDate: '2026-12-08', fileId: id },
  ])
  expect(await bankApp.sum('cash_in_transit')).toBe(0)

  const bytes = await bankApp.download(id, bankApp.operations)
  expect(createHash('sha256').update(bytes.text).digest('hex')).toBe((await fileOf(id)).sha256)
  const read = readNacha(bytes.text)
  if (read instanceof Refusal) throw new Error(read.message)
  expect(read.disagreements).toEqual([])
  expect(read.batches).toMatchObject([
    {
      serviceClass: '225',
      secCode: 'CCD',
      effectiveDate: '2026-12-08',
      entries: [
        {
          code: '27',
          amount: 17_985,
          accountNumber: '1234567890',
          routingNumber: '021000021',
          name: 'THE BAR LLC',
        },
      ],
    },
  ])
  expect(await bankApp.sum('cash_in_transit')).toBe(17_985)
  expect(await bankApp.sum('receivable')).toBe(0)
  // However often, however much later: the same bytes, each time on record.
  await days(3)
  expect(await bankApp.download(id, bankApp.second)).toEqual(bytes)
  const again = (by: Person, body: object) => by.send('POST', `/api/ach-files/${id}/download`, body)
  expect(await again(bankApp.operations, { reason: 'The bank lost it' })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Ask an administrator') },
  })
  expect(await again(bankApp.admin, {})).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Say why ach-20261207-A.txt is downloaded again.' } },
  })
  const events = await app.context.db.rows<{ by: string }>(
    `SELECT performed_by AS by FROM audit_logs WHERE entity_type = 'ach_files' AND action = 'download' ORDER BY created_at`,
  )
  expect(events.map(({ by }) => by)).toEqual([bankApp.operations.id, bankApp.second.id])
  // No account number stands in the database.
  const kept = await app.context.db.row<{ content: string }>('SELECT content FROM ach_files')
  expect(kept?.content).not.toContain('1234567890')
})

test('after its return window an entry has arrived and its invoice is paid', async () => {
  await bankApp.ship()
  await days(14)
  const file = await bankApp.release()
  await bankApp.download(file.id)
  await bankApp.accept()
  await days(3)
  await settleEntries(app.context)
  expect((await bankApp.entries())[0]?.status, 'Thursday: the window ends today').toBe('sent')
  await days(1)
  await settleEntries(app.context)
  await settleEntries(app.context)
  expect((await bankApp.entries())[0]?.status).toBe('settled')
  expect([await bankApp.sum('bank'), await bankApp.sum('cash_in_transit')]).toEqual([5995, 0])
  const { items } = (await bankApp.customer.get<{ items: { status: string }[] }>('/api/invoices')).body
  expect(items.map(({ status }) => status)).toEqual(['paid'])
})

test('what the bank rejects was never sent: it waits for the next file, and may be sent again', async () => {
  await bankApp.ship()
  await days(14)
  const first = await bankApp.release()
  await bankApp.download(first.id)
  const sent = await fileOf(first.id)
  const reason = 'Settlement account frozen'
  const body = { outcome: 'rejected', version: sent.version, reason }
  expect((await bankApp.operations.send('POST', `/api/ach-files/${first.id}/answer`, body)).status).toBe(204)
  expect(await fileOf(first.id)).toMatchObject({ status: 'rejected', rejectedReason: reason })
  expect(await bankApp.entries()).toMatchObject([{ status: 'drafted', fileId: null }])
  expect([await bankApp.sum('receivable'), await bankApp.sum('cash_in_transit')]).toEqual([5995, 0])
  const second = await bankApp.release()
  expect(second.fileName).toBe('ach-20261207-B.txt')
  await bankApp.download(second.id)
  expect(await bankApp.entries()).toMatchObject([{ status: 'sent', trace: '102000470000002' }])
  expect([await bankApp.sum('receivable'), await bankApp.sum('cash_in_transit')]).toEqual([0, 5995])
  const accepted = { outcome: 'accepted', version: (await fileOf(second.id)).version }
  expect((await bankApp.admin.send('POST', `/api/ach-files/${second.id}/answer`, accepted)).status).toBe(204)
  expect(
    (await bankApp.admin.send('POST', `/api/ach-files/${second.id}/answer`, { ...accepted, version: 4 }))
      .status,
  ).toBe(409)
})

test('a file that has not gone is canceled, and what no longer fits is not released', async () => {
  await bankApp.ship()
  await days(14)
  const made = await bankApp.admin.send<{ id: string }>('POST', '/api/payments/prepare', {})
  const { version } = (
    await bankApp.admin.get<{ version: number }>(`/api/client-banking-info/${bankApp.bankId}`)
  ).body
  await bankApp.second.send('POST', `/api/client-banking-info/${bankApp.bankId}/block`, {
    version,
    reason: 'A doubt',
  })
  const refused = await bankApp.operations.send('POST', `/api/ach-files/${made.body.id}/release`, {
    version: 1,
  })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      message: expect.stringMatching(
        /^The Bar No\. \d+: The bank account is blocked\. Cancel the file and prepare it again\.$/,
      ),
    },
  ])
  expect(
    (await bankApp.operations.send('POST', `/api/ach-files/${made.body.id}/cancel`, { version: 1 })).status,
  ).toBe(204)
  expect(await bankApp.entries()).toMatchObject([{ status: 'drafted', fileId: null }])
  expect(await today()).toMatchObject({
    left: [{ why: 'The bank account is blocked.', cents: 5995 }],
    file: null,
  })
  expect((await bankApp.admin.send('POST', '/api/payments/prepare', {})).status).toBe(409)
})

test('what is above the company’s limits is left out in words', async () => {
  await bankApp.ship()
  await days(14)
  const value = { cutOff: '15:00', greatestEntry: 5000, greatestFile: 100_000, returnDays: 2, returnFee: 0 }
  await app.context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('ach', $1) ON CONFLICT (key) WHERE deleted_at IS NULL DO UPDATE SET value = excluded.value`,
    [JSON.stringify(value)],
  )
  expect(await today()).toMatchObject({ left: [{ why: 'Above the greatest entry of $50.00 (Settings).' }] })
})

test('however many release and prepare at once, one does, and no entry is in two files', async () => {
  await bankApp.ship()
  await days(14)
  const prepared = await Promise.all(
    [bankApp.admin, bankApp.second, bankApp.operations, bankApp.admin].map((one) =>
      one.send<{ id: string }>('POST', '/api/payments/prepare', {}),
    ),
  )
  expect(prepared.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const id = prepared.find(({ status }) => status === 201)?.body.id ?? ''
  const released = await Promise.all(
    [bankApp.admin, bankApp.second, bankApp.operations, bankApp.second].map((one) =>
      one.send('POST', `/api/ach-files/${id}/release`, { version: 1 }),
    ),
  )
  expect(released.filter(({ status }) => status === 204)).toHaveLength(1)
  const downloads = await Promise.all(
    [bankApp.admin, bankApp.second, bankApp.admin].map((one) => bankApp.download(id, one)),
  )
  expect(new Set(downloads.map(({ text }) => text)).size).toBe(1)
  expect(await bankApp.sum('cash_in_transit')).toBe(5995)
})

test('a released file whose cut-off has passed is not downloaded for the first time; canceled, what it holds goes with the next', async () => {
  await bankApp.ship()
  await days(14)
  const late = await bankApp.release()
  const isStale = async () =>
    (await bankApp.operations.get<PaymentsToday>('/api/payments/today')).body.file?.isStale
  expect(await isStale()).toBe(false)
  await days(1)
  // It is said before anybody tries.
  expect(await isStale()).toBe(true)
  const refused = await bankApp.admin.send('POST', `/api/ach-files/${late.id}/download`, {})
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      message: expect.stringMatching(
        /^The cut-off of .* has passed: .* Cancel it; what it holds goes with the next file\.$/,
      ),
    },
  ])
  expect(await bankApp.entries()).toMatchObject([{ status: 'released' }])
  const { version } = late
  expect(
    (await bankApp.operations.send('POST', `/api/ach-files/${late.id}/cancel`, { version })).status,
  ).toBe(204)
  const next = await bankApp.release()
  const { text } = await bankApp.download(next.id)
  // Once it is there, it may be taken again whenever.
  await days(3)
  expect((await bankApp.download(next.id)).text).toBe(text)
})
