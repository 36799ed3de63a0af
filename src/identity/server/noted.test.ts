import { expect, test } from 'vitest'
import { writeGathered } from '#platform/resources/gather-events.ts'
import { enter, minute, signInApp } from '#tests/support/sign-in-app.ts'

const { app, clock, visit, member, customer, signedIn, countFailures } = signInApp()

type Noted = {
  action: string
  entity: string
  id: string | null
  by: string | null
  ip: string | null
  metadata: Record<string, unknown> | null
}

const noted = (action: string) =>
  app().context.db.rows<Noted>(
    `SELECT action, entity_type AS entity, entity_id AS id, coalesce(performed_by, performed_by_customer) AS by,
            ip_address AS ip, metadata FROM audit_logs WHERE action = $1 ORDER BY id`,
    [action],
  )
const since = async (action: string, before: number) => (await noted(action)).slice(before)
const nextMinute = () => {
  clock.now += minute
}

test('signing in and out stand in the audit, a sign-in meant for others as no failure', async () => {
  const before = (await noted('sign_in_failed')).length
  const person = await member('operations')
  const browser = visit()
  expect((await enter(browser, '/api/admin/login', person.email)).status).toBe(401)
  expect((await enter(browser, '/api/fulfillment/login', person.email)).status).toBe(200)
  await browser.send('POST', '/api/logout')
  const by = { entity: 'access', by: person.id, id: null, ip: '127.0.0.1' }
  expect((await noted('sign_in')).at(-1)).toMatchObject(by)
  expect((await noted('sign_out')).at(-1)).toMatchObject(by)
  expect(await since('sign_in_failed', before)).toEqual([])
})

test('a failure names the account that it was tried on; where there is none, the address is masked', async () => {
  nextMinute()
  const person = await member('trainee')
  const owner = await customer()
  const before = (await noted('sign_in_failed')).length
  await enter(visit(), '/api/login', person.email, 'not this one')
  await visit().send('POST', '/api/customer/login', { email: owner.email, businessName: 'The Tin Still' })
  await enter(visit(), '/api/login', 'nobody.at.all@example.com', 'not this one')
  expect(await since('sign_in_failed', before)).toEqual([
    expect.objectContaining({ entity: 'users', id: person.id, by: null, metadata: null }),
    expect.objectContaining({ entity: 'customer_auth', id: owner.id, by: null }),
    expect.objectContaining({
      entity: 'access',
      id: null,
      by: null,
      metadata: { typed: 'n•••@example.com' },
    }),
  ])
  expect(JSON.stringify(await noted('sign_in_failed'))).not.toContain('not this one')
})

test('a flood of anonymous sign-ins writes two entries an account and minute, and two for all that is no account', async () => {
  nextMinute()
  const person = await member('sales_rep')
  const before = (await noted('sign_in_failed')).length
  for (let n = 0; n < 4; n++) {
    await enter(visit(), '/api/login', person.email, `guess ${n}`)
    await enter(visit(), '/api/login', `nobody-${n}@example.com`, 'guess')
  }
  expect(await since('sign_in_failed', before)).toHaveLength(2)
  nextMinute()
  expect(await writeGathered(app().context.db, new Date(clock.now))).toBe(2)
  const entries = await since('sign_in_failed', before)
  expect(entries.map((one) => one.metadata?.again).sort()).toEqual([3, 3, undefined, undefined])
  expect(await writeGathered(app().context.db, new Date(clock.now))).toBe(0)
})

test('a lock-out is noted once a minute, a closed account says so', async () => {
  nextMinute()
  const person = await member('trainee')
  await countFailures(`account:team:${person.email}|127.0.0.1`, 10)
  await countFailures('address:127.0.0.1', 100)
  const before = (await noted('locked_out')).length
  for (let n = 0; n < 3; n++) expect((await enter(visit(), '/api/login', person.email)).status).toBe(429)
  expect(await since('locked_out', before)).toEqual([
    expect.objectContaining({ entity: 'users', id: person.id, by: null }),
  ])
  await app().context.db.rows('DELETE FROM rate_limits')
  const waiting = await member('trainee', 'pending')
  await enter(visit(), '/api/login', waiting.email)
  expect((await noted('sign_in_refused')).at(-1)).toMatchObject({ entity: 'users', id: waiting.id })
})

test('who is refused in a loop is noted once a call and minute', async () => {
  nextMinute()
  const { id, browser } = await signedIn('trainee')
  const before = (await noted('refused')).length
  for (let n = 0; n < 3; n++) expect((await browser.send('GET', '/api/clients')).status).toBe(403)
  expect((await browser.send('GET', '/api/audit-logs')).status).toBe(403)
  expect(await since('refused', before)).toEqual([
    expect.objectContaining({ by: id, metadata: { call: 'GET /api/clients' } }),
    expect.objectContaining({ by: id, metadata: { call: 'GET /api/audit-logs' } }),
  ])
})

test('an export says who took which rows by which filters; the history of a record does not repeat it', async () => {
  const { id, browser } = await signedIn('admin')
  await member('trainee')
  const answer = await browser.send<string>('GET', '/api/users/export.csv?role=trainee')
  expect(answer.status).toBe(200)
  const rows = (await app().context.db.rows(`SELECT 1 FROM users WHERE role = 'trainee'`)).length
  expect((await noted('export')).at(-1)).toMatchObject({
    entity: 'users',
    by: id,
    metadata: { rows, filters: { role: 'trainee' } },
  })
  await browser.send('GET', '/api/admin/team-analytics/export.csv')
  expect((await noted('export')).at(-1)).toMatchObject({ entity: 'team_analytics', by: id })
})

test('what one transaction writes stands under one act, events by themselves', async () => {
  const { browser } = await signedIn('admin')
  const people = [await member('trainee'), await member('trainee')]
  const changes = { city: 'Leadville' }
  const answer = await browser.send('POST', '/api/users/bulk', {
    action: 'update',
    ids: people.map((one) => one.id),
    changes,
  })
  expect(answer.status).toBe(200)
  const acts = await app().context.db.rows<{ act: string }>(
    `SELECT act_id AS act FROM audit_logs WHERE action = 'update' AND entity_id = ANY($1)`,
    [people.map((one) => one.id)],
  )
  expect(acts).toHaveLength(2)
  expect(new Set(acts.map(({ act }) => act)).size).toBe(1)
  const all = await app().context.db.row<{ events: number; acts: number }>(
    `SELECT count(*)::int AS events, count(DISTINCT act_id)::int AS acts FROM audit_logs WHERE changes IS NULL`,
  )
  expect(all?.acts).toBe(all?.events)
})
