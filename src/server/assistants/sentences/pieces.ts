/** A text as numbers of the pieces of words that the encoder knows: the likeliest way to cut it (a unigram model). */
export type Vocabulary = {
  pieces: ReadonlyMap<string, readonly [score: number, id: number]>
  longest: number
}

const space = '\u2581'
/** What the encoder uses for itself. */
const reserved = 6
const unknownScore = -20
const mostCharacters = 1000

export function vocabularyOf(entries: readonly (readonly [string, number])[]): Vocabulary {
  const pieces = new Map<string, readonly [number, number]>()
  let longest = 1
  entries.forEach(([piece, score], id) => {
    if (id < reserved) return
    pieces.set(piece, [score, id])
    longest = Math.max(longest, [...piece].length)
  })
  return { pieces, longest }
}

export function piecesOf(text: string, { pieces, longest }: Vocabulary): number[] {
  const plain = text.normalize('NFKC').trim().slice(0, mostCharacters).replace(/\s+/gu, space)
  if (plain === '') return []
  const signs = [...(space + plain)]
  const best = [0, ...signs.map(() => Number.NEGATIVE_INFINITY)]
  const cut = new Array<{ from: number; id: number }>(signs.length + 1)
  const offer = (from: number, to: number, score: number, id: number) => {
    const sum = (best[from] ?? 0) + score
    if (sum <= (best[to] ?? 0)) return
    best[to] = sum
    cut[to] = { from, id }
  }
  for (let from = 0; from < signs.length; from++) {
    let piece = ''
    offer(from, from + 1, unknownScore, 0)
    for (let to = from + 1; to <= Math.min(signs.length, from + longest); to++) {
      piece += signs[to - 1]
      const known = pieces.get(piece)
      if (known) offer(from, to, known[0], known[1])
    }
  }
  const ids: number[] = []
  for (let at = signs.length; at > 0; at = cut[at]?.from ?? 0) {
    const id = cut[at]?.id ?? 0
    // Several unknown signs in a row are one unknown piece.
    if (id !== 0 || ids.at(-1) !== 0) ids.push(id)
  }
  return ids.reverse()
}
