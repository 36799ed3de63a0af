/**
 * Whether something stands behind something else, at most so many signs away: linear, where `first.{0,60}second` looks anew from
 * every place. `first` is global.
 */
export type Near = { readonly first: RegExp; readonly second: RegExp; readonly within: number }

/** The longest word that may begin within the distance and end beyond it. */
const reach = 24

export function isNear(text: string, { first, second, within }: Near): boolean {
  for (const match of text.matchAll(first)) {
    const from = match.index + match[0].length
    if (second.test(text.slice(from, from + within + reach))) return true
  }
  return false
}

/** Whether a text has one of these. */
export const hasAny = (text: string, list: readonly (RegExp | Near)[]): boolean =>
  list.some((one) => (one instanceof RegExp ? one.test(text) : isNear(text, one)))
