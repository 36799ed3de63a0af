import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentsToday } from '#billing/contract/ach/ach-today.ts'
import { openSession } from '#identity/server/sessions.ts'
import { type Caller, type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { secretTo } from '#tests/support/secret-mails.ts'

const day = 86_400_000
const password = 'pour-the-demo-26'
let ahead = 0
const now = () => new Date(Date.now() + ahead)
let app: TestApp
let admin: Person
let second: Person
let operations: Person

beforeAll(async () => {
  app = await testApp({ clock: { now } })
  admin = await app.signInAs('admin')
  second = await app.signInAs('admin')
  operations = await app.signInAs('operations')
})
afterAll(() => app.close())

type Known = Caller & { id: string }

async function enter(id: string, at = app): Promise<Known> {
  const token = await openSession(
    at.context.db,
    { userId: id },
    { ip: null, userAgent: null },
    { now: now(), hasGivenCode: true },
  )
  return { id, ...at.as(token) }
}

/** An administrator who was invited and has taken it up. */
async function invited(by: Caller, firstName: string): Promise<Known> {
  const email = `${firstName.toLowerCase()}@people.example`
  const made = await by.send<{ id: string }>('POST', '/api/team/invite', {
    ...{ firstName, lastName: 'New', email, role: 'admin' },
  })
  const token = await secretTo(app, email, 'team-invitation')
  expect((await app.nobody.send('POST', '/api/invitation/accept', { token, password })).status).toBe(204)
  return enter(made.body.id)
}

let made = 0
/** A file that this person has prepared. */
async function prepared(by: Known, at = app): Promise<string> {
  const modifier = String.fromCharCode(65 + made++)
  const row = await at.context.db.row<{ id: string }>(
    `INSERT INTO ach_files (file_name, banking_day, modifier, entry_count, debit_total, credit_total, prepared_by, created_at)
     VALUES ($1, '2026-11-30', $2, 0, 0, 0, $3, $4) RETURNING id`,
    [`ach-${modifier}.txt`, modifier, by.id, now().toISOString()],
  )
  return row?.id ?? ''
}
const release = (by: Caller, id: string) =>
  by.send<{ message: string }>('POST', `/api/ach-files/${id}/release`, { version: 1 })
/** What whoever may release it is told: nothing is in it. */
const mayRelease = { status: 409, body: { message: expect.stringContaining('What is due has changed') } }
const refusal = (words: string) => ({ status: 403, body: { message: expect.stringContaining(words) } })

test('[FIX-048] an invited administrator and whom they invite are no second person for seven days, whoever asks; the audit names the chain', async () => {
  const bea = await invited(admin, 'Bea')
  const cy = await invited(bea, 'Cy')
  const file = await prepared(admin)
  const chain =
    'because admin No. 1 invited Bea New, and Bea New invited Cy New: somebody else has to release it.'
  expect(await release(bea, file)).toMatchObject(refusal('because admin No. 1 invited Bea New:'))
  expect(await release(cy, file)).toMatchObject(refusal(chain))
  expect(await release(cy, await prepared(second))).toMatchObject(
    refusal('You count as a second person for money from'),
  )
  expect(await release(cy, await prepared(operations))).toMatchObject(
    refusal('You count as a second person for money from'),
  )
  // Who lets somebody in may be both.
  expect(await release(admin, await prepared(cy))).toMatchObject(refusal('do not count as two people'))
  expect(await release(second, await prepared(cy))).toMatchObject(mayRelease)
  expect(await release(second, file)).toMatchObject(mayRelease)
  const noted = await app.context.db.row<{ reason: string }>(
    `SELECT reason FROM audit_logs WHERE action = 'refused' AND performed_by = $1 ORDER BY created_at LIMIT 1`,
    [cy.id],
  )
  expect(noted?.reason).toContain(chain)
  ahead = 7 * day + 60_000
  expect(await release(await enter(cy.id), file)).toMatchObject(mayRelease)
  ahead = 0
})

test('[FIX-048] another’s address, role or second factor that was changed makes no second person either', async () => {
  const acts: [string, (id: string) => Promise<{ status: number }>][] = [
    [
      'changed the sign-in address of',
      (id) => admin.send('PATCH', `/api/users/${id}`, { email: `moved-${id}@people.example` }),
    ],
    ['changed the role of', (id) => admin.send('POST', `/api/users/${id}/role`, { role: 'admin' })],
    [
      'took away the second factor of',
      (id) => admin.send('POST', `/api/users/${id}/reset-second-factor`, { reason: 'Lost the phone' }),
    ],
  ]
  const file = await prepared(admin)
  for (const [words, act] of acts) {
    const { id } = await app.signInAs('operations')
    await app.context.db.rows(
      `INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at) VALUES ($1, 'x', true, now() - interval '1 minute')`,
      [id],
    )
    expect(await release(await enter(id), file), words).toMatchObject(mayRelease)
    expect((await act(id)).status, words).toBeLessThan(300)
    expect(await release(await enter(id), file)).toMatchObject(
      refusal(`because admin No. 1 ${words} operations No.`),
    )
  }
})

test('[FIX-048] a company younger than seven days signs alone: second factor, 24 hours and mail; the screen says from when', async () => {
  const young = await testApp({ clock: { now } })
  try {
    const owner = await young.signInAs('admin')
    const other = await young.signInAs('admin')
    await young.context.db.rows(`UPDATE users SET created_at = now() - interval '2 days'`)
    const file = await prepared(owner, young)
    const today = async () => (await owner.get<PaymentsToday>('/api/payments/today')).body
    expect((await today()).secondPerson).toMatch(
      /^admin No\. 2 counts as a second person from \d{4}-\d\d-\d\d \d\d:\d\d UTC on\. Until then you release your own file/,
    )
    expect(await release(owner, file)).toMatchObject(refusal('you need a second factor'))
    await young.context.db.rows(
      `INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at) VALUES ($1, 'x', true, now() - interval '1 day')`,
      [owner.id],
    )
    expect(await release(await enter(owner.id, young), file)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('after 24 hours') },
    })
    ahead = day + 60_000
    expect(await release(await enter(owner.id, young), file)).toMatchObject(mayRelease)
    ahead = 6 * day
    const grown = await enter(owner.id, young)
    expect(await release(grown, file)).toMatchObject(refusal('You prepared this file'))
    expect((await grown.get<PaymentsToday>('/api/payments/today')).body.secondPerson).toBe(null)
    expect(await release(await enter(other.id, young), file)).toMatchObject(mayRelease)
  } finally {
    ahead = 0
    await young.close()
  }
})

