import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#platform/rules/access/access.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import type { Leaderboard } from '#training/contract/rewards/leaderboard.ts'

let app: TestApp
// A Friday; its week began on Sunday the 15th in Denver, seven hours behind.
const now = new Date('2026-11-20T18:00:00.000Z')
const [lastSaturday, sunday] = ['2026-11-15T06:59:59.999Z', '2026-11-15T07:00:00.000Z']
const [october, november] = ['2026-11-01T05:59:59.999Z', '2026-11-01T06:00:00.000Z']

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } })
})
afterAll(() => app.close())

async function player(name: string, points: Record<string, number> = {}, role: Role = 'sales_rep') {
  const person = await app.signInAs(role)
  const { db } = app.context
  for (const [at, worth] of Object.entries(points))
    await db.rows(
      `INSERT INTO points_earned (user_id, action, points_awarded, earned_at) VALUES ($1, 'interaction_logged', $2, $3)`,
      [person.id, worth, at],
    )
  await db.rows(
    `UPDATE users SET first_name = $2, last_name = 'Test', total_points = $3, training_started_at = '2026-10-20T12:00:00Z' WHERE id = $1`,
    [person.id, name, Object.values(points).reduce((sum, one) => sum + one, 0)],
  )
  return person
}
const board = async (who: Person, query = '') =>
  (await who.get<Leaderboard>(`/api/learning/leaderboard${query}`)).body
const shown = ({ items }: Leaderboard) =>
  items.map(({ place, name, points }) => `${place} ${name.replace(' Test', '')} ${points}`)
const show = (who: Person, isShown: boolean) =>
  who.send('PUT', '/api/learning/leaderboard/visibility', { isShown })
const clear = () =>
  app.context.db.rows(`UPDATE users SET status = 'inactive' WHERE role IN ('trainee', 'sales_rep')`)

test('[TRAIN-064] points of the week, the month and all time, from the first moment of each in the company’s zone', async () => {
  await clear()
  const ana = await player('Ana', { [sunday]: 10, [lastSaturday]: 5, [november]: 7, [october]: 100 })
  const ben = await player('Ben', { [lastSaturday]: 50 })
  await player('Cleo')
  const week = await board(ana)
  expect(week).toMatchObject({ since: '2026-11-15', people: 1 })
  expect(shown(week)).toEqual(['1 Ana 10'])
  const month = await board(ana, '?period=month')
  expect(month.since).toBe('2026-11-01')
  expect(shown(month)).toEqual(['1 Ben 50', '2 Ana 22'])
  const all = await board(ana, '?period=all')
  expect(all.since).toBeNull()
  expect(shown(all)).toEqual(['1 Ana 122', '2 Ben 50'])
  expect((await board(ben)).own, 'without points nobody has a place').toMatchObject({
    place: null,
    points: 0,
    toNext: 10,
  })
})

