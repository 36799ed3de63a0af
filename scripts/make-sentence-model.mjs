/**
 * Makes src/platform/ports/sentences/encoder.bin (what it holds stands in sentences/weights.ts) from what
 * scripts/teach-sentence-model.py wrote: whole numbers of eight bits, of the words' table of four. Decision 014 says what
 * comes after it. node scripts/make-sentence-model.mjs taught
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { dimensions } from '#platform/ports/embedder.ts'
import { layerCount, mostPieces } from '#platform/ports/sentences/weights.ts'
import { marks } from '#platform/ports/sentences/word-pieces.ts'

const from = process.argv[2]
const sentences = fileURLToPath(new URL('../src/platform/ports/sentences', import.meta.url))
const target = join(sentences, 'encoder.bin')
const { vocab } = JSON.parse(readFileSync(join(from, 'tokenizer.json'), 'utf8')).model
const file = readFileSync(join(from, 'model.fp16.safetensors'))
const headerSize = Number(file.readBigUInt64LE(0))
const tensors = JSON.parse(file.toString('utf8', 8, 8 + headerSize))

/** A number of 16 bits: sign, 5 bits of exponent, 10 of fraction. */
function half(bits) {
  const sign = bits & 0x8000 ? -1 : 1
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023]
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
function values(name) {
  const { dtype, data_offsets: place } = tensors[name]
  if (dtype !== 'F16') throw new Error(`${name} is ${dtype}`)
  const begin = 8 + headerSize + place[0]
  return Float32Array.from({ length: (place[1] - place[0]) / 2 }, (_, at) =>
    half(file.readUInt16LE(begin + 2 * at)),
  )
}

const matrices = {}
const rows = {}
const chunks = []
let offset = 0
function put(buffer) {
  const begin = offset
  const padded = Buffer.alloc(Math.ceil(buffer.length / 16) * 16)
  buffer.copy(padded)
  chunks.push(padded)
  offset += padded.length
  return begin
}
const floats = (name, array) => {
  rows[name] = { at: put(Buffer.from(Float32Array.from(array).buffer)), size: array.length }
}
/** Quantizes to integers from -most to most, with a scale per output. */
function whole(name, array, inputs, most) {
  const scales = []
  const numbers = new Int8Array(array.length)
  for (let at = 0; at < array.length; at += inputs) {
    const largest = array.subarray(at, at + inputs).reduce((max, one) => Math.max(max, Math.abs(one)), 1e-12)
    scales.push(largest / most)
    for (let input = 0; input < inputs; input++)
      numbers[at + input] = Math.round((array[at + input] * most) / largest)
  }
  floats(`${name}.scales`, scales)
  return numbers
}
/** Writes weights in the kernel's order: of two outputs eight inputs each, then the next eight. */
function linear(name, sources) {
  const inputs = tensors[`${sources[0]}.weight`].shape[1]
  const numbers = whole(name, joined(sources.map((source) => values(`${source}.weight`))), inputs, 127)
  const bytes = Buffer.alloc(numbers.length)
  numbers.forEach((value, at) => {
    const [output, input] = [Math.floor(at / inputs), at % inputs]
    const [within, step] = [output % 2, input - (input % 8)]
    bytes.writeInt8(value, (output - within) * inputs + 2 * step + 8 * within + (input % 8))
  })
  matrices[name] = { at: put(bytes), inputs, outputs: numbers.length / inputs }
  floats(`${name}.bias`, joined(sources.map((source) => values(`${source}.bias`))))
}
const joined = (arrays) => Float32Array.from(arrays.flatMap((array) => [...array]))
const norm = (name, source) => {
  floats(`${name}.scale`, values(`${source}.weight`))
  floats(`${name}.bias`, values(`${source}.bias`))
}

// Only plain letters, digits and signs: accents are removed before, and the texts are English.
const own = Object.values(marks)
const vocabulary = Object.entries(vocab)
  .sort((a, b) => a[1] - b[1])
  .filter(([piece]) => own.includes(piece) || (/^[!-~]+$/.test(piece) && !/^\[.+\]$/.test(piece)))
const table = values('embeddings.word_embeddings.weight')
const words = joined(
  vocabulary.map(([, id]) => table.subarray(id * dimensions, id * dimensions + dimensions)),
)
const fours = whole('words', words, dimensions, 7)
const pairs = Buffer.alloc(fours.length / 2)
pairs.forEach((_, at) => {
  pairs[at] = (fours[2 * at] + 8) | ((fours[2 * at + 1] + 8) << 4)
})
matrices.words = { at: put(pairs), inputs: dimensions, outputs: vocabulary.length }
const kind = values('embeddings.token_type_embeddings.weight')
const places = values('embeddings.position_embeddings.weight').subarray(0, mostPieces * dimensions)
// BERT's segment vector: a text always counts as the first segment, so its vector is added here.
floats(
  'places',
  places.map((value, at) => value + kind[at % dimensions]),
)
norm('words.norm', 'embeddings.LayerNorm')
for (let layer = 0; layer < layerCount; layer++) {
  const source = `encoder.layer.${layer}`
  linear(
    `${layer}.attention`,
    ['query', 'key', 'value'].map((one) => `${source}.attention.self.${one}`),
  )
  linear(`${layer}.joined`, [`${source}.attention.output.dense`])
  norm(`${layer}.attention.norm`, `${source}.attention.output.LayerNorm`)
  linear(`${layer}.wide`, [`${source}.intermediate.dense`])
  linear(`${layer}.narrow`, [`${source}.output.dense`])
  norm(`${layer}.output.norm`, `${source}.output.LayerNorm`)
}
floats('centre', new Float32Array(dimensions))

function write() {
  const pieces = vocabulary.map(([piece]) => piece)
  const header = Buffer.from(JSON.stringify({ matrices, rows, vocabulary: pieces }))
  const size = Buffer.alloc(16)
  size.writeUInt32LE(header.length, 0)
  const pad = Buffer.alloc((16 - (header.length % 16)) % 16)
  writeFileSync(target, Buffer.concat([size, header, pad, ...chunks]))
  return 16 + header.length + pad.length + offset
}

// The mean vector of the entries' titles and aliases is subtracted: what all texts share distinguishes none.
write()
const { sentenceEncoder } = await import('#platform/ports/sentences/encoder.ts')
const { encode } = await sentenceEncoder()
const content = fileURLToPath(new URL('../content', import.meta.url))
const texts = ['faq', 'techniques', 'templates', 'joe', 'guide'].flatMap((folder) =>
  readdirSync(join(content, folder), { withFileTypes: true })
    .filter(({ name }) => name.endsWith('.yaml'))
    .flatMap(({ name }) => parse(readFileSync(join(content, folder, name), 'utf8')))
    .flatMap(({ question, title, name, aliases = [], asks = [] }) => [
      ...[question ?? title ?? name ?? []].flat(),
      ...aliases,
      ...asks,
    ]),
)
const centre = new Float32Array(dimensions)
for (const text of texts) {
  encode(text).forEach((value, at) => {
    centre[at] += value / texts.length
  })
}
chunks.at(-1).set(new Uint8Array(centre.buffer))
// Vectors of the previous encoder are invalid; `npm run eval -- --vectors` computes new ones.
writeFileSync(join(sentences, 'shipped.bin'), '')
console.log(`${target}: ${(write() / 1e6).toFixed(1)} MB, centre of ${texts.length} texts`)
