import { fitWindow, type SendWindow } from '#email/rules/send-window.ts'

/** No commercial SMS before 8 a.m. or after 9 p.m. recipient time (47 CFR 64.1200). */
const smsHours = { from: '08:00', until: '21:00' } as const

/** The window without the quiet hours. It opens in the morning and closes in the afternoon, so it is never empty. */
export const smsWindow = ({ from, until, days }: SendWindow): SendWindow => ({
  from: from > smsHours.from ? from : smsHours.from,
  until: until < smsHours.until ? until : smsHours.until,
  days,
})

/** The first moment from `now` on that is outside the quiet hours in all of these zones. */
export function afterQuiet(now: number, zones: readonly string[]): number {
  const window = { ...smsHours, days: [] }
  let at = now
  // Zones of one state are at most an hour apart, so a second pass settles it.
  for (let turn = 0; turn < 3; turn++) at = zones.reduce((time, zone) => fitWindow(time, window, zone), at)
  return at
}
