import { dayIn, plusDays } from '#platform/rules/text/dates.ts'
import { humanize as inWords } from '#platform/rules/text/humanize.ts'
import { WEEK_STARTS_ON } from './constants.ts'

/** Labels on screens; the server uses the same function for emails and the audit. */
export const humanize = inWords

const locale = 'en-US'
const whole = onFirstUse({ maximumFractionDigits: 0 })
const decimal = onFirstUse({ maximumFractionDigits: 2 })

/** Creates a formatter on first use: that takes noticeable time on a slow phone, and many screens show no number. */
function onFirstUse(options: Intl.NumberFormatOptions) {
  let made: Intl.NumberFormat | undefined
  return {
    format(value: number) {
      made ??= new Intl.NumberFormat(locale, options)
      return made.format(value)
    },
  }
}

/** Integer cents → "$1,234.50"; negative amounts have a true minus sign. */
export function formatMoney(cents: number): string {
  const absolute = Math.abs(cents)
  const dollars = Math.floor(absolute / 100)
  const rest = (absolute % 100).toString().padStart(2, '0')
  return `${cents < 0 ? '−' : ''}$${whole.format(dollars)}.${rest}`
}

/** Integer cents → "$38k", "$1.2M", where only the magnitude matters. */
export function formatMoneyShort(cents: number): string {
  const dollars = Math.abs(cents) / 100
  const sign = cents < 0 ? '−' : ''
  if (dollars >= 999_500) return `${sign}$${trim(dollars / 1_000_000)}M`
  if (dollars >= 10_000) return `${sign}$${Math.round(dollars / 1000)}k`
  return `${sign}$${whole.format(Math.round(dollars))}`
}

// One decimal, omitted when it is zero.
function trim(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}

/** Whole dollars (estimatedValue) → "$5,000". */
export function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '−' : ''}$${whole.format(Math.abs(dollars))}`
}

/** Basis points → "15%", "12.5%". */
export function formatBps(bps: number): string {
  return `${decimal.format(bps / 100)}%`.replace('-', '−')
}

/** 0..100 → "99%": rounded down, so that 99.6 never reads 100 (T11). */
export function formatPercent(percent: number): string {
  return `${Math.floor(percent)}%`
}

export function formatNumber(value: number): string {
  return decimal.format(value).replace('-', '−')
}

/** "1,234.5" or "$1,234.50" → 123450 cents; null for an invalid amount. */
export function parseMoney(text: string): number | null {
  const match = /^([-−])?\s*(?:\$\s*)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match || (match[2] === undefined && !match[3])) return null
  const cents = Number((match[2] ?? '0').replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -cents : cents
}

/** "12.5" or "12.5%" → 1250 basis points; null for an invalid rate. */
export function parseBps(text: string): number | null {
  const bare = text.trim()
  const rate = bare.endsWith('%') ? bare.slice(0, -1).trimEnd() : bare
  const match = /^([-−])?\s*(\d+)?(?:\.(\d{0,2}))?$/.exec(rate)
  if (!match || (match[2] === undefined && !match[3])) return null
  const bps = Number(match[2] ?? '0') * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -bps : bps
}

type When = string | number | Date

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

// Dates and times are in the company's time zone (O9): on every screen, in every email and document.
let companyZone: string | undefined

/** Sets the company's time zone, from the configuration. */
export function setCompanyZone(timeZone: string): void {
  companyZone = timeZone
}

const viewersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone in which dates are shown and typed: the company's, or the viewer's until it is known. */
export const shownZone = () => companyZone ?? viewersZone()

/** Today in the company's time zone, `YYYY-MM-DD`. */
export const companyToday = (now = new Date()) => dayIn(now, shownZone())

// A calendar day has no time zone; converting it could show the day before.
const zoneOf = (value: When) => (typeof value === 'string' && dayOnly.test(value) ? 'UTC' : shownZone())

const formats = {
  date: { month: 'short', day: '2-digit', year: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  datetime: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof formats

const cache = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a moment in the company's time zone (named if the viewer's differs), or a calendar day unchanged.
 * @throws RangeError "Invalid time value" for anything else (V1)
 */
export function formatDate(value: When, style: DateStyle = 'date', timeZone = zoneOf(value)): string {
  const isTime = style === 'time' || style === 'datetime'
  const zoneName = isTime && timeZone !== 'UTC' && timeZone !== viewersZone() ? 'short' : undefined
  const key = `${style} ${timeZone} ${zoneName}`
  const found =
    cache.get(key) ?? new Intl.DateTimeFormat(locale, { ...formats[style], timeZone, timeZoneName: zoneName })
  cache.set(key, found)
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value')
  return found.format(date)
}

/** "now", "5 min ago", "3 h ago", "9 d ago" (or "in 3 h"); the day itself beyond a month. */
export function formatAgo(value: When, now: Date): string {
  const minutes = Math.round((now.getTime() - new Date(value).getTime()) / 60_000)
  const size = Math.abs(minutes)
  const words =
    size < 1
      ? 'now'
      : size < 60
        ? `${size} min`
        : size < 60 * 24
          ? `${Math.round(size / 60)} h`
          : size < 60 * 24 * 31
            ? `${Math.round(size / 1440)} d`
            : formatDate(value)
  return minutes < 0 && size >= 1 && size < 60 * 24 * 31 ? `in ${words}` : words
}

/** Minutes → "2h 05m", "45m". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.floor(minutes % 60)
  return hours > 0 ? `${hours}h ${rest.toString().padStart(2, '0')}m` : `${rest}m`
}

/** The Sunday that begins the week of a day, both `YYYY-MM-DD` (SHELL-033). */
export function startOfWeek(day: string): string {
  return plusDays(day, -((new Date(day).getUTCDay() - WEEK_STARTS_ON + 7) % 7))
}

/** "1 prospect", "1,204 prospects". */
export function formatCount(count: number, one: string, many: string): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}

/** A file's size: 640 B, 12 kB, 3.4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