test('[FIX-048] a lowered number of days counts once the days of the higher one have passed, however it was lowered', async () => {
  const at = await testApp({ clock: { now } })
  try {
    const owner = await at.signInAs('admin')
    const settings = '/api/company-settings'
    const made = await owner.send<{ id: string }>('POST', settings, {
      ...{ key: 'secondPerson', value: { days: 30 } },
    })
    const one = `${settings}/${made.body.id}`
    const other = await at.signInAs('operations')
    expect((await owner.send('POST', `/api/users/${other.id}/role`, { role: 'admin' })).status).toBe(204)
    const ways: (() => Promise<{ status: number }>)[] = [
      () => owner.send('PATCH', one, { value: { days: 1 } }),
      () => owner.send('PATCH', one, { value: { days: 30 } }),
      () => owner.send('DELETE', one),
      () => owner.send('POST', `${one}/restore`),
      () => owner.send('PATCH', one, { value: { days: 2 } }),
    ]
    for (const way of ways) {
      expect((await way()).status).toBeLessThan(300)
      const file = await prepared(owner, at)
      ahead = 29 * day
      expect(await release(await enter(other.id, at), file)).toMatchObject(
        refusal('do not count as two people'),
      )
      ahead = 0
    }
    const file = await prepared(owner, at)
    ahead = 30 * day + 60_000
    expect(await release(await enter(other.id, at), file)).toMatchObject(mayRelease)
  } finally {
    ahead = 0
    await at.close()
  }
})

const waysToBeAlone: [what: string, act: (by: Caller, other: string) => Promise<{ status: number }>][] = [
  ['suspends the other', (by, other) => by.send('POST', `/api/users/${other}/suspend`, { reason: 'away' })],
  ['demotes the other', (by, other) => by.send('POST', `/api/users/${other}/role`, { role: 'trainee' })],
  ['removes the other', (by, other) => by.send('POST', `/api/users/${other}/remove`, { handOverTo: null })],
]

test.each(waysToBeAlone)('[FIX-048] who %s does not sign alone for seven days', async (_, act) => {
  const at = await testApp({ clock: { now } })
  try {
    const owner = await at.signInAs('admin')
    const other = await at.signInAs('admin')
    expect((await act(owner, other.id)).status).toBeLessThan(300)
    const declared = { key: 'payments', value: { isSoleSignatory: true } }
    expect((await owner.send('POST', '/api/company-settings', declared)).status).toBe(201)
    await signsOnlyLater(at, owner, 6)
    ahead = 7 * day + 60_000
    expect(await release(await enter(owner.id, at), await prepared(owner, at))).toMatchObject({ status: 409 })
  } finally {
    ahead = 0
    await at.close()
  }
})

test('[FIX-048] who makes the other new by the number of days does not sign alone for as many', async () => {
  const at = await testApp({ clock: { now } })
  try {
    const owner = await at.signInAs('admin')
    const other = await at.signInAs('admin')
    // Declared while there was one, and still so when the second had come.
    await at.context.db.rows(
      `INSERT INTO company_settings (key, value) VALUES ('payments', '{"isSoleSignatory": true}')`,
    )
    await at.context.db.rows(`UPDATE users SET created_at = now() - interval '30 days' WHERE id = $1`, [
      other.id,
    ])
    const longer = { key: 'secondPerson', value: { days: 90 } }
    expect((await owner.send('POST', '/api/company-settings', longer)).status).toBe(201)
    await signsOnlyLater(at, owner, 59)
  } finally {
    ahead = 0
    await at.close()
  }
})

/** So many days on, an administrator with a second factor is still refused their own file, and reads from when. */
async function signsOnlyLater(at: TestApp, owner: Known, days: number): Promise<void> {
  await at.context.db.rows(
    `INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at) VALUES ($1, 'x', true, now() - interval '1 day')`,
    [owner.id],
  )
  const file = await prepared(owner, at)
  ahead = days * day
  const alone = await enter(owner.id, at)
  expect(await release(alone, file)).toMatchObject(refusal('You prepared this file'))
  const { body } = await alone.get<PaymentsToday>('/api/payments/today')
  expect(body.secondPerson).toMatch(
    /^Nobody signs alone before \d{4}-\d\d-\d\d \d\d:\d\d UTC: somebody who counted has left, or the number of days was changed\.$/,
  )
}
