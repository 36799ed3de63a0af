const minute = 60_000
const quarter = 15 * minute
const hour = 60 * minute

type Clock = { format: Intl.DateTimeFormat; offsets: Map<number, number> }
const clocks = new Map<string, Clock>()
/** Quarter hours cached per zone: more than a year of them. */
const mostKept = 40_000

/**
 * The UTC offset of a time zone at a moment, in milliseconds. Offsets change only at whole quarter hours, so one cached value
 * serves a quarter hour: a hundred thousand calls compute a few thousand.
 */
function zoneOffset(at: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? openClock(timeZone)
  const slot = Math.floor(at / quarter)
  const known = clock.offsets.get(slot)
  if (known !== undefined) return known
  if (clock.offsets.size >= mostKept) clock.offsets.clear()
  const offset = readOffset(clock.format, slot * quarter)
  clock.offsets.set(slot, offset)
  return offset
}

function openClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const clock = { format, offsets: new Map<number, number>() }
  clocks.set(timeZone, clock)
  return clock
}

function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const read = { year: 0, month: 1, day: 1, hour: 0, minute: 0 }
  for (const { type, value } of format.formatToParts(at))
    if (type === 'year' || type === 'month' || type === 'day' || type === 'hour' || type === 'minute')
      read[type] = Number(value)
  // `Date.UTC` maps years below 100 to the 1900s.
  const shown = new Date(0).setUTCFullYear(read.year, read.month - 1, read.day)
  return shown + read.hour * hour + read.minute * minute - at
}

/** Local wall-clock time at a moment, as if it were UTC. */
export const wallOf = (at: number, timeZone: string): number => at + zoneOffset(at, timeZone)

/**
 * The moment of a local wall-clock time. A time skipped in spring is moved by the skipped hour; of a repeated one in autumn the
 * first counts.
 */
export function atWall(wall: number, timeZone: string): number {
  const before = zoneOffset(wall - 86_400_000, timeZone)
  const after = zoneOffset(wall + 86_400_000, timeZone)
  const first = wall - before
  // By the previous day's offset, which holds until the clocks change.
  if (before === after || zoneOffset(first, timeZone) === before) return first
  const second = wall - after
  return zoneOffset(second, timeZone) === after ? second : first
}
