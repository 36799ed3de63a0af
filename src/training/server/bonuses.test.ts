import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BonusList } from '#earnings/contract/settle-bonuses.ts'
import { dayIn, instantAt, plusDays } from '#platform/rules/text/dates.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import type { OwnRewards } from '#training/contract/rewards/rewards.ts'
import { grantBonuses, qualifyDueBonuses } from './rewards/grant-bonuses.ts'
import { grantRewards } from './rewards/grant-rewards.ts'

let app: TestApp
let admin: Person
let other: Person
const start = new Date('2026-11-20T18:00:00.000Z')
let now = start

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
  admin = await app.signInAs('admin')
  other = await app.signInAs('admin')
})
beforeEach(() => {
  now = start
})
afterAll(() => app.close())

type Row = { id: string; tier: string; amount: number; status: string }
const bonusesOf = ({ id }: { id: string }) =>
  app.context.db.rows<Row>(
    `SELECT b.id, t.tier_id AS tier, b.bonus_amount AS amount, b.status FROM user_bonuses b
       JOIN bonus_tier_config t ON t.id = b.bonus_tier_id WHERE b.user_id = $1 ORDER BY b.point_threshold`,
    [id],
  )
const withPoints = async (points: number, role: 'trainee' | 'sales_rep' | 'operations' = 'sales_rep') => {
  const person = await app.signInAs(role)
  await app.context.db.rows('UPDATE users SET total_points = $2 WHERE id = $1', [person.id, points])
  return person
}
const papers = (id: string, tax = true, compliance = true, verified = true) =>
  app.context.db.rows(
    `UPDATE users SET has_submitted1099 = $2, compliance_verified = $3, preferred_payment_method = 'zelle',
            payment_method_verified = $4 WHERE id = $1`,
    [id, tax, compliance, verified],
  )
const settle = (who: Person, move: 'qualify' | 'pay', ids: string[], transactionId = 'ACH-77') =>
  who.send<{ settled?: number; code?: string; message?: string }>('POST', `/api/user-bonuses/${move}`, {
    ids,
    ...(move === 'pay' ? { transactionId } : {}),
  })
const count = async (sql: string, values: unknown[]) =>
  (await app.context.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values))?.n

test('[TRAIN-070] [TRAIN-072] points that reach a tier give its bonus once, however many jobs look at once', async () => {
  const [below, at, above] = [await withPoints(499), await withPoints(500), await withPoints(3000, 'trainee')]
  for (const person of [below, at, above])
    await Promise.all([1, 2, 3, 4].map(() => grantBonuses(app.context, person.id)))
  expect(await bonusesOf(below)).toEqual([])
  expect(await bonusesOf(at)).toMatchObject([{ tier: 'root', amount: 2500, status: 'pending' }])
  expect((await bonusesOf(above)).map(({ tier }) => tier)).toEqual(['root', 'branch', 'amber'])
  expect(await grantBonuses(app.context, above.id)).toEqual([])
  expect(
    await count('audit_logs WHERE entity_type = $1 AND entity_id = ANY($2)', [
      'user_bonuses',
      (await bonusesOf(above)).map(({ id }) => id),
    ]),
  ).toBe(3)
  const desk = await withPoints(9000, 'operations')
  expect(await grantBonuses(app.context, desk.id), 'who neither trains nor sells').toEqual([])
})

test('[TRAIN-070] the points of a badge may be those that reach the tier, in one look', async () => {
  const person = await withPoints(490, 'trainee')
  await app.context.db.rows(
    `INSERT INTO points_earned (user_id, action, points_awarded, earned_at, award_key)
     VALUES ($1, 'interaction_logged', 5, $2, 'interaction:one')`,
    [person.id, start.toISOString()],
  )
  await grantRewards(app.context, person.id)
  // 490, five for the day and five for the badge Open Door.
  expect(await bonusesOf(person)).toMatchObject([{ tier: 'root', status: 'pending' }])
})

