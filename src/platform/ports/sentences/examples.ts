import { readFile, writeFile } from 'node:fs/promises'
import { dimensions, likeness, type Near, type Open, type Vector } from '../embedder.ts'
import { keptAwhile } from './kept-awhile.ts'
import { inputsAtOnce, type Kernel, kernelOf, outputsAtOnce, rowsAtOnce } from './kernel.ts'
import { hashOf, readShipped } from './shipped.ts'

/**
 * The encoder's training questions (`content/taught`): those asked about each source, and similar ones that nothing answers.
 * `npm run eval -- --vectors` writes the file: a line per source with its key (`-` for questions without an answer) and the
 * hashes by which `shipped.bin` has the vectors of its questions.
 */
const file = new URL('./examples.txt', import.meta.url)
const noSource = '-'
const asksCompared = 3
const around = 20
/** Exponent of the weights: a cosine larger by 0.1 weighs twelve times as much. */
const steepness = 25
const rowBytes = dimensions * rowsAtOnce * Int16Array.BYTES_PER_ELEMENT

/** `source` is the key of a passage's source; null for a question that nothing answers. */
export type Example = { source: string | null; text: string }

/** All vectors as a matrix in the kernel's order, their lengths, and the range of each source. */
type Examples = {
  groups: readonly { source: string; from: number; to: number }[]
  lengths: Float32Array
  kernel: Kernel
}

export async function sourcesOfExamples(): Promise<string[]> {
  const { groups } = await readExamples()
  return groups.flatMap(({ source }) => (source === noSource ? [] : source))
}

export async function nearExamples(vector: Vector, gone: readonly string[] = []): Promise<Near> {
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
  return { asked, ...openOf(near, examples, { gone }) }
}

/**
 * Evidence against an answer from sources added after the training, given the vectors of their texts. A question without an
 * answer that is at least as similar to such a text as the asked one may be answered by it now, so it is not counted.
 * `asks` are estimated similarities of questions about the source, since training has none.
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
  return openOf(cosines(vector, examples), examples, { counts, asks })
}

type Counting = {
  /** Which of the questions without an answer count; absent: all. */
  counts?: (at: number) => boolean
  /** Similarities of further answered questions. */
  asks?: readonly number[]
  /** Sources that are no more: nothing answers what was asked about them. */
  gone?: readonly string[]
}

/** Evidence from the questions without an answer. */
function openOf(near: Float32Array, { groups }: Examples, { counts, asks = [], gone = [] }: Counting): Open {
  const unanswered = new Set([noSource, ...gone])
  const isOpen = new Uint8Array(near.length)
  for (const { source, from, to } of groups) if (unanswered.has(source)) isOpen.fill(1, from, to)
  const counted = near.map((value, at) => (isOpen[at] === 1 && counts?.(at) === false ? 0 : value))
  const own = counted.filter((_, at) => isOpen[at] === 1).sort()
  const nearest = Float32Array.from([...counted, ...asks])
    .sort()
    .subarray(-around)
  const [furthest = 0, first = 0] = [nearest[0], nearest.at(-1)]
  const weigh = (values: Float32Array) =>
    values.reduce((sum, value) => sum + (value < furthest ? 0 : Math.exp(steepness * (value - first))), 0)
  const all = weigh(nearest)
  return { open: own.at(-1) ?? 0, around: all === 0 ? 0 : weigh(own.subarray(-around)) / all }
}

/** Replaces the file with these examples. */
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

/** Cosines of a question with every example; negative ones become zero. */
function cosines(asked: Vector, { lengths, kernel: { memory, multiply } }: Examples): Float32Array {
  if (lengths.length === 0) return new Float32Array()
  const outputs = outputsOf(lengths.length)
  const rows = outputs * dimensions
  // The kernel multiplies several rows at once; the question is the first, the others stay zero.
  const row = new Int16Array(memory, rows, rowBytes / Int16Array.BYTES_PER_ELEMENT)
  for (let input = 0; input < dimensions; input += inputsAtOnce)
    row.set(asked.subarray(input, input + inputsAtOnce), input * rowsAtOnce)
  multiply(rows, 0, rows + rowBytes, dimensions, outputs, rowsAtOnce)
  const sums = new Int32Array(memory, rows + rowBytes, outputs)
  const own = lengthOf(asked)
  return lengths.map((length, at) => Math.max(0, sums[at] ?? 0) / (length * own || 1))
}

/** Rounds up to an even number: the kernel takes vectors in pairs. */
function outputsOf(count: number): number {
  return count + (count % outputsAtOnce)
}

function lengthOf(vector: Vector): number {
  return Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0))
}
