import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAnswer } from '#platform/contract/bulk.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'

type Row = Record<string, unknown> & { id: string; version: number }

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

async function make(path: string, body: object): Promise<Row> {
  const answer = await admin.send<Row>('POST', path, body)
  expect(answer.status).toBe(201)
  return answer.body
}

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((status) => [status, answers.filter((one) => one.status === status).length]),
  )

test('of many who change what they all read, one does, and the others are shown what stands there now', async () => {
  const { id, version } = await make('/api/suppliers', { name: 'Raced' })
  const change = (at: number, headers: Record<string, string>) =>
    admin.send<{ current?: Row }>('PATCH', `/api/suppliers/${id}`, { notes: `by ${at}` }, headers)
  const raced = await times(12, (at) => change(at, { 'if-match': `"v${version}"` }))
  expect(tally(raced)).toEqual({ 200: 1, 409: 11 })
  const { body: now } = await admin.get<Row>(`/api/suppliers/${id}`)
  expect(now.version).toBe(version + 1)
  for (const { status, body } of raced) if (status === 409) expect(body.current).toEqual(now)
  // Control: without the version, each writes over the one before.
  expect(tally(await times(12, (at) => change(at, {})))).toEqual({ 200: 12 })
  expect((await admin.get<Row>(`/api/suppliers/${id}`)).body.version).toBe(version + 13)
})

test('of many who take one unique value, one has it', async () => {
  const create = (slug: string) => admin.send('POST', '/api/badges', { name: slug, slug })
  expect(tally(await times(8, () => create('only-one')))).toEqual({ 201: 1, 409: 7 })
  // Control: with values of their own, all succeed.
  expect(tally(await times(8, (at) => create(`own-${at}`)))).toEqual({ 201: 8 })
  const first = await make('/api/badges', { name: 'gone', slug: 'gone' })
  await admin.send('DELETE', `/api/badges/${first.id}`)
  const raced = await Promise.all([
    admin.send('POST', `/api/badges/${first.id}/restore`),
    admin.send('POST', '/api/badges', { name: 'gone', slug: 'gone' }),
  ])
  expect(raced.filter(({ status }) => status === 409)).toHaveLength(1)
  const live = await app.context.db.rows(`SELECT 1 FROM badges WHERE slug = 'gone' AND deleted_at IS NULL`)
  expect(live).toHaveLength(1)
})

test('changes of many in opposite orders do not lock each other out', async () => {
  const rows = await times(20, (at) => make('/api/suppliers', { name: `Locked ${at}` }))
  const ids = rows.map(({ id }) => id)
  const bulk = (order: readonly string[], notes: string) =>
    admin.send('POST', '/api/suppliers/bulk', { ids: order, action: 'update', changes: { notes } })
  const answers = await times(6, (at) => bulk(at % 2 === 0 ? ids : [...ids].reverse(), `by ${at}`))
  expect(tally(answers)).toEqual({ 200: 6 })
  // Control: the same two rows, locked in opposite orders by hand, do.
  const { db } = app.context
  const [a = '', b = ''] = ids
  const lockBoth = (first: string, second: string, isHeld: Promise<void>, held: () => void) =>
    db.transact(async (tx) => {
      await tx.rows('SELECT 1 FROM suppliers WHERE id = $1 FOR UPDATE', [first])
      held()
      await isHeld
      await tx.rows('SELECT 1 FROM suppliers WHERE id = $1 FOR UPDATE', [second])
    })
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const opposite = await Promise.allSettled([
    lockBoth(a, b, other.promise, one.resolve),
    lockBoth(b, a, one.promise, other.resolve),
  ])
  expect(opposite.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
})

test('of two who change many at once, the second leaves alone what the first has changed since they looked', async () => {
  const rows = await times(4, (at) => make('/api/suppliers', { name: `Shared ${at}` }))
  const ids = rows.map(({ id }) => id)
  const versions = Object.fromEntries(rows.map(({ id, version }) => [id, version]))
  const [a = '', b = '', c = '', d = ''] = ids
  const other = await app.signInAs('admin')
  const bulk = (who: Person, body: object) =>
    who.send<BulkAnswer>('POST', '/api/suppliers/bulk', { action: 'update', ...body })
  const notesOf = () =>
    Promise.all(ids.map(async (id) => (await admin.get<Row>(`/api/suppliers/${id}`)).body.notes))
  await bulk(other, { ids: [a], changes: { notes: 'theirs' } })
  await other.send('DELETE', `/api/suppliers/${b}`)
  const mine = { ids, changes: { notes: 'mine' } }
  const answer = await bulk(admin, { ...mine, versions })
  expect(answer).toMatchObject({ status: 200, body: { changed: 2 } })
  expect([...answer.body.conflicts].sort()).toEqual([a, b].sort())
  expect(await notesOf()).toEqual(['theirs', null, 'mine', 'mine'])

  // Of two at the same moment, one has each record.
  const now = { ids: [c, d], versions: { [c]: 2, [d]: 2 } }
  const raced = await Promise.all(
    [admin, other].map((who, at) => bulk(who, { ...now, changes: { notes: `raced ${at}` } })),
  )
  expect(raced.map(({ status }) => status)).toEqual([200, 200])
  expect(raced.map(({ body }) => body.changed).sort()).toEqual([0, 2])

  // Control: without versions it is as ever, the last has it, and what is gone fails the whole.
  expect((await bulk(admin, mine)).status).toBe(404)
  expect(await bulk(admin, { ...mine, ids: [a, c] })).toMatchObject({ status: 200, body: { changed: 2 } })
  expect(await notesOf()).toMatchObject({ 0: 'mine', 2: 'mine' })
})

test('versions sent with many reveal nothing outside the caller’s scope', async () => {
  const [rep, rival] = [await app.signInAs('sales_rep'), await app.signInAs('sales_rep')]
  const made = await rival.send<Row>('POST', '/api/prospects', { businessName: 'Not theirs' })
  const ask = (id: string, version: number) =>
    rep.send<BulkAnswer>('POST', '/api/prospects/bulk', {
      ids: [id],
      action: 'update',
      changes: { notes: 'taken' },
      versions: { [id]: version },
    })
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const [id, version] of [
    [made.body.id, 1],
    [made.body.id, 2],
    [nobody, 1],
  ] as const)
    expect(await ask(id, version)).toMatchObject({ status: 200, body: { changed: 0, conflicts: [id] } })
  expect((await admin.get<Row>(`/api/prospects/${made.body.id}`)).body).toMatchObject({
    version: 1,
    notes: null,
  })
})

