import { z } from 'zod'
import { sendDays } from '#email/rules/send-window.ts'
import { field } from '#platform/contract/field.ts'
import { oneOf, whole } from '#platform/contract/fields.ts'
import { humanize } from '#platform/rules/text/humanize.ts'

/** A window opens in the morning and closes in the afternoon, so it is never empty. */
const opens = [
  '00:00',
  '01:00',
  '02:00',
  '03:00',
  '04:00',
  '05:00',
  '06:00',
  '07:00',
  '08:00',
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
] as const
const closes = ['16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00', '24:00'] as const

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
const asRead = (hours: readonly string[]) => Object.fromEntries(hours.map((hour) => [hour, hour]))
export const openChoices = opens.map((value) => ({ value, label: value }))
export const closeChoices = closes.map((value) => ({ value, label: value }))

/** When something is sent, on the recipient's clock, and how much of it per day of the company. */
export const sendingFields = {
  sendFrom: field(oneOf(opens).optional(), {
    label: 'Not before',
    help: 'On the recipient’s clock',
    choices: asRead(opens),
  }),
  sendUntil: field(oneOf(closes).optional(), {
    label: 'Not after',
    help: 'On the recipient’s clock',
    choices: asRead(closes),
  }),
  sendDays: field(z.array(oneOf(sendDays)).min(1).max(7).optional(), {
    label: 'On these days',
    choices: dayWords,
  }),
  dailyCap: field(whole(1, 100_000).nullish(), { label: 'At most a day', unit: 'letters' }),
}

export const windowWords = (from: string, until: string, days: readonly string[]) =>
  `${days.map((day) => humanize(day)).join(', ')} ${from}–${until}`
