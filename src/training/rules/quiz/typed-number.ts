import { fold } from '#platform/rules/text/fold.ts'
import { withoutEnd } from '#platform/rules/text/trim-signs.ts'

const words: Readonly<Record<string, readonly string[]>> = {
  usd: ['usd', '$', 'dollar', 'dollars', 'us dollars'],
  '%': ['%', 'percent', 'per cent', 'pct'],
}

/**
 * The number that somebody typed, with a sign, groups of thousands, a decimal comma or the unit that was asked for; without a
 * unit asked for, any word may stand behind it. Null if it is no number. "45,752" is read as people write it here: thousands.
 */
export function typedNumber(typed: string, unit?: string): number | null {
  const text = moved(fold(typed).trim())
  const [head = '', before = '', sign = '', currency = ''] = /^([-+]?)\s?([-+]?)([$€£]?)\s?/.exec(text) ?? []
  const { figure, after } = figureOf(text.slice(head.length))
  if (figure === '' || (before && sign)) return null
  if (!isUnit(after.trim().replace(/\.$/, ''), unit) || (currency && !isUnit(currency, unit))) return null
  const plain = plainFigure(figure.trim())
  return plain === null ? null : Number(`${before || sign}${plain}`)
}

/** The digits and their separators that a text begins with, and what follows them. */
function figureOf(text: string): { figure: string; after: string } {
  const [run = ''] = /^[\d.,' ]*/.exec(text) ?? []
  const digits = withoutEnd(run, "., '")
  const figure = digits !== '' && text.charAt(digits.length) === '.' ? `${digits}.` : digits
  return { figure, after: text.slice(figure.length) }
}

/** "$-5" as "-$5". */
const moved = (text: string) => text.replace(/^([$€£])\s?([-+])/, '$2$1')

function isUnit(written: string, asked: string | undefined): boolean {
  if (written === '') return true
  if (!asked) return /^(?:[$€£%]|[\p{L}\s]{1,30})$/u.test(written)
  const unit = fold(asked).trim()
  const known = words[unit] ?? Object.values(words).find((one) => one.includes(unit)) ?? [unit]
  return known.includes(written) || bareWord(written) === bareWord(unit)
}

/** "days" and "day" are one unit. */
const bareWord = (word: string) => word.replace(/[\s.]/g, '').replace(/s$/, '')

/** Digits with at most one decimal point; null for what no one writes so, such as "1,23,4". */
function plainFigure(figure: string): string | null {
  if (/^\d+(?:\.\d*)?$|^\.\d+$/.test(figure)) return figure
  if (/^\d{1,3}(?:[,' ]\d{3})+(?:\.\d*)?$/.test(figure)) return figure.replace(/[,' ]/g, '')
  if (/^(?:\d{1,3}(?:[.' ]\d{3})+|\d*),\d+$/.test(figure))
    return figure.replace(/[.' ]/g, '').replace(',', '.')
  return null
}
