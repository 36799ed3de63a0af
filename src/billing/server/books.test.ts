import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type BankTestApp, openBankTestApp } from '#tests/support/bank-app.ts'
import { formOf } from '#tests/support/multipart.ts'
import { movableClock } from '#tests/support/time.ts'

const { clock, pass } = movableClock()
let app: TestApp
let bankApp: BankTestApp

beforeAll(async () => {
  app = await testApp({ clock })
  bankApp = await openBankTestApp(app)
  // Months pass here, and everybody stays signed in.
  await app.context.db.rows(`UPDATE sessions SET expires_at = '2100-01-01'`)
})
afterAll(() => app.close())

const day = () => clock.now().toISOString().slice(0, 10)
const send = (path: string, body: object, by = bankApp.admin) =>
  by.send<{ message: string }>('POST', path, body)
type Sums = { count: number; cents: number }
type Books = {
  month: string
  sum: number
  accounts: { account: string; balance: number }[]
  files: Record<string, Sums>
}

async function upload(text: string, by = bankApp.admin) {
  const { body, headers } = formOf({ name: 'november.csv', bytes: text, type: 'text/csv' })
  return by.send<{ id: string; fields?: Record<string, string> }>(
    'POST',
    '/api/bank-statements',
    body,
    headers,
  )
}

type Line = {
  position: number
  amount: number
  status: string
  match: { kind: string; id: string; label: string } | null
}
const linesOf = async (id: string) =>
  (await bankApp.admin.get<{ lines: Line[] }>(`/api/bank-statements/${id}`)).body.lines
const progress = async () =>
  (await bankApp.admin.get<{ progress: Record<string, unknown> }>('/api/bank-statements')).body.progress

describe('[PAY-006] the bank’s statement', () => {
  test('is read, matched by a person, and agrees with the journal to the cent', async () => {
    await bankApp.ship(2)
    const at = `/api/clients/${bankApp.clientId}/payments`
    await send(at, { amount: 5000, method: 'check', reference: '1042', receivedOn: day() })
    const csv = `Date,Description,Amount\n${day()},CHECK 1042,50.00\n${day()},WIRE FROM BAR,12.34\n${day()},SERVICE CHARGE,-15.00\n${day()},RENT,-900.00\n`
    const broken = await upload('Date,Amount\nsoon,1\n')
    expect([broken.status, broken.body.fields?.file]).toEqual([
      400,
      'Row 2: “soon” is not a date like 11/24/2026 or 2026-11-24.',
    ])
    expect((await upload(csv, bankApp.operations)).status).toBe(403)
    const { status, body } = await upload(csv)
    expect(status).toBe(201)
    expect((await upload(csv)).status).toBe(409)

    const lines = await linesOf(body.id)
    expect(lines.map(({ amount, match }) => [amount, match?.label ?? null])).toEqual([
      [5000, 'Check 1042 received'],
      [1234, null],
      [-1500, null],
      [-90_000, null],
    ])
    const path = `/api/bank-statements/${body.id}`
    const [check] = lines
    const match = { position: 1, kind: check?.match?.kind, with: check?.match?.id }
    expect((await send(`${path}/match`, { matches: [{ ...match, position: 2 }] })).status).toBe(409)
    expect((await send(`${path}/match`, { matches: [match] })).status).toBe(204)
    expect((await send(`${path}/match`, { matches: [match] })).status).toBe(409)
    const deposit = { position: 2, clientId: bankApp.clientId, method: 'wire' }
    expect((await send(`${path}/record-payment`, deposit)).status).toBe(204)
    expect((await send(`${path}/record-payment`, deposit)).status).toBe(409)
    expect((await send(`${path}/post-fee`, { position: 3 })).status).toBe(204)
    expect(await progress()).toMatchObject({ openLines: 1, difference: -90_000 })
    expect((await send(`${path}/set-aside`, { position: 4, reason: 'Rent' })).status).toBe(204)
    expect(await progress()).toMatchObject({
      openLines: 0,
      difference: 0,
      reconciledTo: day(),
      inBooksOnly: 0,
    })
    expect(await bankApp.sum('bank')).toBe(5000 + 1234 - 1500)
    expect((await send(`${path}/reopen-line`, { position: 1 })).status).toBe(204)
    expect(await progress()).toMatchObject({ openLines: 1, difference: 5000 })
    expect((await linesOf(body.id))[0]?.match?.label).toBe('Check 1042 received')
    await bankApp.expectBalance()
  })

  test('fifty thousand lines are taken at once', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, at) => `2025-0${1 + (at % 9)}-11,Line ${at},${1 + (at % 97)}.00`,
    )
    const { status, body } = await upload(`Date,Description,Amount\n${rows.join('\n')}`)
    expect(status).toBe(201)
    expect((await linesOf(body.id)).length).toBe(200)
  })
})

