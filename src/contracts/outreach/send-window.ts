import { z } from 'zod'
import { sendDays } from '#domain/outreach/sequences/send-window.ts'
import { humanize } from '#domain/text/humanize.ts'
import { field } from '../field.ts'
import { oneOf, text, whole } from '../fields.ts'

const clock = () => text(5).regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, 'A time like 09:00')

const dayWords = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export const dayChoices = sendDays.map((value) => ({ value, label: dayWords[value] }))
/** Every whole hour that a window may begin or end at. */
export const hourChoices = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** When something goes out on the recipient's clocks, and how much of it in a day of the company. */
export const sendingFields = {
  sendFrom: field(clock().optional(), { label: 'Not before', help: 'On the recipient’s clock, like 09:00' }),
  sendUntil: field(clock().optional(), { label: 'Not after', help: 'On the recipient’s clock, like 17:00' }),
  sendDays: field(z.array(oneOf(sendDays)).min(1).max(7).optional(), 'On these days'),
  dailyCap: field(whole(1, 100_000).nullish(), { label: 'At most a day', unit: 'letters' }),
}

export const windowWords = (from: string, until: string, days: readonly string[]) =>
  `${days.map((day) => humanize(day)).join(', ')} ${from}–${until}`
