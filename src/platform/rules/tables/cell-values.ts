import { isoDay } from '#platform/rules/text/dates.ts'

const lastCents = 1_000_000_000_00

/** An amount as it stands in its cell. */
type ReadAmount = {
  /** Below zero is money out. */
  readonly cents: number
  /** The cell itself says which way: a minus, parentheses, CR or DR. */
  readonly isSigned: boolean
}

/** "59.95 DR", "CR 59.95", or whatever `readCents` reads; null where it is no amount. */
export function readAmount(text: string): ReadAmount | null {
  const bare = text.replace(/\s+/g, ' ').trim()
  const marked = /^(.*[\d)])\s?(cr|dr|db)\.?$/i.exec(bare) ?? /^(cr|dr|db)\.?\s?(.*)$/i.exec(bare)
  if (!marked) {
    const cents = readCents(bare)
    return cents === null ? null : { cents, isSigned: cents < 0 }
  }
  const [one = '', other = ''] = marked.slice(1)
  const isFirst = /^(cr|dr|db)$/i.test(one)
  const cents = readCents(isFirst ? other : one)
  if (cents === null || cents < 0) return null
  return { cents: /^cr$/i.test(isFirst ? one : other) ? cents : -cents, isSigned: true }
}

const amount = /^([-+(]?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?([-+)]?)$/
/** One sign, before or behind the digits, or parentheses around them. */
const minus: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ['+', false],
  ['-', true],
  ['()', true],
])

/** "$1,234.56", "(12.00)", "-12", "12.00-", "12.00+": cents, or null. */
export function readCents(text: string): number | null {
  const found = amount.exec(text.replace(/[\s$]/g, '').replace(/[−–]/, '-'))
  const isNegative = minus.get(`${found?.[1]}${found?.[4]}`)
  if (!found || isNegative === undefined) return null
  const cents = Number((found[2] ?? '').replaceAll(',', '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  if (cents > lastCents) return null
  return isNegative && cents !== 0 ? -cents : cents
}

/** "2026-11-24", "11/24/2026", "11/24/26", "11-24-2026": a day that exists, or null. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].{0,30})?$/.exec(text)
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text)
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : us
      ? [Number(us[3]) + ((us[3] ?? '').length === 2 ? 2000 : 0), Number(us[1]), Number(us[2])]
      : [0, 0, 0]
  if (year < 1990 || year > 2100) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return isoDay({ year, month, day })
}
