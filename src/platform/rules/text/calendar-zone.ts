import { type CalendarLine, calendarWall } from './icalendar.ts'
import { wallOf } from './zone-clock.ts'

const minute = 60_000
const dayMs = 86_400_000
/** Years ahead that are checked for a rule of clock changes. */
const yearsAhead = 10

type Change = { readonly at: number; readonly from: number; readonly to: number }

const offsetAt = (at: number, timeZone: string) => wallOf(at, timeZone) - at

/** Clock changes of a zone in a UTC year, each with the UTC offset before and after, in milliseconds. */
export function clockChanges(year: number, timeZone: string): Change[] {
  const changes: Change[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let start = Date.UTC(year, 0, 1); start < end; start += 7 * dayMs) {
    const stop = Math.min(start + 7 * dayMs, end)
    const [from, to] = [offsetAt(start, timeZone), offsetAt(stop, timeZone)]
    if (from === to) continue
    let [low, high] = [start, stop]
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute
      if (offsetAt(middle, timeZone) === from) low = middle
      else high = middle
    }
    changes.push({ at: high, from, to })
  }
  return changes
}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Recurrence rules that a clock change fits ("second Sunday of March", "last Sunday"), by local time before the change. */
function rulesOf({ at, from }: Change): string[] {
  const wall = new Date(at + from)
  const [day, month] = [wall.getUTCDate(), wall.getUTCMonth()]
  const last = new Date(Date.UTC(wall.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const name = dayNames[wall.getUTCDay()]
  const ranks = [Math.ceil(day / 7), ...(day > last - 7 ? [-1] : [])].filter((rank) => rank < 5)
  return ranks.map((rank) => `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${rank}${name}`)
}

const offsetWords = (offset: number) => {
  const minutes = Math.abs(offset) / minute
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

/**
 * A time zone as a VTIMEZONE (RFC 5545, 3.6.5), for events from a moment on. Changes that keep one rule for ten years are given
 * as a rule, others as dates; a zone without changes is standard time only.
 */
export function calendarZone(timeZone: string, since: Date): CalendarLine[] {
  // A year earlier, so that the offset at the start is covered.
  const first = since.getUTCFullYear() - 1
  const years = Array.from({ length: yearsAhead + 1 }, (_, index) => clockChanges(first + index, timeZone))
  const all = years.flat()
  const begins = Date.UTC(first, 0, 1)
  const current = offsetAt(begins, timeZone)
  const parts =
    all.length === 0 ? observed('STANDARD', { at: begins, from: current, to: current }, []) : ruled(years)
  return [
    ['BEGIN', 'VTIMEZONE'],
    ['TZID', timeZone],
    ...(parts ?? all.flatMap((change) => observed(kindOf(change), change, []))),
    ['END', 'VTIMEZONE'],
  ]
}

const kindOf = ({ from, to }: Change) => (to > from ? 'DAYLIGHT' : 'STANDARD')

/** Both changes of a year as rules; null if a year has others, or they follow no rule. */
function ruled(years: readonly (readonly Change[])[]): CalendarLine[] | null {
  const lines: CalendarLine[] = []
  for (const kind of ['DAYLIGHT', 'STANDARD']) {
    const each = years.map((changes) => changes.filter((change) => kindOf(change) === kind))
    const [first] = each[0] ?? []
    if (!first || each.some((changes) => changes.length !== 1)) return null
    const rule = rulesOf(first).find((candidate) =>
      each.flat().every((change) => rulesOf(change).includes(candidate) && isLike(change, first)),
    )
    if (!rule) return null
    lines.push(...observed(kind, first, [['RRULE', rule]]))
  }
  return lines
}

/** Same time of day and same offsets. */
const isLike = (one: Change, other: Change) =>
  one.from === other.from && one.to === other.to && (one.at - other.at) % dayMs === 0

const observed = (kind: string, { at, from, to }: Change, rule: CalendarLine[]): CalendarLine[] => [
  ['BEGIN', kind],
  ['DTSTART', calendarWall(at + from)],
  ['TZOFFSETFROM', offsetWords(from)],
  ['TZOFFSETTO', offsetWords(to)],
  ...rule,
  ['END', kind],
]
