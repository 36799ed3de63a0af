import { readFile, writeFile } from 'node:fs/promises'
import { dimensions } from './dimensions.ts'
import { keptAwhile } from './kept-awhile.ts'
import { hashOf, readShipped } from './shipped.ts'
import type { Vector } from './vectors.ts'

/**
 * The questions that the encoder was taught with (`content/taught`): what people ask about each source, and what sounds like our
 * subjects but nothing answers. `npm run eval -- --vectors` makes the file: a line for each source, or for none, with its key
 * (`-` for none) and the hashes that `shipped.bin` has the vectors of its questions by.
 */
const file = new URL('./examples.txt', import.meta.url)
const noSource = '-'
const asksCompared = 3

/** How near a question is to examples, as cosines, 0..1. */
export type Near = {
  /** By source: its nearest question, and its three nearest together. */
  asked: ReadonlyMap<string, { one: number; three: number }>
  /** The nearest question that some source answers. */
  answered: number
  /** The nearest question that nothing answers. */
  open: number
}

/** `source` is the key of a passage's source; null for questions that nothing answers. */
export type Example = { source: string | null; text: string }

/** Vectors one after the other, and how long each is. */
type Group = { source: string; vectors: Int8Array; lengths: Float32Array }

export async function nearExamples(vector: Vector): Promise<Near> {
  const groups = await readExamples()
  const own = lengthOf(vector)
  const asked = new Map<string, { one: number; three: number }>()
  let [answered, open] = [0, 0]
  for (const { source, vectors, lengths } of groups) {
    const near = cosines(vector, own, vectors, lengths)
    const best = near.sort().subarray(-asksCompared)
    const one = best.at(-1) ?? 0
    if (source === noSource) open = one
    else {
      answered = Math.max(answered, one)
      asked.set(source, { one, three: best.reduce((sum, value) => sum + value, 0) / best.length })
    }
  }
  return { asked, answered, open }
}

/** Writes the file anew with these examples alone. */
export async function writeExamples(examples: readonly Example[]): Promise<void> {
  const lines = Map.groupBy(examples, ({ source }) => source ?? noSource)
  const written = [...lines].map(([key, own]) => [key, ...own.map(({ text }) => hashOf(text))].join(' '))
  await writeFile(file, `${written.join('\n')}\n`)
}

const readExamples = keptAwhile(async (): Promise<Group[]> => {
  const [text, shipped] = await Promise.all([readFile(file, 'utf8'), readShipped()])
  return text.split('\n').flatMap((line) => {
    const [source = '', ...hashes] = line.split(' ')
    const known = hashes.flatMap((hash) => shipped.get(hash) ?? [])
    if (known.length === 0) return []
    const vectors = new Int8Array(known.length * dimensions)
    for (const [at, vector] of known.entries()) vectors.set(vector, at * dimensions)
    return { source, vectors, lengths: Float32Array.from(known, lengthOf) }
  })
})

/** Zero where they point away from each other. */
function cosines(asked: Vector, length: number, vectors: Int8Array, lengths: Float32Array): Float32Array {
  return lengths.map((own, index) => {
    let sum = 0
    const from = index * dimensions
    for (let part = 0; part < dimensions; part++) sum += (asked[part] ?? 0) * (vectors[from + part] ?? 0)
    return sum <= 0 ? 0 : sum / (own * length)
  })
}

function lengthOf(vector: Vector): number {
  return Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0))
}
