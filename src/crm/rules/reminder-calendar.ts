import { calendarZone } from '#platform/rules/text/calendar-zone.ts'
import {
  type CalendarLine,
  calendarFile,
  calendarInstant,
  calendarText,
  calendarWall,
} from '#platform/rules/text/icalendar.ts'
import { wallOf } from '#platform/rules/text/zone-clock.ts'
import { repeatOf, repeatRule } from './repeat.ts'

/** A reminder as a calendar shows it. */
export type CalendarReminder = {
  id: string
  version: number
  updatedAt: string
  title: string
  description: string | null
  business: string | null
  status: string
  dueDate: string
  snoozeUntil: string | null
  metadata: unknown
}

/** `timeZone` is the reminded person's: a recurring reminder keeps its time of day there. */
type Company = { name: string; host: string; publicUrl: string; timeZone: string }

/**
 * Reminders as an iCalendar file (RFC 5545). Each keeps its UID and raises its sequence number, so that calendars update it.
 * A recurring reminder is written in local time with its time zone, a single one in UTC. None blocks time. [MAIL-010]
 */
export function reminderCalendar(reminders: readonly CalendarReminder[], company: Company): string {
  const recurring = reminders
    .filter((reminder) => ruleOf(reminder, company) !== null)
    .map(({ dueDate }) => dueDate)
    .toSorted()
  return calendarFile([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Pourline//Reminders//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', calendarText(`Reminders, ${company.name}`)],
    ['X-WR-CALNAME', calendarText(`Reminders, ${company.name}`)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...recurring.slice(0, 1).flatMap((first) => calendarZone(company.timeZone, new Date(first))),
    ...reminders.flatMap((reminder) => eventOf(reminder, company)),
    ['END', 'VCALENDAR'],
  ])
}

const isOverOf = ({ status }: CalendarReminder) => status === 'cancelled' || status === 'done'

/** The recurrence rule; null for a reminder that is over, or snoozed to a time outside its series. */
function ruleOf(reminder: CalendarReminder, { timeZone }: Company) {
  if (isOverOf(reminder) || reminder.status === 'snoozed') return null
  const repeat = repeatOf(reminder.dueDate, reminder.metadata, timeZone)
  return repeat && repeatRule(reminder.dueDate, repeat, timeZone)
}

function eventOf(reminder: CalendarReminder, company: Company): CalendarLine[] {
  const { host, publicUrl, timeZone } = company
  const { id, version, updatedAt, title, description, business, status } = reminder
  const begins = status === 'snoozed' ? (reminder.snoozeUntil ?? reminder.dueDate) : reminder.dueDate
  const address = `${publicUrl}/reminders?open=${id}`
  const rule = ruleOf(reminder, company)
  const about = [business, description, address].filter((part) => part?.trim())
  const isOver = isOverOf(reminder)
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${host}`],
    ['SEQUENCE', String(Math.max(0, version - 1))],
    ['DTSTAMP', calendarInstant(new Date(updatedAt))],
    ['LAST-MODIFIED', calendarInstant(new Date(updatedAt))],
    rule === null
      ? ['DTSTART', calendarInstant(new Date(begins))]
      : [`DTSTART;TZID=${timeZone}`, calendarWall(wallOf(Date.parse(begins), timeZone))],
    ['DURATION', 'PT30M'],
    ...(rule === null ? [] : [['RRULE', rule.rule] as const]),
    ...(rule === null || rule.alsoOn.length === 0
      ? []
      : [[`RDATE;TZID=${timeZone}`, rule.alsoOn.map(calendarWall).join(',')] as const]),
    ['SUMMARY', calendarText(title)],
    ['DESCRIPTION', calendarText(about.join('\n'))],
    ['URL', address],
    ['STATUS', isOver ? 'CANCELLED' : 'CONFIRMED'],
    ['TRANSP', 'TRANSPARENT'],
    ...(isOver
      ? []
      : ([
          ['BEGIN', 'VALARM'],
          ['ACTION', 'DISPLAY'],
          ['TRIGGER', 'PT0S'],
          ['DESCRIPTION', calendarText(title)],
          ['END', 'VALARM'],
        ] as const)),
    ['END', 'VEVENT'],
  ]
}
