import { dimensions } from '../embedder.ts'
import { keptAwhile } from './kept-awhile.ts'
import { forward } from './transformer.ts'
import { mostPieces, readWeights, type Weights } from './weights.ts'
import { wordPiecesOf } from './word-pieces.ts'

/**
 * A text as a vector of length 1, or of 0 for a text without words: texts of like meaning as vectors of like direction, without
 * a network. The weights are those of sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0, see `encoder-license.txt`), taught how
 * people ask here (`scripts/teach-sentence-model.py`), as whole numbers in `encoder.bin`, which `scripts/make-sentence-model.mjs` makes.
 */
export type Encoder = {
  encode(text: string): Float32Array
  centre: Float32Array
  /** Whether it knows a word as one piece: what is English, most of all. */
  isWord(word: string): boolean
}

export const sentenceEncoder = keptAwhile(async () => encoderOf(await readWeights()))

function encoderOf(weights: Weights): Encoder {
  const encode = (text: string) => {
    const ids = wordPiecesOf(text, weights.vocabulary, mostPieces)
    return ids.length === 0 ? new Float32Array(dimensions) : unit(forward(weights, ids))
  }
  return { encode, centre: weights.centre, isWord: (word) => weights.vocabulary.has(word) }
}

/** The same direction, length 1. */
export function unit(values: Float32Array): Float32Array {
  const length = Math.hypot(...values)
  return length === 0 ? values : values.map((value) => value / length)
}
