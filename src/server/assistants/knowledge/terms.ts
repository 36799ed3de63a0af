import { stemmer } from 'stemmer'
import { meanings, phrases, stopWords } from './word-lists.ts'

const ignored = new Set(stopWords.split(/\s+/))
const groups = meanings.map((line) => line.split(' ').map(stemmer))

const synonyms = new Map<string, Set<string>>()
for (const group of groups) {
  for (const word of group) {
    const others = synonyms.get(word) ?? new Set()
    for (const other of group) if (other !== word) others.add(other)
    synonyms.set(word, others)
  }
}

export const synonymsOf = (word: string): ReadonlySet<string> => synonyms.get(word) ?? new Set()

/** Lower-case words without accents, marks and the words everybody uses, as their stems. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !ignored.has(word))
    .map(stemmer)
}

/** Everyday words that other languages do not spell alike. */
const english = new Set(
  `the and but for from with are does did have has had my we our you your they their this that these those there what which
  who when where why how can could may should will would not about into should is it of to i`.split(/\s+/),
)

/** Whether a text reads as English: two everyday words are enough. */
export function isEnglish(text: string): boolean {
  return new Set(wordsOf(text).filter((word) => english.has(word))).size >= 2
}

export function wordsOf(text: string): string[] {
  return inOneWord(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(\d),(\d{3})/g, '$1$2')
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word.length > 0 && word.length <= 40)
}

function inOneWord(text: string): string {
  let result = text.toLowerCase()
  for (const [pattern, word] of phrases) result = result.replace(pattern, ` ${word} `)
  return result
}
