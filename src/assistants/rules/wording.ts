import { rarity } from './rarity.ts'

/** A passage and its aliases as written words, not stemmed. */
export type Wording = { forms: readonly (readonly string[])[]; text: readonly string[] }

/** Literal similarity of a question and a passage, 0..1: no stems, no meaning. */
export type Written = {
  /** Share of the question's word pairs (bigrams) that the passage holds too. */
  pairs: number
  /** Similarity of the best form's words, stop words included, to the question's. */
  words: number
  /** The same for character trigrams, of the three best forms: finds parts of words and typos. */
  letters: number
}

const formsCompared = 3

/** Literal similarity of the question to each candidate; words that many candidates hold weigh little. */
export function written(asked: readonly string[], candidates: readonly Wording[]): Written[] {
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }
  const question = asked.map(numberOf)
  const pairs = new Map(question.slice(1).map((word, before) => [pairOf(question[before] ?? 0, word), 0]))
  const all = candidates.map(({ forms, text }) => {
    const own = forms.map((form) => form.map(numberOf))
    const held = new Set<number>()
    for (const form of own) holdPairs(form, pairs, held)
    for (const pair of held) pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    // Words that are not in the question or a form need no number.
    const body = text.map((word) => numbers.get(word) ?? -1)
    holdPairs(body, pairs, held)
    return { held, words: own.map(distinct), letters: forms.map(trigramsOf) }
  })
  const rarityOf = (count: number) => rarity(count, candidates.length)
  const words = weightsOf(
    all.map((one) => one.words),
    numbers.size,
    rarityOf,
  )
  const letters = weightsOf(
    all.map((one) => one.letters),
    signs ** 3,
    (count) => rarityOf(count) ** 2,
  )
  const weights = new Map([...pairs].map(([pair, count]) => [pair, rarityOf(count)]))
  const total = sum([...weights.values()])
  const askedWords = alike(distinct(question), words)
  const askedTrigrams = alike(trigramsOf(asked), letters)
  return all.map((one) => {
    const best = one.letters.map(askedTrigrams).sort((a, b) => b - a)
    return {
      pairs: total === 0 ? 0 : sum([...one.held].map((pair) => weights.get(pair) ?? 0)) / total,
      words: Math.max(0, ...one.words.map(askedWords)),
      letters: sum(best.slice(0, formsCompared)) / Math.max(1, Math.min(formsCompared, best.length)),
    }
  })
}

const mostWords = 2 ** 26
const pairOf = (one: number, next: number) => one * mostWords + next

/** Adds to `held` the question's pairs that a text contains. */
function holdPairs(words: readonly number[], pairs: ReadonlyMap<number, number>, held: Set<number>): void {
  for (let at = 1; at < words.length; at++) {
    const [one = -1, next = -1] = [words[at - 1], words[at]]
    if (one < 0 || next < 0) continue
    const pair = pairOf(one, next)
    if (pairs.has(pair)) held.add(pair)
  }
}

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)]

/** Alphabet size: space, letters, digits, and one symbol for everything else. */
const signs = 38
const signOf = (code: number): number => {
  if (code === 32) return 0
  if (code >= 97 && code <= 122) return code - 96
  return code >= 48 && code <= 57 ? code - 21 : 37
}
/** The last text (`turn`) that held each trigram; allocated once because it is large. */
const seen = new Uint32Array(signs ** 3)
let turn = 0

/** The distinct character trigrams of a text, as numbers. */
function trigramsOf(words: readonly string[]): number[] {
  const line = ` ${words.join(' ')} `
  const found: number[] = []
  turn++
  let piece = 0
  for (let at = 0; at < line.length; at++) {
    piece = (piece % signs ** 2) * signs + signOf(line.charCodeAt(at))
    if (at < 2 || seen[piece] === turn) continue
    seen[piece] = turn
    found.push(piece)
  }
  return found
}

/** Weight of each piece, by how many candidates hold it in any form. */
function weightsOf(
  candidates: readonly (readonly (readonly number[])[])[],
  size: number,
  weight: (count: number) => number,
): (piece: number) => number {
  const counts = new Uint16Array(size)
  const last = new Uint16Array(size)
  candidates.forEach((forms, candidate) => {
    for (const form of forms)
      for (const piece of form) {
        if (last[piece] === candidate + 1) continue
        last[piece] = candidate + 1
        counts[piece] = (counts[piece] ?? 0) + 1
      }
  })
  const weights = candidates.concat([[]]).map((_, count) => weight(count))
  return (piece) => weights[counts[piece] ?? 0] ?? 0
}

/** Returns a function for the similarity to `asked`: 1 for the same pieces, 0 for none in common. */
function alike(
  asked: readonly number[],
  weightOf: (piece: number) => number,
): (other: readonly number[]) => number {
  const isAsked = new Set(asked)
  const own = sum(asked.map(weightOf))
  return (other) => {
    let shared = 0
    let all = 0
    for (const piece of other) {
      const weight = weightOf(piece)
      all += weight
      if (isAsked.has(piece)) shared += weight
    }
    return shared === 0 ? 0 : shared / Math.sqrt(own * all)
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
