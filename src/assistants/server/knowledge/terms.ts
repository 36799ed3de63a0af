import { stemmer } from 'stemmer'
import { withoutEnds } from '#platform/rules/text/trim-signs.ts'
import { irregular, meanings, phrases, stopWords } from './word-lists.ts'

const ignored = new Set(stopWords.split(/\s+/))
const regular = new Map(
  irregular.split('\n').flatMap((line) => {
    const [word = '', ...others] = line.split(' ')
    return others.map((other) => [other, word] as const)
  }),
)
const stemOf = (word: string) => stemmer(regular.get(word) ?? word)
const groups = meanings.map((line) => line.split(' ').map(stemOf))

const synonyms = new Map<string, Set<string>>()
for (const group of groups) {
  for (const word of group) {
    const others = synonyms.get(word) ?? new Set()
    for (const other of group) if (other !== word) others.add(other)
    synonyms.set(word, others)
  }
}

export const synonymsOf = (word: string): ReadonlySet<string> => synonyms.get(word) ?? new Set()

/** Whether a word says nothing by itself. */
export const isStopWord = (word: string): boolean => ignored.has(word)

/** Stems of a text's words: lower case, without accents, punctuation and stop words. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !ignored.has(word))
    .map(stemOf)
}

const wordsOf = (text: string): string[] => writtenWordsOf(inOneWord(text))

/** The words of a text, not stemmed, in lower case and without accents and punctuation. */
export function writtenWordsOf(text: string): string[] {
  // Most texts are ASCII, and skipping the normalization is much faster.
  const isPlain = /^[\p{ASCII}’–—]*$/u.test(text)
  return (isPlain ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(\d),(\d{3})/g, '$1$2')
    .split(isPlain ? /[^a-z0-9.]+/ : /[^\p{L}\p{N}.]+/u)
    .map((word) => (word.includes('.') ? withoutEnds(word, '.') : word))
    .filter((word) => word.length > 0 && word.length <= 40)
}

function inOneWord(text: string): string {
  // "W-9" is typed "w9".
  let result = text.toLowerCase().replace(/\b([a-z])-(\d)/g, '$1$2')
  for (const [pattern, word] of phrases) result = result.replace(pattern, ` ${word} `)
  return result
}
