import { dimensions, type Vector } from '../embedder.ts'
import { type Encoder, sentenceEncoder, unit } from './encoder.ts'
import { dictionaryWords } from './english.ts'

/** Maps -0.184..0.184 to a signed byte; 99.95 % of the values of shipped texts are within that range. */
const scale = 690

export async function vectorOf(text: string): Promise<Vector> {
  return kept(await sentenceEncoder(), text)
}

/** The given words that are single pieces of the vocabulary, as most English words are. */
export async function englishOf(words: readonly string[]): Promise<string[]> {
  const { isWord } = await sentenceEncoder()
  return words.filter(isWord)
}

/** The given words that stand in the dictionary or are single pieces of the vocabulary, as words of our time are. */
export async function wordsAmong(words: readonly string[]): Promise<string[]> {
  const [{ isWord }, known] = await Promise.all([sentenceEncoder(), dictionaryWords(words)])
  return words.filter((word) => known.has(word) || isWord(word))
}

function kept({ encode, centre }: Encoder, text: string): Vector {
  const vector = encode(text)
  if (vector.every((value) => value === 0)) return new Int8Array(dimensions)
  const own = unit(vector.map((value, at) => value - (centre[at] ?? 0)))
  return Int8Array.from(own, (value) => Math.max(-127, Math.min(127, Math.round(value * scale))))
}
