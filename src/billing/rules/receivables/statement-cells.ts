import { withoutEnd } from '#platform/rules/text/trim-signs.ts'

const whose =
  "(?:opening|beginning|starting|start|closing|ending|end|previous|prior|new|current|final|available|ledger|book|collected|average|daily|running|statement|account|total|today'?s)"
/** A balance of a day, and nothing else: “Balance transfer” is a payment. */
const balance = new RegExp(
  `^(?:${whose} )*bal(?:ance)?(?: (?:brought|carried)(?: forward| fwd| down)?| forward| fwd| [bc]/?[fd])?(?: [\\d/ ]+| (?:as of|as at|on|at|for|from|to|this|last)\\b.*)?$`,
)
const counted =
  '(?:debits?|credits?|deposits?|withdrawals?|payments?|checks?|charges|fees|additions|subtractions|transactions?|entries|lines|rows|records|items|amounts?|in|out|and|number|count|of|for|the|this|period|month|page|statement|money|paid|net|change|january|february|march|april|may|june|july|august|september|october|november|december|20\\d\\d)'
/** A sum below the lines: “Total”, “Total debits”, “Number of transactions”. */
const sum = new RegExp(
  `^(?:(?:sub|grand|page|net) ?)?totals?(?: ${counted})*$|^(?:number|count|record count)(?: ${counted})*$|^${counted} (?:count|total)s?$`,
)
const ending = /^(?:\W*end of\b|\*|page \d|generated\b|downloaded\b|exported\b|printed\b|disclaimer\b)/

/** The words before the amount that a cell may end with. */
function withoutAmount(text: string): string {
  const words = withoutEnd(text, '0123456789.,$()-')
  return /^[$(]*-?\d[\d,]*\.\d\d\)?$/.test(text.slice(words.length)) ? words : text
}

/** Whether a row is a note of the bank: a balance, or a sum. Neither moves money. */
export function isNote(words: readonly string[]): boolean {
  return words.some((cell) => {
    const text = withoutAmount(withoutEnd(cell.toLowerCase(), ':.'))
      .replace(/[\s:-]+/g, ' ')
      .trim()
    return balance.test(text) || sum.test(text)
  })
}

/** Whether a row without a day is the foot of the list: words, and nowhere an amount. */
export const isFoot = (words: readonly string[]): boolean =>
  ending.test(words[0]?.toLowerCase() ?? '') || words.every((cell) => !/\d\.\d|^[\W\d]*\d$/.test(cell))
