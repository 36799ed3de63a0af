import { fold } from './fold.ts'

/** The words of a text, split at white space; empty text has none. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

/** A text for comparing: folded, trimmed, white space collapsed. */
export function foldText(text: string): string {
  return fold(text).trim().replace(/\s+/gu, ' ')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Whether some word of the text begins with `start`, ignoring case: "techniques" begins with "technique". */
export function hasWordStart(text: string, start: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(start)}`, 'iu').test(text)
}

/** Whether the text contains `word` as a whole word, ignoring case. */
export function hasWholeWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(word)}(?![\\p{L}\\p{N}_])`, 'iu').test(text)
}