test('[TRAIN-070] a bonus is due after 48 hours, not a moment before, and never by itself without its points', async () => {
  const [kept, lost] = [await withPoints(600), await withPoints(600)]
  for (const { id } of [kept, lost]) await grantBonuses(app.context, id)
  await app.context.db.rows('UPDATE users SET total_points = 499 WHERE id = $1', [lost.id])
  now = new Date(start.getTime() + 48 * 3_600_000 - 1)
  await qualifyDueBonuses(app.context)
  expect(await bonusesOf(kept)).toMatchObject([{ status: 'pending' }])
  now = new Date(start.getTime() + 48 * 3_600_000)
  await Promise.all([1, 2, 3].map(() => qualifyDueBonuses(app.context)))
  const [bonus] = await bonusesOf(kept)
  expect(bonus?.status).toBe('qualified')
  expect(await count('transitions WHERE entity_id = $1 AND to_state = $2', [bonus?.id, 'qualified'])).toBe(1)
  expect(await bonusesOf(lost)).toMatchObject([{ status: 'pending' }])
})

test('[TRAIN-070] [ADMIN-006] missing papers hold the payout and not the qualification; two who pay at once pay once', async () => {
  const person = await withPoints(600)
  await grantBonuses(app.context, person.id)
  const [bonus] = await bonusesOf(person)
  const id = bonus?.id ?? ''
  expect((await settle(admin, 'pay', [id])).body.code, 'pending').toBe('move_not_allowed')
  const early = await Promise.all([settle(admin, 'qualify', [id]), settle(other, 'qualify', [id])])
  expect(early.map(({ status }) => status).sort()).toEqual([200, 409])

  for (const [tax, compliance, verified, missing] of [
    [false, false, true, 'the tax form (1099) and the compliance check are'],
    [true, false, true, 'the compliance check is'],
    [false, true, true, 'the tax form (1099) is'],
    [true, true, false, 'the verification of the payout method is'],
  ] as const) {
    await papers(person.id, tax, compliance, verified)
    const held = await settle(admin, 'pay', [id])
    expect([held.status, held.body.code]).toEqual([409, 'payout_held'])
    expect(held.body.message).toContain(missing)
  }
  await papers(person.id)
  const paid = await Promise.all([
    settle(admin, 'pay', [id], 'ACH-1'),
    settle(other, 'pay', [id], 'ACH-2'),
    settle(admin, 'pay', [id, id], 'ACH-3'),
  ])
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await count('transitions WHERE entity_id = $1 AND to_state = $2', [id, 'paid'])).toBe(1)

  const list = (await admin.get<BonusList>('/api/admin/bonuses')).body
  const shown = list.items.find((one) => one.id === id)
  expect(shown).toMatchObject({ status: 'paid', paidAt: now.toISOString(), holds: [] })
  expect(shown?.paidBy).toMatch(/^admin No\. /)
  expect(shown?.qualifiedBy).toMatch(/^admin No\. /)
  expect((await settle(admin, 'qualify', [id])).body.code).toBe('move_not_allowed')
  await grantBonuses(app.context, person.id)
  expect(await bonusesOf(person), 'paid is not given again').toHaveLength(1)
})

test('[TRAIN-070] several are paid together, all or none, and come as a file', async () => {
  const [ready, held] = [await withPoints(600), await withPoints(600)]
  await papers(ready.id)
  for (const { id } of [ready, held]) await grantBonuses(app.context, id)
  const ids = [...(await bonusesOf(ready)), ...(await bonusesOf(held))].map(({ id }) => id)
  expect((await settle(admin, 'qualify', ids)).body.settled).toBe(2)
  expect((await settle(admin, 'pay', ids)).body.code).toBe('payout_held')
  expect(await bonusesOf(ready), 'nobody was paid').toMatchObject([{ status: 'qualified' }])
  expect((await settle(admin, 'pay', [...ids, '01890000-0000-7000-8000-00000000dead'])).status).toBe(404)
  await papers(held.id)
  expect((await settle(admin, 'pay', ids, 'ACH-BULK')).body.settled).toBe(2)
  const file = await admin.get<string>('/api/admin/bonuses/export.csv')
  const lines = String(file.body).split('\n')
  expect(lines[0]).toContain('bonusAmountCents')
  expect(lines.filter((line) => line.includes('ACH-BULK'))).toHaveLength(2)
})

