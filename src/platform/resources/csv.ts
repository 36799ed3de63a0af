import type { Options } from 'csv-stringify'

/**
 * Where a cell begins for any program that reads the file: at its own beginning, after each sign by which some program
 * separates cells or lines, and after white space and quotes there. A formula's sign, ASCII or full-width, starts a formula.
 */
const formulas = /(^|[;\t\r\n|])([" ]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
/** A number, or a telephone number from abroad. */
const plainNumber = /^[+-]?\d+(?:\.\d+)?$|^\+\d[\d ]{6,20}$/

/** A text that no spreadsheet runs, whichever separator it takes the file to have; a number stays one. */
export function disarmed(text: string): string {
  if (plainNumber.test(text)) return text
  const quoted = text.replace(formulas, "$1$2'")
  return /^[\t\r\n]/.test(quoted) ? `'${quoted}` : quoted
}

/** How every CSV of ours is written. */
export const csvOptions = {
  header: true,
  bom: true,
  cast: {
    string: disarmed,
    boolean: String,
    object: (value: object) => disarmed(JSON.stringify(value)),
  },
} as const satisfies Options
