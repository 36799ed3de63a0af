/** The words of a text, parted by white space; empty text has none. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

/** Text for comparing: compatible forms joined, ends trimmed, white space folded, letters lower. */
export function foldText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** True when some word of the text begins with `start`, whatever the case. "techniques" begins with "technique". */
export function hasWordStart(text: string, start: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(start)}`, 'iu').test(text)
}

/** True when the text holds `word` as a whole word, whatever the case. */
export function hasWholeWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(word)}(?![\\p{L}\\p{N}_])`, 'iu').test(text)
}
