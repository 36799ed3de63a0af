import { expect, test } from 'vitest'
import { fitWindow, hoursLater, nextDay, sendDays } from '#email/rules/send-window.ts'
import { delayWords } from '#platform/rules/text/delay-words.ts'
import { atWall, wallOf } from '#platform/rules/text/zone-clock.ts'
import {
  forecast,
  knownAtStart,
  type Planned,
  planAfter,
  planAgain,
  planBranch,
  planFirst,
  type Step,
} from './plan-steps.ts'
import { whyStop } from './why-stop.ts'

const denver = 'America/Denver'
const workdays = { from: '09:00', until: '17:00', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }
const always = { from: '00:00', until: '24:00', days: [] }
const at = (iso: string) => Date.parse(iso)
const iso = (ms: number) => new Date(ms).toISOString()

function random(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * most)
  }
}

/** Local time of a zone, by another implementation than the planner's. */
const readers = new Map<string, Intl.DateTimeFormat>()
function shown(ms: number, timeZone: string) {
  const reader =
    readers.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  readers.set(timeZone, reader)
  const parts = reader.formatToParts(ms)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: part('weekday').toLowerCase().slice(0, 3), time: `${part('hour')}:${part('minute')}` }
}

const step = (number: number, over: Partial<Step> = {}): Step => ({
  id: `s${number}`,
  number,
  kind: 'email',
  delayHours: 0,
  branchOn: null,
  branchStage: null,
  branchCondition: null,
  goTo: null,
  ...over,
})

test('[MAIL-012] what comes at ten comes at ten after clocks changed, in spring and in autumn; a skipped time is the one after', () => {
  expect(iso(hoursLater(at('2026-03-07T17:00:00Z'), 24, denver))).toBe('2026-03-08T16:00:00.000Z')
  expect(iso(hoursLater(at('2026-10-31T16:00:00Z'), 48, denver))).toBe('2026-11-02T17:00:00.000Z')
  expect(iso(hoursLater(at('2026-03-08T08:30:00Z'), 2, denver))).toBe('2026-03-08T10:30:00.000Z')
  // 02:30 is skipped in Denver on March 8; it is 03:30 there.
  expect(iso(atWall(at('2026-03-08T02:30:00Z'), denver))).toBe('2026-03-08T09:30:00.000Z')
  // 01:30 is shown twice on November 1: the first.
  expect(iso(atWall(at('2026-11-01T01:30:00Z'), denver))).toBe('2026-11-01T07:30:00.000Z')
  expect(iso(hoursLater(at('2026-03-07T17:00:00Z'), 24, 'America/Phoenix'))).toBe('2026-03-08T17:00:00.000Z')
})

test('[MAIL-012] whatever the moment, zone and window: it goes out inside the window, never early, and no open moment is passed over', () => {
  const pick = random(12)
  const zones = [
    denver,
    'America/New_York',
    'America/Phoenix',
    'Pacific/Honolulu',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  ]
  for (let round = 0; round < 800; round++) {
    const zone = zones[pick(zones.length)] ?? denver
    const from = pick(20)
    const until = from + 1 + pick(24 - from)
    const pad = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    const days = sendDays.filter(() => pick(3) > 0)
    const window = { from: pad(from), until: pad(until), days: days.length === 0 ? ['wed'] : days }
    const now = at('2026-01-01T00:00:00Z') + pick(365 * 24 * 60) * 60_000
    const fits = fitWindow(now, window, zone)
    const isOpen = (ms: number) => {
      const { day, time } = shown(ms, zone)
      return window.days.includes(day) && time >= window.from && time < window.until
    }
    expect(fits).toBeGreaterThanOrEqual(now)
    // An opening time that the clocks skip is an hour later.
    expect(isOpen(fits) || isOpen(fits - 3_600_000) || until - from === 1, `${iso(now)} ${zone}`).toBe(true)
    if (fits > now) expect(isOpen(fits - 60_000) && isOpen(now)).toBe(false)
    for (let probe = now; probe < fits; probe += 90 * 60_000) expect(isOpen(probe), iso(probe)).toBe(false)
    expect(wallOf(atWall(wallOf(now, zone), zone), zone)).toBe(wallOf(now, zone))
    expect(nextDay(now, window, zone)).toBeGreaterThan(now)
  }
})

