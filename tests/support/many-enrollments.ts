import { expect } from 'vitest'
import { zoneOfState } from '#company/rules/us-zones.ts'
import { wallOf } from '#platform/rules/text/zone-clock.ts'
import { forecast, knownAtStart, planFirst, type Step } from '#sequences/rules/plan-steps.ts'
import { playOut } from '#sequences/rules/play-out.ts'

const denver = 'America/Denver'
export const states = ['CO', 'NY', 'CA', 'AZ', 'TX']
const zones = states.map((state) => zoneOfState(state, denver))
const window = { from: '10:00', until: '16:00', days: [] }
// Friday, October 30, ten in Denver; clocks go back on Sunday, November 1.
export const start = Date.parse('2026-10-30T16:00:00Z')
export const iso = (ms: number) => new Date(ms).toISOString()

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
export const steps = [1, 2, 3, 4, 5].map(step)

/** When a step is due, by the calendar alone: an email every two days, at the hour of the first. */
export function expected(order: number, index: number): number {
  const [summer = 0, winter = 0] = tenIs[zones[order % 5] ?? ''] ?? []
  const day = Date.UTC(2026, 9, 30 + 2 * index)
  const open = summer > 16 ? 0 : (order % 60) + (16 - summer) * 60
  return day + (index === 0 ? summer : winter) * 3_600_000 + open * 60_000
}

/** So many enrollments, 5,000 or more, over five steps and the end of daylight saving time: times exact, in order, the daily cap kept. */
export function playsOutExactly(count: number): void {
  const players = Array.from({ length: count }, (_, order) => {
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
  expect(planned).toBe(5 * count)

  const played = playOut(players, { cap: null, dayOf: () => '' })
  expect(played).toHaveLength(5 * count)
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
}