test('[TRAIN-070] one that was sent on an earlier day is paid on that day, for whoever it belongs to as well', async () => {
  const person = await withPoints(600)
  await papers(person.id)
  await grantBonuses(app.context, person.id)
  const [bonus] = await bonusesOf(person)
  await settle(admin, 'qualify', [bonus?.id ?? ''])
  const day = plusDays(dayIn(app.context.clock.now(), 'America/Denver'), -10)
  const paid = await admin.send('POST', '/api/user-bonuses/pay', {
    ids: [bonus?.id],
    transactionId: 'ZELLE-12',
    paidOn: day,
  })
  expect(paid.status).toBe(200)
  const own = (await person.get<OwnRewards>('/api/learning/rewards')).body.bonuses
  expect(own.map(({ paidAt }) => paidAt)).toEqual([instantAt(day, '12:00', 'America/Denver').toISOString()])
})

test('a pending bonus is struck with a reason, for good; a due one is not struck any more', async () => {
  const person = await withPoints(1500)
  await grantBonuses(app.context, person.id)
  const [first, second] = await bonusesOf(person)
  const strike = (id: string | undefined, body: object) =>
    admin.send('POST', `/api/user-bonuses/${id}/void`, body)
  expect((await strike(first?.id, {})).status).toBe(400)
  expect((await strike(first?.id, { reason: 'Points counted twice' })).status).toBe(200)
  expect((await strike(first?.id, { reason: 'Again' })).status).toBe(409)
  await settle(admin, 'qualify', [second?.id ?? ''])
  expect((await strike(second?.id, { reason: 'Too late' })).status).toBe(409)
  await grantBonuses(app.context, person.id)
  expect((await bonusesOf(person)).map(({ status }) => status)).toEqual(['void', 'qualified'])
})

test('[TRAIN-070] [TRAIN-072] one sees the own tier, what is missing, the own bonuses and what holds them back', async () => {
  const person = await withPoints(1499, 'trainee')
  await grantBonuses(app.context, person.id)
  const own = (await person.get<OwnRewards>('/api/learning/rewards')).body
  expect(own).toMatchObject({
    points: 1499,
    missing: 1,
    share: 99,
    holds: ['tax_form', 'compliance', 'payout_method'],
  })
  const name = (id: string | null) => own.tiers.find((tier) => tier.id === id)?.name
  expect([name(own.currentId), name(own.nextId)]).toEqual(['Root', 'Branch'])
  expect(own.bonuses).toMatchObject([
    { tier: 'Root', status: 'pending', dueAt: new Date(start.getTime() + 48 * 3_600_000).toISOString() },
  ])
  const anonymous = await withPoints(0, 'trainee')
  expect((await anonymous.get<OwnRewards>('/api/learning/rewards')).body).toMatchObject({
    bonuses: [],
    missing: 500,
  })
})

test('[TRAIN-072] a tier that becomes nearer is looked at for everybody who has its points', async () => {
  const [has, lacks] = [await withPoints(5000), await withPoints(4000)]
  const tier = await app.context.db.row<{ id: string; version: number }>(
    `SELECT id, version FROM bonus_tier_config WHERE tier_id = 'silver'`,
  )
  const change = await admin.send('PATCH', `/api/bonus-tier-config/${tier?.id}`, { minPoints: 4500 })
  expect(change.status).toBe(200)
  const queued = (id: string) => count(`graphile_worker._private_jobs WHERE key = $1`, [`rewards:${id}`])
  expect(await queued(has.id)).toBe(1)
  expect(await queued(lacks.id)).toBe(0)
  await grantBonuses(app.context, has.id)
  expect((await bonusesOf(has)).map((bonus) => bonus.tier)).toContain('silver')
})