test('a wait, a call and a branch: who answered is led elsewhere, who did not gets the next email', () => {
  const steps = [
    step(1),
    step(2, { kind: 'wait', delayHours: 72 }),
    step(3, { kind: 'branch', branchOn: 'reply', goTo: 5 }),
    step(4),
    step(5, { kind: 'call', delayHours: 24 }),
  ]
  const run = { steps, window: workdays, timeZone: denver }
  const quiet = knownAtStart('warm')
  // On Friday evening: the first is sent on Monday.
  const first = planFirst(run, at('2026-11-21T02:00:00Z'))
  expect(first && [first.step.number, iso(first.at)]).toEqual([1, '2026-11-23T16:00:00.000Z'])
  if (!first) return
  const then = planAfter(run, first)
  expect(then && [then.step.number, iso(then.at)]).toEqual([3, '2026-11-26T16:00:00.000Z'])
  if (!then) return
  const words = (acts: readonly Planned[]) =>
    acts.map((act) => `${act.step.number} ${iso(act.at).slice(0, 13)}`)
  expect(words(forecast(run, first, quiet))).toEqual([
    '1 2026-11-23T16',
    '4 2026-11-26T16',
    '5 2026-11-27T16',
  ])
  expect(words(forecast(run, first, { ...quiet, hasReplied: true }))).toEqual([
    '1 2026-11-23T16',
    '5 2026-11-27T16',
  ])
  const ends = [step(1), step(2, { kind: 'branch', branchOn: 'stage', branchStage: 'hot' }), step(3)]
  const branch = planAfter({ ...run, steps: ends }, first)
  expect(branch && planBranch({ ...run, steps: ends }, branch, { ...quiet, stage: 'hot' })).toBeNull()
  // What was missed at night, or while nothing ran, is done at the next open moment.
  expect(iso(planAgain(run, first, at('2026-11-24T03:00:00Z')).at)).toBe('2026-11-24T16:00:00.000Z')
})

test('at the moment of sending everything is asked again', () => {
  const rules = { stopsOnReply: true, stopsOnOrder: true, stopsOnStage: true }
  const facts = {
    isGone: false,
    isPractice: false,
    stage: 'warm',
    stageAtStart: 'warm',
    hasReplied: false,
    hasOrdered: false,
    stopped: null,
    isOwnerHere: true,
  }
  expect(whyStop(facts, rules)).toBeNull()
  expect(whyStop({ ...facts, stage: 'hot' }, rules)).toBe('Moved to hot.')
  expect(whyStop({ ...facts, stage: 'hot' }, { ...rules, stopsOnStage: false })).toBeNull()
  expect(whyStop({ ...facts, stage: 'lost' }, { ...rules, stopsOnStage: false })).toBe('Moved to lost.')
  expect(whyStop({ ...facts, hasReplied: true }, rules)).toBe('They answered.')
  expect(whyStop({ ...facts, hasReplied: true }, { ...rules, stopsOnReply: false })).toBeNull()
  expect(whyStop({ ...facts, hasOrdered: true }, rules)).toBe('They ordered.')
  expect(whyStop({ ...facts, isOwnerHere: false }, rules)).toContain('has left')
  expect(whyStop({ ...facts, isGone: true }, rules)).toContain('removed')
  expect(fitWindow(5, always, denver)).toBe(5)
})

test('[MAIL-012] hours are hours as they pass, through both changes of clocks; a day and a night of quiet are kept all the same', () => {
  // Thirty hours over the spring night: nine in the evening of March 7, four in the morning of March 9 by the clocks.
  expect(iso(hoursLater(at('2026-03-08T04:00:00Z'), 30, denver))).toBe('2026-03-09T10:00:00.000Z')
  expect(iso(hoursLater(at('2026-11-01T03:00:00Z'), 30, denver))).toBe('2026-11-02T09:00:00.000Z')
  expect(hoursLater(5, 0, denver)).toBe(5)
  const steps = [step(1), step(2, { delayHours: 4 }), step(3, { kind: 'wait', delayHours: 5 }), step(4)]
  const run = { steps, window: { from: '08:00', until: '21:00', days: sendDays }, timeZone: denver }
  // 18:00 before the clocks go forward: four hours later is night, so it is sent at 8:00, the next five hours after that.
  const first = planFirst(run, at('2026-03-08T01:00:00Z'))
  if (!first) throw new Error('nothing is planned')
  expect(
    forecast(run, first, knownAtStart('warm')).map((act) => [act.step.number, shown(act.at, denver)]),
  ).toEqual([
    [1, { day: 'sat', time: '18:00' }],
    [2, { day: 'sun', time: '08:00' }],
    [4, { day: 'sun', time: '13:00' }],
  ])
  // A weekday rule also holds for delays in hours, and the recipient's zone decides which day it is.
  const friday = { ...run, window: workdays }
  const late = planFirst(friday, at('2026-11-20T23:00:00Z'))
  if (!late) throw new Error('nothing is planned')
  const next = planAfter(friday, late)
  expect(next && shown(next.at, denver)).toEqual({ day: 'mon', time: '09:00' })
  const hawaii = { ...friday, timeZone: 'Pacific/Honolulu' }
  const there = planAfter(hawaii, { ...late })
  expect(there && shown(there.at, 'Pacific/Honolulu')).toEqual({ day: 'mon', time: '09:00' })
})

test('a delay is said as people say it', () => {
  expect([0, 1, 4, 24, 30, 48, 8760].map(delayWords)).toEqual([
    'at once',
    'after 1 hour',
    'after 4 hours',
    'after 1 day',
    'after 30 hours',
    'after 2 days',
    'after 365 days',
  ])
})