test('a write whose trail cannot be written does not happen', async () => {
  const { db } = app.context
  const { id } = await make('/api/suppliers', { name: 'Traced' })
  const count = async () => (await db.row<{ n: number }>('SELECT count(*)::int AS n FROM suppliers'))?.n
  const before = await count()
  await app.alter('ALTER TABLE audit_logs RENAME TO audit_logs_away')
  try {
    const answers = await Promise.all([
      admin.send('POST', '/api/suppliers', { name: 'Untraced' }),
      admin.send('PATCH', `/api/suppliers/${id}`, { notes: 'Untraced' }),
      admin.send('DELETE', `/api/suppliers/${id}`),
      admin.send('POST', '/api/suppliers/bulk', {
        ids: [id],
        action: 'update',
        changes: { notes: 'Untraced' },
      }),
    ])
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 500,
        body: { code: 'internal', message: 'Something went wrong on our side.' },
      })
    }
  } finally {
    await app.alter('ALTER TABLE audit_logs_away RENAME TO audit_logs')
  }
  expect(await count()).toBe(before)
  expect((await admin.get<Row>(`/api/suppliers/${id}`)).body).toMatchObject({
    version: 1,
    notes: null,
    deletedAt: null,
  })
  // Control: with the trail there, the same change is taken.
  expect((await admin.send('PATCH', `/api/suppliers/${id}`, { notes: 'Traced' })).status).toBe(200)
})

test('a secret is not shown when it cannot be written down that it was', async () => {
  const account = await make('/api/company-banking-info', {
    bankName: 'First Bank',
    accountHolderName: 'The House',
    routingNumber: '021000021',
    accountNumber: '4417123456',
  })
  const reveal = () =>
    admin.send('POST', `/api/company-banking-info/${account.id}/reveal`, {
      field: 'accountNumber',
      reason: 'The bank asked',
    })
  await app.alter('ALTER TABLE audit_logs RENAME TO audit_logs_away')
  const blind = await reveal().finally(() => app.alter('ALTER TABLE audit_logs_away RENAME TO audit_logs'))
  expect(blind.status).toBe(500)
  expect(JSON.stringify(blind.body)).not.toContain('4417123456')
  expect(await reveal()).toMatchObject({ status: 200, body: { value: '4417123456' } })
})

test('a secret copied to another record does not open there', async () => {
  const { db } = app.context
  const account = (accountNumber: string) =>
    make('/api/company-banking-info', {
      bankName: 'B',
      accountHolderName: 'H',
      routingNumber: '021000021',
      accountNumber,
    })
  const [from, to] = [await account('1111222233'), await account('4444555566')]
  await db.rows(
    `UPDATE company_banking_info SET account_number = (SELECT account_number FROM company_banking_info WHERE id = $1) WHERE id = $2`,
    [from.id, to.id],
  )
  const answer = await admin.send('POST', `/api/company-banking-info/${to.id}/reveal`, {
    field: 'accountNumber',
    reason: 'curious',
  })
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.body)).not.toContain('1111222233')
})
