import { humanize } from '../rules/text/humanize.ts'

/** Labels for the values of a field without an enum. */
export const choicesOf = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, humanize(value)]))
