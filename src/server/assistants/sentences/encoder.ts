import { open } from 'node:fs/promises'
import { kernelOf, type Multiply } from './kernel.ts'
import { piecesOf, type Vocabulary, vocabularyOf } from './pieces.ts'

/**
 * A text as a vector of length 1, or of 0 for an empty text: texts of like meaning as vectors of like direction, without a network: the two layers of the English Universal Sentence
 * Encoder Lite (TensorFlow, Apache-2.0), its weights as whole numbers in `encoder.bin`, which
 * `scripts/make-sentence-model.mjs` makes.
 */
export type Encoder = { encode(text: string): Float32Array; centre: Float32Array }

export const dimensions = 512
const inner = 1536
const mostPieces = 128
/** Rows are rounded to so many steps before they meet a matrix: finer would overflow the sums. */
const steps = 2047

type Matrix = { at: number; inputs: number; outputs: number }
type Header = {
  matrices: Record<string, Matrix>
  rows: Record<string, { at: number; size: number }>
  vocabulary: [string, number][]
}
type Model = {
  memory: ArrayBuffer
  multiply: Multiply
  matrix(name: string): Matrix
  row(name: string): Float32Array
  vocabulary: Vocabulary
  free: number
}

const file = new URL('./encoder.bin', import.meta.url)
/** The weights stay for so long after the last text. */
const keptMs = 10 * 60_000
let loaded: Promise<Encoder> | undefined
let timer: NodeJS.Timeout | undefined

/** Read with the first text: a house that nobody asks does not pay for it. */
export function sentenceEncoder(): Promise<Encoder> {
  loaded ??= readModel().then(encoderOf)
  clearTimeout(timer)
  timer = setTimeout(() => {
    loaded = undefined
  }, keptMs).unref()
  return loaded
}

function encoderOf(model: Model): Encoder {
  const encode = (text: string) => {
    const ids = piecesOf(text, model.vocabulary).slice(0, mostPieces)
    return ids.length === 0 ? new Float32Array(dimensions) : unit(forward(model, ids))
  }
  return { encode, centre: model.row('centre') }
}

/** The weights go straight to where they are needed: seven million of them are not kept twice. */
async function readModel(): Promise<Model> {
  const handle = await open(file)
  try {
    const { buffer: first } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    const length = first.readUInt32LE(0)
    const { buffer: text } = await handle.read(Buffer.alloc(length), 0, length, 16)
    const header = JSON.parse(text.toString('utf8')) as Header
    const begin = Math.ceil((16 + length) / 16) * 16
    const free = (await handle.stat()).size - begin
    const room = mostPieces * inner * (2 + 4)
    const { memory, multiply } = kernelOf(free + room)
    await handle.read(new Uint8Array(memory), 0, free, begin)
    return { ...modelOf(header, memory), multiply, free }
  } finally {
    await handle.close()
  }
}

function modelOf(header: Header, memory: ArrayBuffer): Omit<Model, 'multiply' | 'free'> {
  const named = <T>(from: Record<string, T>, name: string): T => {
    const found = from[name]
    if (found === undefined) throw new Error(`encoder.bin has no ${name}`)
    return found
  }
  return {
    memory,
    matrix: (name) => named(header.matrices, name),
    row: (name) => {
      const { at, size } = named(header.rows, name)
      return new Float32Array(memory, at, size)
    },
    vocabulary: vocabularyOf(header.vocabulary),
  }
}

function forward(model: Model, ids: readonly number[]): Float32Array {
  const count = ids.length
  const times = (values: Float32Array, name: string, rows = count) => product(model, values, name, rows)
  let values = begun(model, ids)
  for (const layer of [0, 1]) {
    const wide = values.length / count
    // The first layer is narrower than what it gives.
    const kept = layer === 0 ? times(values, 'widen') : values
    const looked = times(balanced(model, values, count, `${layer}.before`), `${layer}.look`)
    const met = plus(times(attended(looked, count, wide), `${layer}.join`), kept)
    const open = times(balanced(model, met, count, `${layer}.between`), `${layer}.open`)
    for (let at = 0; at < open.length; at++) if ((open[at] ?? 0) < 0) open[at] = 0
    values = plus(times(open, `${layer}.close`), met)
  }
  const mean = new Float32Array(dimensions)
  values.forEach((value, at) => {
    mean[at % dimensions] = (mean[at % dimensions] ?? 0) + value / count
  })
  return times(mean, 'end', 1).map(Math.tanh)
}

