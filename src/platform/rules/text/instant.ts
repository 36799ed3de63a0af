/** A point in time: a Date, ISO text with a zone, or milliseconds since 1970. */
export type Instant = Date | string | number

/** Milliseconds since 1970. @throws RangeError "Invalid time value" [decision V1] */
export function toMillis(instant: Instant): number {
  const millis = instant instanceof Date ? instant.getTime() : new Date(instant).getTime()
  if (Number.isNaN(millis)) throw new RangeError('Invalid time value')
  return millis
}

/** True when the value is a readable point in time. */
export function isInstant(value: unknown): value is Instant {
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number') return false
  return !Number.isNaN(new Date(value).getTime())
}
