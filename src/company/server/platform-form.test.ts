import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlatformFormOpened, PlatformState } from '#company/contract/platform-setup.ts'
import { openMail } from '#platform/ports/mail.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { movableClock } from '#tests/support/time.ts'

const time = movableClock()
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await contentApp({ clock: time.clock })
  admin = await app.signInAs('admin', { email: 'ada@example.com' })
})
afterAll(() => app.close())
beforeEach(() => app.context.db.rows('DELETE FROM graphile_worker._private_jobs'))

const answers = {
  name: 'Brake & Rotor',
  legalName: 'Brake & Rotor LLC',
  tagline: 'Parts by the pallet',
  accentColor: '#1f5c43',
  products: [{ name: 'Brake pad set', priceCents: 4800 }],
  premiseTypes: ['Garage', 'Dealer'],
  timeZone: 'America/Chicago',
  tier: '$1M-$5M',
  addOns: ['shipping_integration'],
  firstName: 'Rosa',
  lastName: 'Lind',
  adminEmail: 'rosa@brake.example',
  phone: '312-555-0100',
  address: '1 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
}

let made = 0
/** A lead that was won through every step, and the token of the mailed link. */
async function wonLead(email = 'buyer@brake.example') {
  const [lead] = await app.context.db.rows<{ id: string }>(
    `INSERT INTO leads (company_name, industry, email, assigned_to, created_at) VALUES ($1, 'Auto', $2, $3, $4) RETURNING id`,
    [`Brake ${made++}`, email, admin.id, time.clock.now().toISOString()],
  )
  const id = lead?.id ?? ''
  for (const action of ['contact', 'qualify', 'propose', 'win'])
    expect((await admin.send('POST', `/api/leads/${id}/${action}`, {})).status, action).toBe(200)
  return { id, token: await lastToken() }
}
async function mails(template: string) {
  const rows = await app.context.db.rows<{ payload: { to: string; mail?: object } }>(
    `SELECT payload FROM graphile_worker._private_jobs
      WHERE payload ->> 'template' = $1 OR payload -> 'mail' ->> 'template' = $1 ORDER BY id DESC`,
    [template],
  )
  return rows.map(({ payload }) => openMail(app.context.sealer, (payload.mail ?? payload) as never))
}
const lastToken = async () => String((await mails('platform-form'))[0]?.data.token)
const state = async (id: string) => (await admin.get<PlatformState>(`/api/leads/${id}/platform`)).body
const fill = (token: string, over: object = {}) =>
  app.nobody.send('POST', '/api/platform-form', { ...answers, ...over, token })

test('[FIX-057] a won lead is mailed the form, the buyer sees the price, and the setup is an invoice in the books', async () => {
  const { id, token } = await wonLead()
  expect(await state(id)).toMatchObject({ step: 'sent', email: 'buyer@brake.example', invoice: null })
  const opened = await app.nobody.send<PlatformFormOpened>('POST', '/api/platform-form/open', { token })
  expect(opened.body).toMatchObject({ setupCents: 500_000, email: 'buyer@brake.example' })
  expect(opened.body.monthlyTiers.map(({ monthlyCents }) => monthlyCents)).toEqual([19_900, 29_900, 49_900])

  const filled = await fill(token)
  expect(filled.body).toMatchObject({ setupCents: 500_000, monthlyCents: 39_900 })
  const now = await state(id)
  expect(now).toMatchObject({
    step: 'filled',
    slug: 'brake-rotor',
    monthlyCents: 39_900,
    invoice: { openCents: 500_000, number: filled.body.invoiceNumber },
    answers: { name: 'Brake & Rotor' },
  })
  const booked = await app.context.db.rows(
    `SELECT l.account, l.amount, c.business_name AS client, e.order_id AS "orderId" FROM journal_lines l
       JOIN journal_entries e ON e.id = l.entry_id JOIN clients c ON c.id = e.client_id
      WHERE e.invoice_id = $1 ORDER BY l.position`,
    [now.invoice?.id],
  )
  expect(booked).toEqual([
    { account: 'receivable', amount: 500_000, client: 'Brake & Rotor LLC', orderId: null },
    { account: 'revenue', amount: -500_000, client: 'Brake & Rotor LLC', orderId: null },
  ])
  const debits = await app.context.db.rows('SELECT 1 FROM ach_entries WHERE invoice_id = $1', [
    now.invoice?.id,
  ])
  expect(debits, 'no bank account was authorized').toEqual([])
  expect(await mails('setup-invoiced')).toMatchObject([
    { to: 'buyer@brake.example', data: { total: '$5,000.00' } },
  ])
  expect(await mails('platform-form-filled')).toMatchObject([
    { to: 'ada@example.com', data: { slug: 'brake-rotor', monthly: '$399.00' } },
  ])
  expect((await fill(token)).status, 'the link works once').toBe(404)
  expect((await admin.send('POST', `/api/leads/${id}/send-form`)).status).toBe(409)
})

