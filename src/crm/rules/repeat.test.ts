import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atWall, wallOf } from '#platform/rules/text/zone-clock.ts'
import { nextReminder, repeatOf, repeatRule } from './repeat.ts'

const newYork = 'America/New_York'
const arizona = 'America/Phoenix'
const berlin = 'Europe/Berlin'

/** The next dates of a series, each completed a minute after it was due. */
function series(dueDate: string, metadata: unknown, { zone, count }: { zone: string; count: number }) {
  const dates: string[] = []
  let at = { dueDate, metadata }
  for (let index = 0; index < count; index++) {
    const next = nextReminder(at, new Date(Date.parse(at.dueDate) + 60_000), zone)
    if (!next) break
    dates.push(next.dueDate.slice(0, 16))
    at = next
  }
  return dates
}

test('[MSG-007] what comes every week at nine comes at nine, before and after clocks changed', () => {
  // Clocks go forward in New York on March 8, in Berlin on March 29; in Arizona never.
  const weekly = { repeatDays: 7 }
  expect(series('2026-03-03T14:00:00Z', weekly, { zone: newYork, count: 2 })).toEqual([
    '2026-03-10T13:00',
    '2026-03-17T13:00',
  ])
  expect(series('2026-10-28T13:00:00Z', weekly, { zone: newYork, count: 1 })).toEqual(['2026-11-04T14:00'])
  expect(series('2026-03-03T16:00:00Z', weekly, { zone: arizona, count: 1 })).toEqual(['2026-03-10T16:00'])
  expect(series('2026-03-24T08:00:00Z', weekly, { zone: berlin, count: 1 })).toEqual(['2026-03-31T07:00'])
})

test('[MSG-007] every weekday leaves out Saturday and Sunday of the zone, not of UTC', () => {
  // Thursday at eight in the evening in New York is Friday in UTC.
  expect(series('2026-11-20T01:00:00Z', { repeat: 'weekday' }, { zone: newYork, count: 3 })).toEqual([
    '2026-11-21T01:00',
    '2026-11-24T01:00',
    '2026-11-25T01:00',
  ])
  // A weekday series that starts on a Saturday continues on Monday.
  expect(series('2026-11-21T17:00:00Z', { repeat: 'weekday' }, { zone: newYork, count: 1 })).toEqual([
    '2026-11-23T17:00',
  ])
})

test('[MSG-007] monthly on the 31st is the last day of shorter months, and the 31st again after', () => {
  expect(series('2027-12-31T17:00:00Z', { repeat: 'month' }, { zone: newYork, count: 5 })).toEqual([
    '2028-01-31T17:00',
    '2028-02-29T17:00',
    '2028-03-31T16:00',
    '2028-04-30T16:00',
    '2028-05-31T16:00',
  ])
  // A due date set by hand on another day becomes the day of the series.
  expect(repeatOf('2027-02-27T17:00:00Z', { repeat: 'month', monthDay: 31 }, newYork)).toEqual({
    every: 'month',
    day: 27,
  })
  expect(repeatOf('2027-02-28T17:00:00Z', { repeat: 'month', monthDay: 31 }, newYork)).toMatchObject({
    day: 31,
  })
  // The evening of the 31st in Arizona is the first in UTC.
  expect(series('2027-01-01T02:00:00Z', { repeat: 'month' }, { zone: arizona, count: 2 })).toEqual([
    '2027-02-01T02:00',
    '2027-03-01T02:00',
  ])
})

test('[MSG-007] a time that clocks skip is later on that day alone', () => {
  // Half past two does not exist in New York on March 8.
  expect(series('2026-03-07T07:30:00Z', { repeatDays: 1 }, { zone: newYork, count: 2 })).toEqual([
    '2026-03-08T07:30',
    '2026-03-09T06:30',
  ])
})

