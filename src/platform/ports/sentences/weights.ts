import { open } from 'node:fs/promises'
import { dimensions } from '../embedder.ts'
import { kernelOf, type Multiply } from './kernel.ts'
import type { Vocabulary } from './word-pieces.ts'

/** A linear layer: [outputs × inputs] integers at an address, with a scale and a bias per output. */
export type Linear = { at: number; inputs: number; outputs: number; scales: Float32Array; bias: Float32Array }
export type Norm = { scale: Float32Array; bias: Float32Array }
type Layer = {
  /** Weights of query, key and value, in this order. */
  attention: Linear
  joined: Linear
  attentionNorm: Norm
  wide: Linear
  narrow: Linear
  outputNorm: Norm
}
export type Weights = {
  multiply: Multiply
  /** The vocabulary's vectors, two 4-bit numbers per byte, with a scale for each vector. */
  words: Uint8Array
  wordScales: Float32Array
  /** [places × dimensions] */
  places: Float32Array
  wordNorm: Norm
  layers: readonly Layer[]
  /** The mean vector of all texts, subtracted from each. */
  centre: Float32Array
  vocabulary: Vocabulary
  /** Where the kernel reads rows and writes sums. */
  buffers: Buffers
}
type Buffers = { rows: Int16Array; sums: Int32Array; results: Float32Array }

export const layerCount = 6
/** The width between the two products of a layer: four times the dimensions. */
const inner = 4 * dimensions
/** The longest text that the model was trained with, in pieces. */
export const mostPieces = 128

type Header = {
  matrices: Record<string, { at: number; inputs: number; outputs: number }>
  rows: Record<string, { at: number; size: number }>
  vocabulary: string[]
}

const file = new URL('./encoder.bin', import.meta.url)

/** Reads the weights directly into the kernel's memory: 17 MB are not kept twice. */
export async function readWeights(): Promise<Weights> {
  const handle = await open(file)
  try {
    const { buffer: first } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    const length = first.readUInt32LE(0)
    const { buffer: text } = await handle.read(Buffer.alloc(length), 0, length, 16)
    const header = JSON.parse(text.toString('utf8')) as Header
    const begin = Math.ceil((16 + length) / 16) * 16
    const size = (await handle.stat()).size - begin
    const { memory, multiply } = kernelOf(size + mostPieces * inner * (2 + 4))
    await handle.read(new Uint8Array(memory), 0, size, begin)
    return weightsOf(header, memory, multiply, size)
  } finally {
    await handle.close()
  }
}

function weightsOf(header: Header, memory: ArrayBuffer, multiply: Multiply, size: number): Weights {
  const named = <T>(from: Record<string, T>, name: string): T => {
    const found = from[name]
    if (found === undefined) throw new Error(`encoder.bin has no ${name}`)
    return found
  }
  const row = (name: string) => {
    const { at, size: length } = named(header.rows, name)
    return new Float32Array(memory, at, length)
  }
  const norm = (name: string): Norm => ({ scale: row(`${name}.scale`), bias: row(`${name}.bias`) })
  const linear = (name: string): Linear => ({
    ...named(header.matrices, name),
    scales: row(`${name}.scales`),
    bias: row(`${name}.bias`),
  })
  const words = named(header.matrices, 'words')
  const sumsAt = size + mostPieces * inner * 2
  return {
    multiply,
    words: new Uint8Array(memory, words.at, (words.inputs / 2) * words.outputs),
    wordScales: row('words.scales'),
    places: row('places'),
    wordNorm: norm('words.norm'),
    layers: Array.from({ length: layerCount }, (_, at) => ({
      attention: linear(`${at}.attention`),
      joined: linear(`${at}.joined`),
      attentionNorm: norm(`${at}.attention.norm`),
      wide: linear(`${at}.wide`),
      narrow: linear(`${at}.narrow`),
      outputNorm: norm(`${at}.output.norm`),
    })),
    centre: row('centre'),
    vocabulary: new Map(header.vocabulary.map((piece, id) => [piece, id])),
    buffers: {
      rows: new Int16Array(memory, size, mostPieces * inner),
      sums: new Int32Array(memory, sumsAt, mostPieces * inner),
      results: new Float32Array(memory, sumsAt, mostPieces * inner),
    },
  }
}
