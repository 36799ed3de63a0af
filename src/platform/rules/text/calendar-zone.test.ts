import { expect, test } from 'vitest'
import { calendarZone, clockChanges } from './calendar-zone.ts'

const since = new Date('2026-11-26T00:00:00Z')
const zone = (name: string) => calendarZone(name, since).map(([key, value]) => `${key}:${value}`)

test('clocks change in New York in March and November, in Arizona never', () => {
  const moments = clockChanges(2026, 'America/New_York').map(({ at }) => new Date(at).toISOString())
  expect(moments).toEqual(['2026-03-08T07:00:00.000Z', '2026-11-01T06:00:00.000Z'])
  expect(clockChanges(2026, 'America/Phoenix')).toEqual([])
})

test('[MAIL-010] a zone of Europe changes on the last Sundays, one without a change has standard time alone', () => {
  expect(zone('Europe/Berlin')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250330T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251026T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
  expect(zone('America/Phoenix')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Phoenix',
    'BEGIN:STANDARD',
    'DTSTART:20241231T170000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0700',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('south of the equator and by half an hour; what follows no rule is said by its dates', () => {
  expect(zone('Australia/Lord_Howe')).toContain('TZOFFSETTO:+1030')
  const morocco = zone('Africa/Casablanca')
  expect(morocco.filter((line) => line.startsWith('RRULE'))).toEqual([])
  expect(morocco).toContain('DTSTART:20250223T030000')
  expect(morocco).toContain('DTSTART:20250406T020000')
})
