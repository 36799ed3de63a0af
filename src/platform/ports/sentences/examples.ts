import { readFile, writeFile } from 'node:fs/promises'
import { dimensions, likeness, type Near, type Open, type Vector } from '../embedder.ts'
import { keptAwhile } from './kept-awhile.ts'
import { inputsAtOnce, type Kernel, kernelOf, outputsAtOnce, rowsAtOnce } from './kernel.ts'
import { hashOf, readShipped } from './shipped.ts'

/**
 * The questions that the encoder was taught with (`content/taught`): what people ask about each source, and what sounds like our
 * subjects but nothing answers. `npm run eval -- --vectors` makes the file: a line for each source, or for none, with its key
 * (`-` for none) and the hashes that `shipped.bin` has the vectors of its questions by.
 */
const file = new URL('./examples.txt', import.meta.url)
const noSource = '-'
const asksCompared = 3
const around = 20
/** One that is nearer by a tenth counts twelve times as much. */
const steepness = 25
const rowBytes = dimensions * rowsAtOnce * Int16Array.BYTES_PER_ELEMENT

/** `source` is the key of a passage's source; null for questions that nothing answers. */
export type Example = { source: string | null; text: string }

/** All vectors as the loop of the encoder wants a matrix, how long each is, and which of them belong to which source. */
type Examples = {
  groups: readonly { source: string; from: number; to: number }[]
  lengths: Float32Array
  kernel: Kernel
}

export async function nearExamples(vector: Vector): Promise<Near> {
  const examples = await readExamples()
  const near = cosines(vector, examples)
  const asked = new Map<string, { one: number; three: number }>()
  for (const { source, from, to } of examples.groups) {
    if (source === noSource) continue
    const best = near.slice(from, to).sort().subarray(-asksCompared)
    asked.set(source, {
      one: best.at(-1) ?? 0,
      three: best.reduce((sum, value) => sum + value, 0) / best.length,
    })
  }
  return { asked, ...openOf(near, examples, () => true) }
}

/**
 * What speaks against a source that came after the questions that nothing answers, by the meanings of its texts: one of
 * them that is as near to it as what is asked may be answered by it now, and tells nothing. `asks` stand in for the
 * questions that nobody has written about it: how near they would be.
 */
export async function openBeside(
  vector: Vector,
  later: readonly Vector[],
  asks: readonly number[],
): Promise<Open> {
  const examples = await readExamples()
  const toLater = later.map((one) => cosines(one, examples))
  const least = Math.max(0, ...later.map((one) => likeness(vector, one)))
  const counts = (at: number) => toLater.every((to) => (to[at] ?? 0) < least)
  return openOf(cosines(vector, examples), examples, counts, asks)
}

/** By those of the questions that nothing answers that count; `more`: how near further ones are that something answers. */
function openOf(
  near: Float32Array,
  { groups }: Examples,
  counts: (at: number) => boolean,
  more: readonly number[] = [],
): Open {
  const none = groups.find(({ source }) => source === noSource) ?? { from: 0, to: 0 }
  const isOpen = (at: number) => at >= none.from && at < none.to
  const counted = near.map((value, at) => (isOpen(at) && !counts(at) ? 0 : value))
  const own = counted.slice(none.from, none.to).sort()
  const nearest = Float32Array.from([...counted, ...more])
    .sort()
    .subarray(-around)
  const [furthest = 0, first = 0] = [nearest[0], nearest.at(-1)]
  const weigh = (values: Float32Array) =>
    values.reduce((sum, value) => sum + (value < furthest ? 0 : Math.exp(steepness * (value - first))), 0)
  const all = weigh(nearest)
  return { open: own.at(-1) ?? 0, around: all === 0 ? 0 : weigh(own.subarray(-around)) / all }
}

/** Writes the file anew with these examples alone. */
export async function writeExamples(examples: readonly Example[]): Promise<void> {
  const lines = Map.groupBy(examples, ({ source }) => source ?? noSource)
  const written = [...lines].map(([key, own]) => [key, ...own.map(({ text }) => hashOf(text))].join(' '))
  await writeFile(file, `${written.join('\n')}\n`)
}

const readExamples = keptAwhile(async (): Promise<Examples> => {
  const [text, shipped] = await Promise.all([readFile(file, 'utf8'), readShipped()])
  const vectors: Vector[] = []
  const groups = text.split('\n').flatMap((line) => {
    const [source = '', ...hashes] = line.split(' ')
    const from = vectors.length
    vectors.push(...hashes.flatMap((hash) => shipped.get(hash) ?? []))
    return vectors.length > from ? [{ source, from, to: vectors.length }] : []
  })
  const outputs = outputsOf(vectors.length)
  const kernel = kernelOf(
    outputs * dimensions + rowBytes + outputs * rowsAtOnce * Int32Array.BYTES_PER_ELEMENT,
  )
  const matrix = new Int8Array(kernel.memory)
  for (const [at, vector] of vectors.entries()) {
    const from = at - (at % outputsAtOnce)
    for (let input = 0; input < dimensions; input += inputsAtOnce) {
      const place = from * dimensions + input * outputsAtOnce + (at % outputsAtOnce) * inputsAtOnce
      matrix.set(vector.subarray(input, input + inputsAtOnce), place)
    }
  }
  return { groups, lengths: Float32Array.from(vectors, lengthOf), kernel }
})

/** With each example; zero where they point away from each other. */
function cosines(asked: Vector, { lengths, kernel: { memory, multiply } }: Examples): Float32Array {
  if (lengths.length === 0) return new Float32Array()
  const outputs = outputsOf(lengths.length)
  const rows = outputs * dimensions
  // The question is the first of the rows that are multiplied at once; the others stay zero.
  const row = new Int16Array(memory, rows, rowBytes / Int16Array.BYTES_PER_ELEMENT)
  for (let input = 0; input < dimensions; input += inputsAtOnce)
    row.set(asked.subarray(input, input + inputsAtOnce), input * rowsAtOnce)
  multiply(rows, 0, rows + rowBytes, dimensions, outputs, rowsAtOnce)
  const sums = new Int32Array(memory, rows + rowBytes, outputs)
  const own = lengthOf(asked)
  return lengths.map((length, at) => Math.max(0, sums[at] ?? 0) / (length * own || 1))
}

/** Vectors are multiplied in pairs. */
function outputsOf(count: number): number {
  return count + (count % outputsAtOnce)
}

function lengthOf(vector: Vector): number {
  return Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0))
}
