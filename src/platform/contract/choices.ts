import { humanize } from '../rules/text/humanize.ts'

/** The values of a field that no enum bounds, each with its words. */
export const choicesOf = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, humanize(value)]))
