import { expect, test } from 'vitest'
import { zoneOfState } from '#company/rules/us-zones.ts'
import { wallOf } from '#platform/rules/text/zone-clock.ts'
import { forecast, knownAtStart, planFirst, type Step } from '#sequences/rules/plan-steps.ts'
import { playOut } from '#sequences/rules/play-out.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

const denver = 'America/Denver'
const states = ['CO', 'NY', 'CA', 'AZ', 'TX']
const zones = states.map((state) => zoneOfState(state, denver))
const window = { from: '10:00', until: '16:00', days: [] }
// Friday, October 30, ten in Denver; clocks go back on Sunday, November 1.
const start = Date.parse('2026-10-30T16:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()

/** Hours from midnight UTC to 10:00 in each zone, in summer and in winter. */
const tenIs: Readonly<Record<string, readonly [number, number]>> = {
  'America/Denver': [16, 17],
  'America/New_York': [14, 15],
  'America/Los_Angeles': [17, 18],
  'America/Phoenix': [17, 17],
  'America/Chicago': [15, 16],
}

const step = (number: number): Step => ({
  id: `s${number}`,
  number,
  kind: 'email',
  delayHours: number === 1 ? 0 : 48,
  branchOn: null,
  branchStage: null,
  branchCondition: null,
  goTo: null,
})
const steps = [1, 2, 3, 4, 5].map(step)

/** When a step is due, by the calendar alone: an email every two days, at the hour of the first. */
function expected(order: number, index: number): number {
  const [summer = 0, winter = 0] = tenIs[zones[order % 5] ?? ''] ?? []
  const day = Date.UTC(2026, 9, 30 + 2 * index)
  const open = summer > 16 ? 0 : (order % 60) + (16 - summer) * 60
  return day + (index === 0 ? summer : winter) * 3_600_000 + open * 60_000
}

test('[MAIL-012] 100,000 enrollments over five steps and the end of daylight saving time: times exact, in order, the daily cap kept', () => {
  const players = Array.from({ length: 100_000 }, (_, order) => {
    const run = { steps, window, timeZone: zones[order % 5] ?? denver }
    return {
      order,
      run,
      next: planFirst(run, start + (order % 60) * 60_000),
      facts: knownAtStart('cold'),
    }
  })
  let planned = 0
  for (const { order, run, next, facts } of players)
    for (const [index, { at }] of forecast(run, next, facts).entries()) {
      if (at !== expected(order, index)) throw new Error(`${order}, step ${index + 1}: ${iso(at)}`)
      planned++
    }
  expect(planned).toBe(500_000)

  const played = playOut(players, { cap: null, dayOf: () => '' })
  expect(played).toHaveLength(500_000)
  const isInOrder = played.every(({ at, order }, index) => {
    const before = played[index - 1]
    return !before || before.at < at || (before.at === at && before.order < order)
  })
  expect(isInOrder).toBe(true)

  // What exceeds the daily cap is sent on the next days, the earliest due first.
  const dayOf = (ms: number) => iso(wallOf(ms, denver)).slice(0, 10)
  const some = players
    .slice(0, 5000)
    .map((player) => ({ ...player, run: { ...player.run, steps: steps.slice(0, 1) } }))
  const capped = playOut(some, { cap: 1000, dayOf })
  const days = new Map<string, number>()
  for (const { at } of capped) days.set(dayOf(at), (days.get(dayOf(at)) ?? 0) + 1)
  expect([...days]).toEqual(['10-30', '10-31', '11-01', '11-02', '11-03'].map((day) => [`2026-${day}`, 1000]))
  const first = [...some]
    .sort((a, b) => (a.next?.at ?? 0) - (b.next?.at ?? 0) || a.order - b.order)
    .slice(0, 1000)
  expect(capped.slice(0, 1000).map(({ order }) => order)).toEqual(first.map(({ order }) => order))
}, 120_000)

test('[MAIL-012] 600 of them are sent: each once, in order, and the next is planned to the minute past the change of clocks', async () => {
  const testApp = await sequenceTestApp(iso(start))
  try {
    const { db } = testApp.app.context
    const id = await testApp.sequence(
      steps.map(({ delayHours }) => ({ templateId: testApp.template, delayHours })),
      { sendFrom: '10:00', sendUntil: '16:00', sendDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
    )
    await testApp.start(id)
    // Ten of each minute and zone.
    const orders = Array.from({ length: 600 }, (_, order) => order)
    await db.rows(
      `WITH made AS (
         INSERT INTO prospects (business_name, contact_name, email, state, stage, assigned_to)
         SELECT 'Many ' || o, 'Ana Ruiz', 'many-' || o || '@many.example', s, 'cold', $3
           FROM unnest($1::int[], $2::text[]) AS g (o, s) RETURNING id, email)
       INSERT INTO prospect_follow_ups (prospect_id, sequence_id, stage_at_start, assigned_rep_id, next_message_due)
       SELECT m.id, $4, 'cold', $3, d FROM made m
         JOIN unnest($1::int[], $5::timestamptz[]) AS g (o, d) ON m.email = 'many-' || o || '@many.example'`,
      [
        orders,
        orders.map((order) => states[order % 5]),
        testApp.rep.id,
        id,
        orders.map((order) => iso(expected(order, 0))),
      ],
    )
    const due = await db.rows<{ email: string }>(
      `SELECT p.email FROM prospect_follow_ups f JOIN prospects p ON p.id = f.prospect_id
        WHERE f.sequence_id = $1 ORDER BY f.next_message_due, f.id`,
      [id],
    )
    // The worker runs every minute, as its cron job does.
    for (let minute = 0; minute <= 60; minute++) {
      testApp.at(iso(start + minute * 60_000))
      await testApp.run()
    }
    const sent = await testApp.emails()
    expect(sent.map(({ email }) => email)).toEqual(due.map(({ email }) => email))
    const next = await db.rows<{ email: string; step: number; due: string }>(
      `SELECT p.email, f.current_step AS step, f.next_message_due AS due FROM prospect_follow_ups f
         JOIN prospects p ON p.id = f.prospect_id WHERE f.sequence_id = $1`,
      [id],
    )
    const wrong = next.filter(
      ({ email, step: at, due: when }) =>
        at !== 2 || when !== iso(expected(Number(/\d+/.exec(email)?.[0]), 1)),
    )
    expect(wrong).toEqual([])
    const [counted] = await db.rows<{ count: number }>(
      `SELECT sent_that_day AS count FROM follow_up_sequences WHERE id = $1`,
      [id],
    )
    expect(counted?.count).toBe(600)
  } finally {
    await testApp.close()
  }
}, 180_000)
