import { cleanLine } from '#platform/rules/text/clean.ts'
import { fold } from '#platform/rules/text/fold.ts'
import { withoutEnd, withoutEnds } from '#platform/rules/text/trim-signs.ts'

/** Words and signs that people write for one unit; a plural in -s or -es is understood for all of them. */
const sameUnits: readonly (readonly string[])[] = [
  ['usd', '$', 'us$', 'dollar', 'us dollar', 'u.s. dollar', 'buck'],
  ['cent', '¢', 'c', 'ct'],
  ['eur', '€', 'euro'],
  ['gbp', '£', 'pound', 'pound sterling'],
  ['%', 'percent', 'per cent', 'per-cent', 'pct'],
  ['s', 'sec', 'second'],
  ['min', 'minute'],
  ['h', 'hr', 'hour'],
  ['d', 'day'],
  ['wk', 'week'],
  ['mo', 'month'],
  ['y', 'yr', 'year'],
  ['mg', 'milligram', 'milligramme'],
  ['g', 'gram', 'gramme'],
  ['kg', 'kilo', 'kilogram', 'kilogramme'],
  ['ml', 'milliliter', 'millilitre'],
  ['l', 'liter', 'litre'],
  ['oz', 'ounce'],
  ['fl oz', 'fl. oz', 'fluid ounce'],
  ['lb', 'pound'],
  ['°c', '°', 'c', 'celsius', 'degree', 'degree celsius'],
  ['°f', '°', 'f', 'fahrenheit', 'degree', 'degree fahrenheit'],
]

/** Words that change the figure before them: "5 thousand", "5 and a half", "5 or so". */
const changing =
  /(?:^|\s)(?:k|m|mm|mil|bn|hundreds?|thousands?|millions?|billions?|dozens?|half|and|or|to|minus)(?=\s|$)/

/**
 * The number that somebody typed, with a sign, groups of thousands, a decimal comma, or the unit that was asked for before or
 * behind it; without a unit asked for, any word may stand behind it. Null if it is no number, and where it may be another than
 * it seems ("5 thousand"). "45,752" is read as people write it here: thousands.
 */
export function typedNumber(typed: string, unit?: string): number | null {
  const text = withoutEnds(fold(cleanLine(typed)).trim(), `"'!;:=~≈ `)
  const { sign: outer, rest } = signed(text)
  const [head = ''] = /^[^\d.,+-]{0,30}/.exec(rest) ?? []
  const { sign: inner, rest: digits } = signed(rest.slice(head.length))
  const { figure, after } = figureOf(digits)
  if (figure === '' || (outer && inner)) return null
  const before = head.trim()
  if (before !== '' && !(unit ? isUnit(before, unit) : /^[$€£]$/.test(before))) return null
  const behind = withoutEnds(after.replace(/^-(?=\p{L})/u, ''), ' .,')
  if (behind !== '' && !(unit ? isUnit(behind, unit) : isSomeUnit(behind))) return null
  const plain = plainFigure(figure.trim())
  return plain === null ? null : Number(`${outer || inner}${plain}`)
}

function signed(text: string): { sign: string; rest: string } {
  const [all = '', sign = ''] = /^([-+])\s?/.exec(text) ?? []
  return { sign, rest: text.slice(all.length) }
}

/** The digits and their separators that a text begins with, and what follows them. */
function figureOf(text: string): { figure: string; after: string } {
  const [run = ''] = /^[\d.,' ]*/.exec(text) ?? []
  const figure = withoutEnd(run, "., '")
  return { figure, after: text.slice(figure.length) }
}

const isSomeUnit = (written: string) =>
  /^(?:[$€£¢%]|[\p{L}\s]{1,30})$/u.test(written) && !changing.test(written)

function isUnit(written: string, asked: string): boolean {
  const unit = fold(asked).trim()
  const names = sameUnits.filter((group) => group.some((name) => isSameWord(name, unit))).flat()
  return [unit, ...names].some((name) => isSameWord(name, written))
}

/** "days" and "day", "boxes" and "box" are one word. */
function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((word) => word.replace(/[\s.]/g, ''))
    .sort((a, b) => a.length - b.length)
  return long === short || long === `${short}s` || long === `${short}es`
}

/** Digits with at most one decimal point; null for what no one writes so, such as "1,23,4". A group of thousands begins with no zero. */
function plainFigure(figure: string): string | null {
  if (/^\d+(?:\.\d*)?$|^\.\d+$/.test(figure)) return figure
  if (/^[1-9]\d{0,2}(?:[,' ]\d{3})+(?:\.\d*)?$/.test(figure)) return figure.replace(/[,' ]/g, '')
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(figure)) return figure.replaceAll('.', '')
  if (/^(?:[1-9]\d{0,2}(?:[.' ]\d{3})+|\d*),\d+$/.test(figure))
    return figure.replace(/[.' ]/g, '').replace(',', '.')
  return null
}