test('[TRAIN-064] equal points share a place and the next follows without a gap', async () => {
  await clear()
  for (const [name, points] of Object.entries({ Dana: 30, Ella: 20, Finn: 20, Gus: 10 }))
    await player(name, { [sunday]: points })
  const hana = await player('Hana', { [sunday]: 10 })
  const found = await board(hana)
  expect(shown(found)).toEqual(['1 Dana 30', '2 Ella 20', '2 Finn 20', '3 Gus 10', '3 Hana 10'])
  expect(found.own).toEqual({ place: 3, points: 10, level: 1, toNext: 10 })
  expect(found.items.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual(['Hana Test'])
})

test('who keeps out of it is shown to nobody, changes nobody’s place and sees the own one only', async () => {
  await clear()
  const [ivy, jon] = [await player('Ivy', { [sunday]: 30 }), await player('Jon', { [sunday]: 20 })]
  const kim = await player('Kim', { [sunday]: 10 })
  expect((await show(ivy, false)).status).toBe(204)
  expect((await show(ivy, false)).status).toBe(204)
  for (const who of [jon, kim, await app.signInAs('admin')]) {
    const found = await board(who)
    expect(shown(found)).toEqual(['1 Jon 20', '2 Kim 10'])
    expect(found.people).toBe(2)
    expect(JSON.stringify(found)).not.toContain('Ivy')
  }
  const own = await board(ivy)
  expect(own).toMatchObject({ items: [], isShown: false, own: { place: 1, points: 30, toNext: null } })
  await show(kim, false)
  expect((await board(kim)).own).toMatchObject({ place: 2, toNext: 10 })
  await show(ivy, true)
  expect(shown(await board(jon))).toEqual(['1 Ivy 30', '2 Jon 20'])
})

test('fifty places are shown; one’s own stands beside them however far down', async () => {
  await clear()
  for (let index = 0; index < 50; index++)
    await player(`P${String(index).padStart(2, '0')}`, { [sunday]: 100 - index })
  const last = await player('Last', { [sunday]: 1 })
  const found = await board(last)
  expect(found.items).toHaveLength(50)
  expect(found.items.some(({ isOwn }) => isOwn)).toBe(false)
  expect(found).toMatchObject({ people: 51, own: { place: 51, points: 1, toNext: 50 } })
})

test('groups are one’s own: cohort, role, start; an administrator has every cohort and no place', async () => {
  await clear()
  const { db } = app.context
  const mia = await player('Mia', { [sunday]: 10 }, 'trainee')
  const noa = await player('Noa', { [sunday]: 20 }, 'trainee')
  const old = await player('Old', { [sunday]: 30 })
  await db.rows(`UPDATE users SET training_started_at = '2026-09-30T12:00:00Z' WHERE id = $1`, [old.id])
  const cohort = async (name: string, members: Person[]) => {
    const row = await db.row<{ id: string }>(
      `INSERT INTO learning_cohorts (name, start_date) VALUES ($1, '2026-11-01') RETURNING id`,
      [name],
    )
    for (const { id } of members)
      await db.rows('INSERT INTO cohort_members (cohort_id, user_id) VALUES ($1, $2)', [row?.id, id])
    return `cohort:${row?.id}`
  }
  const first = await cohort('First', [mia, old])
  const second = await cohort('Second', [noa])
  expect(shown(await board(mia, `?group=${first}`))).toEqual(['1 Old 30', '2 Mia 10'])
  expect((await board(mia)).groups.map(({ label }) => label)).toEqual([
    'Everybody',
    'First',
    'Trainees',
    'Sales reps',
    'Started when I did',
  ])
  expect((await mia.get(`/api/learning/leaderboard?group=${second}`)).status, 'another cohort').toBe(404)
  expect(shown(await board(mia, '?group=trainee'))).toEqual(['1 Noa 20', '2 Mia 10'])
  expect(shown(await board(mia, '?group=started'))).toEqual(['1 Noa 20', '2 Mia 10'])
  const reps = await board(mia, '?group=sales_rep')
  expect(shown(reps)).toEqual(['1 Old 30'])
  expect(reps.own, 'no place among those one is not one of').toBeNull()

  const admin = await app.signInAs('admin')
  const seen = await board(admin, `?group=${second}`)
  expect(shown(seen)).toEqual(['1 Noa 20'])
  expect(seen.own).toBeNull()
  expect((await admin.get('/api/learning/leaderboard?group=none')).status).toBe(404)
  expect((await admin.get('/api/learning/leaderboard?period=year')).status).toBe(400)
})

test('only active people who train or sell have a place', async () => {
  await clear()
  await player('Ops', { [sunday]: 90 }, 'operations')
  const gone = await player('Gone', { [sunday]: 80 })
  const robot = await player('Robot', { [sunday]: 70 })
  await app.context.db.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [gone.id])
  await app.context.db.rows('UPDATE users SET is_ai_employee = true WHERE id = $1', [robot.id])
  const pia = await player('Pia', { [sunday]: 5 }, 'trainee')
  expect(shown(await board(pia))).toEqual(['1 Pia 5'])
})
