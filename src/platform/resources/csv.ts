import type { Options } from 'csv-stringify'

/**
 * Places where some program may begin a cell: the start, after any separator of cells or lines, and after white space and
 * quotes there. A formula sign there, ASCII or full-width, starts a formula.
 */
const formulas = /(^|[;\t\r\n|])([" ]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
/** A number, or an international phone number. */
const plainNumber = /^[+-]?\d+(?:\.\d+)?$|^\+\d[\d ]{6,20}$/

/** Digits that a sheet takes for a number, and loses: leading zeros, more than fifteen, a letter E among them. */
const eaten = /^ ?(?:[-+$]?0[\d,][\d.,]{0,60}%?|[-+]?\d{16,}|\d+E[-+]?\d+) ?$/i

/** Escapes a text so that no spreadsheet runs it, whichever separator it assumes; numbers stay numbers. */
export function disarmed(text: string): string {
  if (plainNumber.test(text)) return text
  const quoted = text.replace(formulas, "$1$2'")
  return /^[\t\r\n]/.test(quoted) ? `'${quoted}` : quoted
}

/** The same for a file that people open: digits stay text where a sheet would eat some. */
export const forSheets = (text: string): string => (eaten.test(text) ? `="${text}"` : disarmed(text))

/** Options of every CSV that we write for people. */
export const csvOptions = {
  header: true,
  bom: true,
  cast: {
    string: forSheets,
    boolean: String,
    object: (value: object) => disarmed(JSON.stringify(value)),
  },
} as const satisfies Options
