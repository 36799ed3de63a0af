import { plainText } from './plain-text.ts'
import { covered, type QueryWord } from './ranking.ts'

const mostCharacters = 700

/**
 * The part of a passage that answers the question, verbatim: a short passage whole, of a long one the paragraphs that hold
 * most of the question's words, in their order.
 */
export function extract(
  body: string,
  query: readonly QueryWord[],
  wordsOf: (text: string) => readonly string[],
): string {
  const text = plainText(body)
  if (text.length <= mostCharacters) return text
  const paragraphs = text.split(/\n{2,}/)
  const order = paragraphs
    .map((paragraph, index) => ({ index, paragraph, share: covered(query, new Set(wordsOf(paragraph))) }))
    .sort((a, b) => b.share - a.share || a.index - b.index)
  const kept: typeof order = []
  let length = 0
  for (const one of order) {
    if (kept.length > 0 && length + one.paragraph.length > mostCharacters) continue
    kept.push(one)
    length += one.paragraph.length
  }
  return kept
    .sort((a, b) => a.index - b.index)
    .map(({ paragraph }) => paragraph)
    .join('\n\n')
}