test('the invoice of a setup is read, drawn, paid and credited like any other', async () => {
  const { id, token } = await wonLead('other@brake.example')
  await fill(token, { name: 'Brake & Rotor', legalName: 'Rotor Two LLC' })
  const { invoice, slug } = await state(id)
  expect(slug, 'of two companies with one name the second has a number').toBe('brake-rotor-2')
  const url = `/api/invoices/${invoice?.id}`
  expect((await admin.get(url)).body).toMatchObject({ orderId: null, openAmount: 500_000 })
  const detail = await admin.get<{ orderNumber: string | null }>(`/api/receivables/invoices/${invoice?.id}`)
  expect(detail.body).toMatchObject({ orderId: null, orderNumber: null, open: 500_000 })
  expect((await admin.get(`${url}/pdf`)).status).toBe(200)
  const clientId = String((await admin.get<{ clientId: string }>(url)).body.clientId)
  const billing = await admin.get<{ invoices: object[] }>(`/api/billing?clientId=${clientId}`)
  expect(billing.body.invoices).toMatchObject([
    { feeFor: 'Platform setup: Brake & Rotor', orderNumber: null },
  ])
})

test('[FIX-057] a form that cannot be is refused by its fields, and what was typed stays with the buyer', async () => {
  const { id, token } = await wonLead('third@brake.example')
  const wrong = await fill(token, { name: ' ', tier: 'enough', zipCode: '6', products: [{ name: 'Pad' }] })
  expect([wrong.status, Object.keys(wrong.body.fields as object).sort()]).toEqual([
    400,
    ['name', 'products.0.priceCents', 'zipCode'],
  ])
  expect((await fill(token, { tier: 'enough' })).body.fields).toEqual({
    tier: 'Please choose your yearly sales.',
  })
  expect((await state(id)).step).toBe('sent')
  expect((await fill(token)).status, 'nothing was used up').toBe(200)
})

test('[FIX-057] a link runs out and may be sent again, which ends the older one; nobody but an administrator sees the state', async () => {
  const { id, token } = await wonLead('fourth@brake.example')
  await time.pass(app, 15 * 24)
  expect((await app.nobody.send('POST', '/api/platform-form/open', { token })).status).toBe(404)
  expect((await state(id)).step).toBe('expired')
  expect((await admin.send('POST', `/api/leads/${id}/send-form`)).status).toBe(204)
  const again = await lastToken()
  expect(again).not.toBe(token)
  expect((await fill(token)).status).toBe(404)
  expect((await app.nobody.send('POST', '/api/platform-form/open', { token: again })).status).toBe(200)
  const rep = await app.signInAs('sales_rep')
  expect((await rep.get(`/api/leads/${id}/platform`)).status).toBe(403)
  expect((await rep.send('POST', `/api/leads/${id}/send-form`)).status).toBe(403)
})

test('[FIX-057] a lead that is lost says why, and gets no form', async () => {
  const [lead] = await app.context.db.rows<{ id: string }>(
    `INSERT INTO leads (company_name, industry, email, status) VALUES ('Gone', 'Auto', 'gone@brake.example', 'proposal') RETURNING id`,
  )
  const url = `/api/leads/${lead?.id}`
  expect((await admin.send('POST', `${url}/lose`, {})).status).toBe(400)
  expect((await admin.send('POST', `${url}/lose`, { reason: 'Too dear' })).status).toBe(200)
  expect(await state(lead?.id ?? '')).toMatchObject({ step: null, lostReason: 'Too dear' })
  expect((await admin.send('POST', `${url}/send-form`)).status).toBe(409)
})