describe('[PAY-018] the books', () => {
  test('a file holds what the screen says, formulas disarmed, and is audited', async () => {
    await app.context.db.rows(`UPDATE clients SET business_name = '=cmd()' WHERE id = $1`, [bankApp.clientId])
    const { body } = await bankApp.admin.get<Books>('/api/books')
    expect(body.sum).toBe(0)
    for (const form of ['quickbooks', 'xero']) {
      for (const part of ['journal', 'invoices', 'payments', 'credits']) {
        const file = await bankApp.admin.get<string>(
          `/api/books/export?month=${body.month}&form=${form}&part=${part}`,
        )
        expect(file.status).toBe(200)
        expect(file.body).not.toMatch(/(^|,)"?=cmd/m)
        const [head = [], ...cells] = parse(file.body, { bom: true })
        const rows = cells.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
        const sum = (column: string, of = rows) =>
          of.reduce((all, row) => all + Math.round(Number(row[column] || 0) * 100), 0)
        // What a payment leaves over is the client's credit and takes nothing off receivables.
        const owed = rows.filter((row) => (row.Account ?? row['*AccountCode'])?.match(/^(Accounts Rec|1200)/))
        const positive = () =>
          rows.reduce((all, row) => all + Math.max(0, Math.round(Number(row['*Amount'] || 0) * 100)), 0)
        const found = {
          journal: form === 'quickbooks' ? sum('Debits') : positive(),
          invoices: form === 'quickbooks' ? sum('ItemAmount') : sum('*UnitAmount'),
          payments: form === 'quickbooks' ? sum('Amount', owed) : sum('*Amount', owed),
          credits: form === 'quickbooks' ? sum('Amount') : sum('*UnitAmount'),
        }
        expect([form, part, found[part as keyof typeof found]]).toEqual([form, part, body.files[part]?.cents])
      }
    }
    const audited = await app.context.db.rows(
      `SELECT metadata ->> 'form' AS form FROM audit_logs WHERE action = 'export' AND metadata ? 'part'`,
    )
    expect(audited).toHaveLength(8)
  })

  test('a month that is over is closed and opened, and takes nothing meanwhile', async () => {
    const current = day().slice(0, 7)
    expect((await send('/api/books/close', { month: current, reason: 'Done' })).status).toBe(400)
    await pass(app, 24 * 40)
    expect((await send('/api/books/close', { month: current, reason: 'Done' })).status).toBe(204)
    expect((await send('/api/books/close', { month: current, reason: 'Done' })).status).toBe(409)
    await pass(app, -24 * 40)
    const at = `/api/clients/${bankApp.clientId}/payments`
    const payment = { amount: 1, method: 'cash', receivedOn: day() }
    expect((await send(at, payment)).body).toMatchObject({ code: 'period_locked' })
    expect((await send('/api/books/reopen', { month: current, reason: 'A late check' })).status).toBe(204)
    expect((await send(at, payment)).status).toBe(201)
    const entries = await bankApp.admin.get<{ items: { kind: string; lines: { amount: number }[] }[] }>(
      `/api/books/entries?month=${current}&kind=payment`,
    )
    for (const { kind, lines } of entries.body.items)
      expect([kind, lines.reduce((all, { amount }) => all + amount, 0)]).toEqual(['payment', 0])
  })
})
