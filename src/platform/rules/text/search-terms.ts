import { fold } from './fold.ts'

/** A word, or a phone number in all its spellings: a record matches when its text contains any of them. */
export type SearchTerm = { writings: readonly string[]; isNumber: boolean }

export const longestSearch = 200
const mostTerms = 8

/**
 * Splits a search text into terms. `(970) 555-0122`, `970.555.0122` and `+19705550122` are the same ten digits; `#10001`
 * matches what follows the sign. Linear time; text beyond `longestSearch` is cut.
 */
export function searchTerms(text: string): SearchTerm[] {
  const tokens = fold(text.slice(0, longestSearch)).split(/\s/).filter(Boolean)
  const terms: SearchTerm[] = []
  for (let at = 0; at < tokens.length && terms.length < mostTerms; ) {
    const phone = phoneFrom(tokens, at)
    if (phone) {
      terms.push({ writings: [phone.digits], isNumber: true })
      at = phone.next
    } else {
      terms.push(termOf(tokens[at] ?? ''))
      at += 1
    }
  }
  return terms
}

/** The word with each pair of neighboring letters swapped: a typo that leaves few trigrams intact. */
export function withNeighborsSwapped(word: string): string[] {
  const letters = [...word]
  if (letters.length < 3 || letters.length > longestSwapped) return []
  return letters.slice(1).map((letter, at) => {
    const before = letters.slice(0, at).join('')
    return `${before}${letter}${letters[at]}${letters.slice(at + 2).join('')}`
  })
}
const longestSwapped = 12

/** Seven or more digits in a row, however spaced and punctuated, are one phone number. */
function phoneFrom(tokens: readonly string[], from: number): { digits: string; next: number } | null {
  let next = from
  let digits = ''
  while (next < tokens.length && isOfPhone(tokens[next] ?? '')) digits += digitsOf(tokens[next++] ?? '')
  return digits.length >= 7 ? { digits: withoutCountry(digits), next } : null
}

function termOf(token: string): SearchTerm {
  const word = token.length > 1 && token.startsWith('#') ? token.slice(1) : token
  const digits = isOfPhone(word) ? digitsOf(word) : ''
  const isWritten = digits.length >= 3 && digits !== word
  return { writings: isWritten ? [word, digits] : [word], isNumber: /\d/.test(word) }
}

const isOfPhone = (token: string) => /\d/.test(token) && /^[\d()+./-]+$/.test(token)
const digitsOf = (token: string) => token.replace(/\D/g, '')

/** Ten digits identify a US number; a leading 1 is optional. */
function withoutCountry(digits: string): string {
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return digits.length === 13 && digits.startsWith('001') ? digits.slice(3) : digits
}