test('[MSG-007] what was done late comes at its next moment to come, at its own hour', () => {
  const now = new Date('2026-11-18T19:00:00Z')
  const next = (metadata: unknown) =>
    nextReminder({ dueDate: '2025-01-31T15:00:00Z', metadata }, now, newYork)?.dueDate
  expect(next({ repeatDays: 7 })).toBe('2026-11-20T15:00:00.000Z')
  expect(next({ repeat: 'weekday' })).toBe('2026-11-19T15:00:00.000Z')
  expect(next({ repeat: 'month' })).toBe('2026-11-30T15:00:00.000Z')
  expect(next({ repeatDays: 0 })).toBeUndefined()
  expect(next(null)).toBeUndefined()
  // Completed early, it does not recur on the same due date.
  const early = nextReminder({ dueDate: '2026-12-01T15:00:00Z', metadata: { repeatDays: 7 } }, now, newYork)
  expect(early?.dueDate).toBe('2026-12-08T15:00:00.000Z')
})

test('[MSG-007] a year typed short is one long ago, and after the last year of four digits nothing comes', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  for (const metadata of [{ repeatDays: 7 }, { repeat: 'weekday' }, { repeat: 'month' }]) {
    const next = nextReminder({ dueDate: '0026-11-28T14:00:00Z', metadata }, now, newYork)
    expect(Date.parse(next?.dueDate ?? '') - now.getTime()).toBeLessThan(32 * 86_400_000)
    expect(nextReminder({ dueDate: '9999-12-31T14:00:00Z', metadata }, now, newYork)).toBeNull()
  }
})

test('[MSG-007] whatever recurs is to come, and shows the same time on the clock unless that is skipped', () => {
  const kinds = fc.oneof(
    fc.integer({ min: 1, max: 365 }).map((repeatDays) => ({ repeatDays })),
    fc.constantFrom({ repeat: 'weekday' }, { repeat: 'month' }),
  )
  const zones = fc.constantFrom(newYork, arizona, berlin, 'Australia/Lord_Howe', 'Asia/Kathmandu')
  const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2031, 0, 1) })
  fc.assert(
    fc.property(moment, moment, kinds, zones, (due, now, metadata, zone) => {
      const next = nextReminder({ dueDate: new Date(due).toISOString(), metadata }, new Date(now), zone)
      const at = Date.parse(next?.dueDate ?? '')
      expect(at).toBeGreaterThan(Math.max(due, now))
      const day = 86_400_000
      const time = wallOf(due, zone) % day
      const midnight = Math.floor(wallOf(at, zone) / day) * day
      expect(at).toBe(atWall(midnight + time, zone))
    }),
  )
})

test('[MAIL-010] the rule that a calendar reads, and the days that it leaves out', () => {
  const rule = (dueDate: string, metadata: unknown) => {
    const repeat = repeatOf(dueDate, metadata, newYork)
    return repeat && repeatRule(dueDate, repeat, newYork)
  }
  const monthly = { repeat: 'month' }
  const only = (text: string) => ({ rule: text, alsoOn: [] })
  expect(rule('2026-11-18T15:00:00Z', { repeatDays: 14 })).toEqual(only('FREQ=DAILY;INTERVAL=14'))
  expect(rule('2026-11-18T15:00:00Z', { repeat: 'weekday' })).toEqual(
    only('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'),
  )
  expect(rule('2026-11-21T15:00:00Z', { repeat: 'weekday' })).toBeNull()
  expect(rule('2026-11-18T15:00:00Z', monthly)).toEqual(only('FREQ=MONTHLY;BYMONTHDAY=18'))
  expect(rule('2026-12-31T15:00:00Z', monthly)).toEqual(only('FREQ=MONTHLY;BYMONTHDAY=-1'))
  // February 28 matches the rule for the 31st, but not the one for the 30th.
  expect(rule('2027-02-28T15:00:00Z', { ...monthly, monthDay: 31 })).toEqual(
    only('FREQ=MONTHLY;BYMONTHDAY=-1'),
  )
  expect(rule('2027-02-28T15:00:00Z', { ...monthly, monthDay: 30 })).toBeNull()
  const thirtieth = rule('2026-12-30T15:00:00Z', monthly)
  expect(thirtieth?.rule).toBe('FREQ=MONTHLY;BYMONTHDAY=30')
  expect(thirtieth?.alsoOn.slice(0, 2).map((wall) => new Date(wall).toISOString().slice(0, 16))).toEqual([
    '2027-02-28T10:00',
    '2028-02-29T10:00',
  ])
})
