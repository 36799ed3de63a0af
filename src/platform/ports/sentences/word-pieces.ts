/** Ids of the word pieces that the encoder knows; a piece with `##` continues a word. */
export type Vocabulary = ReadonlyMap<string, number>

/** Marks at the beginning and end of every text, and for unknown words, as in training. */
export const marks = { begin: '[CLS]', end: '[SEP]', unknown: '[UNK]' } as const

const mostCharacters = 1000
const longestWord = 100

/**
 * WordPiece (Wu et al. 2016) as in uncased BERT: lower case without accents, each punctuation sign a word of its own; of
 * each word the longest known beginning, then of the rest. At most `most` ids, marks included; none for a text without
 * words.
 */
export function wordPiecesOf(text: string, vocabulary: Vocabulary, most: number): number[] {
  const numberOf = (mark: string) => vocabulary.get(mark) ?? 0
  const plain = text
    .slice(0, mostCharacters)
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
  const ids = [numberOf(marks.begin)]
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}\p{C}]/gu)) {
    ids.push(...(cut(word, vocabulary) ?? [numberOf(marks.unknown)]))
    if (ids.length >= most) break
  }
  return ids.length === 1 ? [] : [...ids.slice(0, most - 1), numberOf(marks.end)]
}

/** The ids of a word's pieces; null if any part is unknown, which makes the whole word unknown. */
function cut(word: string, vocabulary: Vocabulary): number[] | null {
  if (word.length > longestWord) return null
  const ids: number[] = []
  for (let from = 0; from < word.length; ) {
    let to = word.length
    const known = () => vocabulary.get((from > 0 ? '##' : '') + word.slice(from, to))
    let id = known()
    while (id === undefined && --to > from) id = known()
    if (id === undefined) return null
    ids.push(id)
    from = to
  }
  return ids
}
