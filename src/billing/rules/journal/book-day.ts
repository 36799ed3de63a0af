import { type Refusal, refuseField } from '#platform/rules/refusal.ts'

/** Refuses a booking day (both `YYYY-MM-DD`) in the future, or in a year whose taxes are long filed. */
export function refuseBookDay(field: string, day: string, today: string): Refusal | undefined {
  if (day > today) return refuseField(field, 'This day has not come yet.')
  if (day < `${Number(today.slice(0, 4)) - 1}-01-01`)
    return refuseField(field, 'Please name a day of this year or the last.')
  return undefined
}
