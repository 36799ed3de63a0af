import { dimensions } from '../embedder.ts'
import { keptAwhile } from './kept-awhile.ts'
import { forward } from './transformer.ts'
import { mostPieces, readWeights, type Weights } from './weights.ts'
import { wordPiecesOf } from './word-pieces.ts'

/**
 * Encodes a text as a vector of length 1 (0 for a text without words), without a network; texts of similar meaning have
 * similar directions. The weights are those of sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0, see
 * `encoder-license.txt`), trained further by `scripts/teach-sentence-model.py` on the questions asked here.
 * `scripts/make-sentence-model.mjs` writes them to `encoder.bin` as integers.
 */
export type Encoder = {
  encode(text: string): Float32Array
  centre: Float32Array
  /** Whether a word is a single piece of the vocabulary, as most English words are. */
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

/** The vector scaled to length 1. */
export function unit(values: Float32Array): Float32Array {
  const length = Math.hypot(...values)
  return length === 0 ? values : values.map((value) => value / length)
}
