import { type CalendarLine, calendarFile, calendarInstant, calendarText } from '../text/icalendar.ts'
import { repeatDaysOf } from './contact.ts'

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

type House = { name: string; host: string; publicUrl: string }

/**
 * Reminders as an iCalendar file (RFC 5545): what changes keeps its UID and counts up, so that a calendar that has it already
 * changes it. They come again by days of 24 hours in UTC, as here, and take up nobody's time. [MAIL-010]
 */
export function reminderCalendar(reminders: readonly CalendarReminder[], house: House): string {
  return calendarFile([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Pourline//Reminders//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', calendarText(`Reminders, ${house.name}`)],
    ['X-WR-CALNAME', calendarText(`Reminders, ${house.name}`)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...reminders.flatMap((reminder) => eventOf(reminder, house)),
    ['END', 'VCALENDAR'],
  ])
}

function eventOf(reminder: CalendarReminder, { host, publicUrl }: House): CalendarLine[] {
  const { id, version, updatedAt, title, description, business, status } = reminder
  const begins = status === 'snoozed' ? (reminder.snoozeUntil ?? reminder.dueDate) : reminder.dueDate
  const address = `${publicUrl}/reminders?open=${id}`
  const days = repeatDaysOf(reminder.metadata)
  const about = [business, description, address].filter((part) => part?.trim())
  const isOver = status === 'cancelled' || status === 'done'
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${host}`],
    ['SEQUENCE', String(Math.max(0, version - 1))],
    ['DTSTAMP', calendarInstant(new Date(updatedAt))],
    ['LAST-MODIFIED', calendarInstant(new Date(updatedAt))],
    ['DTSTART', calendarInstant(new Date(begins))],
    ['DURATION', 'PT30M'],
    ...(days === null || isOver ? [] : [['RRULE', `FREQ=DAILY;INTERVAL=${days}`] as const]),
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