/** Each piece and where it stands, as waves. */
function begun(model: Model, ids: readonly number[]): Float32Array {
  const { at, inputs } = model.matrix('pieces')
  const weights = new Int8Array(model.memory, at)
  const scales = model.row('pieces.scales')
  const timing = model.row('timing')
  const half = inputs / 2
  const values = new Float32Array(ids.length * inputs)
  ids.forEach((id, place) => {
    for (let part = 0; part < inputs; part++) {
      const wave = place * (timing[part % half] ?? 0)
      values[place * inputs + part] =
        2 * (weights[id * inputs + part] ?? 0) * (scales[id] ?? 0) +
        (part < half ? Math.sin(wave) : Math.cos(wave))
    }
  })
  return values
}

function product(model: Model, values: Float32Array, name: string, count: number): Float32Array {
  const { at, inputs, outputs } = model.matrix(name)
  const sumsAt = model.free + mostPieces * inner * 2
  const rows = new Int16Array(model.memory, model.free, count * inputs)
  const units = new Float32Array(count)
  for (let row = 0; row < count; row++) {
    let most = 1e-9
    for (let part = 0; part < inputs; part++)
      most = Math.max(most, Math.abs(values[row * inputs + part] ?? 0))
    units[row] = most / steps
    for (let part = 0; part < inputs; part++)
      rows[row * inputs + part] = Math.round(((values[row * inputs + part] ?? 0) * steps) / most)
  }
  model.multiply(model.free, at, sumsAt, inputs, outputs, count)
  const sums = new Int32Array(model.memory, sumsAt, count * outputs)
  const scales = model.row(`${name}.scales`)
  const bias = model.row(`${name}.bias`)
  const result = new Float32Array(count * outputs)
  for (let row = 0; row < count; row++) {
    const unit = units[row] ?? 0
    for (let output = 0; output < outputs; output++) {
      const place = row * outputs + output
      result[place] = (sums[place] ?? 0) * unit * (scales[output] ?? 0) + (bias[output] ?? 0)
    }
  }
  return result
}

/** Each row around 0 and of one spread. */
function balanced(model: Model, values: Float32Array, count: number, name: string): Float32Array {
  const wide = values.length / count
  const scale = model.row(`${name}.scale`)
  const bias = model.row(`${name}.bias`)
  const result = new Float32Array(values.length)
  for (let row = 0; row < count; row++) {
    const own = values.subarray(row * wide, row * wide + wide)
    const mean = own.reduce((sum, value) => sum + value, 0) / wide
    const spread = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / wide
    const unit = 1 / Math.sqrt(spread + 1e-6)
    for (let part = 0; part < wide; part++)
      result[row * wide + part] = ((own[part] ?? 0) - mean) * unit * (scale[part] ?? 0) + (bias[part] ?? 0)
  }
  return result
}

const heads = 4

/** Every piece takes from every other as much as the two have to do with each other. */
function attended(looked: Float32Array, count: number, wide: number): Float32Array {
  const size = wide / heads
  const result = new Float32Array(count * wide)
  const shares = new Float64Array(count)
  for (let head = 0; head < heads; head++) {
    for (let row = 0; row < count; row++) {
      const asks = row * 3 * wide + head * size
      let total = 0
      for (let other = 0; other < count; other++) {
        const offers = other * 3 * wide + wide + head * size
        let sum = 0
        for (let part = 0; part < size; part++)
          sum += (looked[asks + part] ?? 0) * (looked[offers + part] ?? 0)
        shares[other] = Math.exp(sum / Math.sqrt(size))
        total += shares[other] ?? 0
      }
      for (let other = 0; other < count; other++) {
        const gives = other * 3 * wide + 2 * wide + head * size
        const share = (shares[other] ?? 0) / total
        const to = row * wide + head * size
        for (let part = 0; part < size; part++)
          result[to + part] = (result[to + part] ?? 0) + share * (looked[gives + part] ?? 0)
      }
    }
  }
  return result
}

function plus(values: Float32Array, others: Float32Array): Float32Array {
  for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) + (others[at] ?? 0)
  return values
}

/** The same direction, length 1. */
export function unit(values: Float32Array): Float32Array {
  const length = Math.hypot(...values)
  return length === 0 ? values : values.map((value) => value / length)
}
