import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, calendarText } from '#platform/rules/text/icalendar.ts'
import { type CalendarReminder, reminderCalendar } from './reminder-calendar.ts'

const company = {
  name: 'Amber Root',
  host: 'sales.example.com',
  publicUrl: 'https://sales.example.com',
  timeZone: 'America/Denver',
}
const reminder = (over: Partial<CalendarReminder> = {}): CalendarReminder => ({
  id: '0190c2f0-0000-7000-8000-000000000001',
  version: 3,
  updatedAt: '2026-11-26T20:15:30.000Z',
  title: 'Call about spring',
  description: null,
  business: 'The Copper Still',
  status: 'open',
  dueDate: '2026-12-01T16:00:00.000Z',
  snoozeUntil: null,
  metadata: { repeatDays: 7 },
  ...over,
})
const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const octets = (text: string) => new TextEncoder().encode(text).length

test('a reminder as a calendar reads it', () => {
  expect(reminderCalendar([reminder()], company)).toBe(
    `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Pourline//Reminders//EN
CALSCALE:GREGORIAN
METHOD:PUBLISH
NAME:Reminders\\, Amber Root
X-WR-CALNAME:Reminders\\, Amber Root
REFRESH-INTERVAL;VALUE=DURATION:PT1H
X-PUBLISHED-TTL:PT1H
BEGIN:VTIMEZONE
TZID:America/Denver
BEGIN:DAYLIGHT
DTSTART:20250309T020000
TZOFFSETFROM:-0700
TZOFFSETTO:-0600
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20251102T020000
TZOFFSETFROM:-0600
TZOFFSETTO:-0700
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:0190c2f0-0000-7000-8000-000000000001@sales.example.com
SEQUENCE:2
DTSTAMP:20261126T201530Z
LAST-MODIFIED:20261126T201530Z
DTSTART;TZID=America/Denver:20261201T090000
DURATION:PT30M
RRULE:FREQ=DAILY;INTERVAL=7
SUMMARY:Call about spring
DESCRIPTION:The Copper Still\\nhttps://sales.example.com/reminders?open=0190
 c2f0-0000-7000-8000-000000000001
URL:https://sales.example.com/reminders?open=0190c2f0-0000-7000-8000-000000
 000001
STATUS:CONFIRMED
TRANSP:TRANSPARENT
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:PT0S
DESCRIPTION:Call about spring
END:VALARM
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n'),
  )
})

test('one that sleeps begins when it wakes; one that is over is canceled and rings no more', () => {
  const snoozed = reminder({ status: 'snoozed', snoozeUntil: '2026-12-02T09:00:00.000Z' })
  expect(lines(reminderCalendar([snoozed], company))).toContain('DTSTART:20261202T090000Z')
  const over = lines(reminderCalendar([reminder({ status: 'done' })], company))
  expect(over).toContain('STATUS:CANCELLED')
  expect(over.filter((line) => /^RRULE|VALARM/.test(line))).toEqual([])
})

test('whatever a title holds, it stays one line of text, and no line is longer than 75 octets', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  const nasty = fc.constantFrom(
    '\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    '\n',
    '\r',
    ';',
    ',',
    '\\',
    '\u0085',
    '🥃',
    'é',
    '\u0000',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(text, nasty), { maxLength: 12 }), (parts) => {
      const title = parts.join('')
      const file = reminderCalendar([reminder({ title, description: title, business: title })], company)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
      expect(lines(file).filter((line) => /^(BEGIN|END):VEVENT/.test(line))).toHaveLength(2)
      for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      expect(lines(file)).toContain(`SUMMARY:${calendarText(title)}`)
    }),
    { numRuns: 30 },
  )
})

test('what is folded is whole again once it is unfolded, and no character is broken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const value = calendarText(text)
      const file = calendarFile([['SUMMARY', value]])
      expect(file.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}\r\n`)
      for (const line of file.split('\r\n')) expect(line.isWellFormed()).toBe(true)
    }),
  )
})
