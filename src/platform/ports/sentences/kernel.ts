import { sketchBytes } from '../embedder.ts'

/**
 * The two slowest loops as WebAssembly, written as opcodes because a build tool for two functions would weigh more. The
 * first multiplies rows of 16-bit numbers by a matrix of 8-bit numbers into 32-bit sums, with 128-bit vectors. The second
 * counts the bits in which each of many sketches differs from one.
 */
/** Rows, outputs and inputs that one step of the product takes; they determine the order in memory. */
export const rowsAtOnce = 4
export const outputsAtOnce = 2
export const inputsAtOnce = 8

const i32 = 0x7f
const v128 = 0x7b
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const add = 0x6a
const subtract = 0x6b
const multiply = 0x6c
const less = 0x48
const repeat = (...body: (number | number[])[]) => [0x03, 0x40, ...body.flat(), 0x0b]
const again = [0x0d, 0x00]
/** LEB128: signed numbers from 64 take two bytes. */
const constant = (value: number) => [0x41, ...(value < 64 ? [value] : [(value & 127) | 128, value >> 7])]
const loadRow = (offset: number) => [0xfd, 0x00, 0x00, offset]
/** Loads eight signed bytes, widened to 16 bits. */
const loadMatrix = (offset: number) => [0xfd, 0x01, 0x00, offset]
const dot = [0xfd, 0xba, 0x01]
const addAll = [0xfd, 0xae, 0x01]
const lane = (index: number) => [0xfd, 0x1b, index]
const nothing = [0xfd, 0x0c, ...new Array<number>(16).fill(0)]
const store = (offset: number) => [0x36, 0x02, offset]

const [rows, matrix, sums, inputs, outputs, count] = [0, 1, 2, 3, 4, 5]
const [row, place, end, left, output, to] = [6, 7, 8, 9, 10, 11]
/** Variables: a sum for each of four rows and two outputs, the weights of both outputs, and eight numbers of a row. */
const totals = [0, 1, 2, 3].map((one) => [12 + 2 * one, 13 + 2 * one] as const)
const [first, second, eight] = [20, 21, 22]
const plusProduct = (total: number, weights: number) => [
  ...[...get(total), ...get(eight), ...get(weights), ...dot, ...addAll, ...set(total)],
]
const sumOf = (total: number) => [
  ...[...get(total), ...lane(0), ...get(total), ...lane(1), add],
  ...[...get(total), ...lane(2), add, ...get(total), ...lane(3), add],
]

/** Two outputs and four rows at a time, so that loaded weights are used four times and loaded rows twice. */
const body = [
  [...get(matrix), ...set(place)],
  repeat(
    [...get(rows), ...set(row), ...constant(0), ...set(left)],
    repeat(
      // The end of the weights of two outputs.
      [...get(place), ...get(inputs), add, ...get(inputs), add, ...set(end)],
      totals.flat().flatMap((total) => [...nothing, ...set(total)]),
      repeat(
        [...get(place), ...loadMatrix(0), ...set(first), ...get(place), ...loadMatrix(8), ...set(second)],
        totals.flatMap(([one, other], at) => [
          ...[...get(row), ...loadRow(16 * at), ...set(eight)],
          ...[...plusProduct(one, first), ...plusProduct(other, second)],
        ]),
        [...get(row), ...constant(64), add, ...set(row), ...get(place), ...constant(16), add, ...set(place)],
        [...get(place), ...get(end), less, ...again],
      ),
      // The address of sums[left * outputs + output], then those of the other three rows.
      [...get(left), ...get(outputs), multiply, ...get(output), add, ...constant(4), multiply],
      [...get(sums), add, ...set(to)],
      totals.flatMap(([one, other]) => [
        ...[...get(to), ...sumOf(one), ...store(0), ...get(to), ...sumOf(other), ...store(4)],
        ...[...get(to), ...get(outputs), ...constant(4), multiply, add, ...set(to)],
      ]),
      // Back to the same weights for the next rows.
      [...get(place), ...get(inputs), subtract, ...get(inputs), subtract, ...set(place)],
      [...get(left), ...constant(4), add, ...set(left), ...get(left), ...get(count), less, ...again],
    ),
    [...get(place), ...get(inputs), add, ...get(inputs), add, ...set(place)],
    [...get(output), ...constant(2), add, ...set(output), ...get(output), ...get(outputs), less, ...again],
  ),
].flat()

const [sketches, asked, counts] = [0, 1, 2]
const [last, sketch, counted] = [3, 4, 5]
const loadEight = (offset: number) => [0x29, 0x03, offset]
const differ = 0x85
const countBits = 0x7b
const addWide = 0x7c
const storeHalf = [0xa7, 0x3b, 0x01, 0x00]
const below = 0x49

/** For each sketch until `last`: counts differing bits, eight bytes at a time. */
const differences = [
  [...get(sketches), ...set(sketch), ...get(counts), ...set(counted)],
  repeat(
    get(counted),
    ...Array.from({ length: sketchBytes / 8 }, (_, at) => [
      ...[...get(sketch), ...loadEight(8 * at), ...get(asked), ...loadEight(8 * at), differ, countBits],
      ...(at === 0 ? [] : [addWide]),
    ]),
    storeHalf,
    [...get(counted), ...constant(2), add, ...set(counted)],
    [...get(sketch), ...constant(sketchBytes), add, ...set(sketch)],
    [...get(sketch), ...get(last), below, ...again],
  ),
].flat()

const functions = [
  [2, 6, i32, 11, v128, ...body, 0x0b],
  [1, 2, i32, ...differences, 0x0b],
]
const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >> 7)])
const section = (id: number, content: number[]) => [id, ...leb(content.length), ...content]
const named = (name: string) => [name.length, ...Buffer.from(name)]
const program = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [2, 0x60, 6, i32, i32, i32, i32, i32, i32, 0, 0x60, 4, i32, i32, i32, i32, 0]),
  ...section(2, [1, ...named('e'), ...named('m'), 2, 0, 1]),
  ...section(3, [2, 0, 1]),
  ...section(7, [2, ...named('f'), 0, 0, ...named('g'), 0, 1]),
  ...section(10, [2, ...functions.flatMap((code) => [...leb(code.length), ...code])]),
])

/** The parts used of WebAssembly, which TypeScript describes only in the browser's types. */
type Memory = { readonly buffer: ArrayBuffer }
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => Memory
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: { f: Multiply; g: Differ } }
}

export type Kernel = { memory: ArrayBuffer; multiply: Multiply; differ: Differ }

/** Zeroed memory of at least `size` bytes, and the two loops over it. */
export function kernelOf(size: number): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(size / 65_536) })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program), { e: { m: memory } })
  return { memory: memory.buffer, multiply: exports.f, differ: exports.g }
}

/**
 * Arguments are addresses and sizes; `inputs` is a multiple of 8, `outputs` of 2, `count` of 4. Rows are stored in groups of
 * four: eight numbers of each, then the next eight; the matrix likewise in pairs of outputs; sums are [count × outputs].
 */
// biome-ignore lint/complexity/useMaxParams: the signature of a function of WebAssembly, which takes numbers only
export type Multiply = (
  rows: number,
  matrix: number,
  sums: number,
  inputs: number,
  outputs: number,
  count: number,
) => void

/**
 * Arguments are addresses: the sketches (at least one), the sketch to compare, the counts (16 bits each), the sketches' end.
 */
type Differ = (sketches: number, asked: number, counts: number, end: number) => void
