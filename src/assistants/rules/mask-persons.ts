import { withoutEnds } from '#platform/rules/text/trim-signs.ts'
import { maskPersonalText } from '#recorder/rules/personal-data.ts'

/** A capitalized word after one of these is a person's name. */
const roles = new Set(
  'mr mrs ms miss mister dr named called owner manager bartender barman waitress waiter chef guest patron customer client buyer contact boss colleague friend wife husband son daughter rep barback server partner is with for of from to by tell told ask asked met meet'.split(
    ' ',
  ),
)
const telling = new Set('mr mrs ms miss mister dr named'.split(' '))
const streets =
  'street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|way|highway|hwy|parkway|pkwy|terrace|circle|square|trail|alley|broadway'
const street = new RegExp(`^(?:${streets})$`, 'i')
/** Capitalized words that are not names. */
const common = new Set(
  'i im ill ive is are was has have had do does did can could may should will would what how where when why who which the a an my our their his her if please tell mr mrs ms miss mister dr monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december english spanish american americans fda dea irs ach pos coa ok us usa uk faq crm pdf csv sku united states new north south west east'.split(
    ' ',
  ),
)
const longestAddress = 6

/**
 * A question as it may be sent to a model: contacts, names and streets of persons are masked. A capitalized word inside a
 * sentence counts as a name unless the company's own texts contain it (`isOurs`).
 */
export function maskPersons(text: string, isOurs: (word: string) => boolean): string {
  const pieces = maskPersonalText(text).split(/(\s+)/)
  const words = pieces.map((piece, at) => (at % 2 === 0 ? bare(piece) : ''))
  maskStreets(pieces, words)
  for (let at = 0; at < pieces.length; at += 2) {
    const word = words[at] ?? ''
    if (!/^\p{Lu}\p{L}+$/u.test(word) || common.has(word.toLowerCase()) || isOurs(word.toLowerCase()))
      continue
    const before = at >= 2 ? (words[at - 2] ?? '').toLowerCase().replace(/\.$/, '') : ''
    const begins = at === 0 || /[.!?:]["”')]*$/.test(pieces[at - 2] ?? '')
    const isNext = /^\p{Lu}\p{L}+$/u.test(words[at + 2] ?? '')
    if (
      telling.has(before) ||
      (!begins && (roles.has(before) || isNext || /^\p{Ll}/u.test(before) || before === '[name]')) ||
      (begins && isNext && !isOurs((words[at + 2] ?? '').toLowerCase()))
    ) {
      pieces[at] = (pieces[at] ?? '').replace(word, '[name]')
      words[at] = '[name]'
    }
  }
  return pieces.join('').replace(/\[name\](?:\s+\[name\])+/g, '[name]')
}

const bare = (piece: string) => withoutEnds(piece, '.,;:!?"“”‘’\'()<>*_').replace(/['’]s$/, '')

/** Masks a number, one to four words, and a word for a street. */
function maskStreets(pieces: string[], words: string[]): void {
  for (let at = 0; at < pieces.length; at += 2) {
    if (!/^\d{1,6}[A-Za-z]?$/.test(words[at] ?? '')) continue
    for (let far = 2; far <= longestAddress; far++) {
      const last = at + 2 * (far - 1)
      if (last >= pieces.length || !street.test((words[last] ?? '').replace(/\.$/, ''))) continue
      const between = words.slice(at + 2, last).filter((word) => word !== '')
      if (between.some((word) => !/^(?:\p{Lu}|\d)/u.test(word)) && far > 2) continue
      for (let place = at; place <= last; place++) {
        pieces[place] = place === at ? '[address]' : ''
        words[place] = place === at ? '[address]' : ''
      }
      break
    }
  }
}
