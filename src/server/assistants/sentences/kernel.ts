/**
 * The two loops that take the time, as WebAssembly. Written out in opcodes, because a tool that builds two functions would
 * weigh more. The first multiplies with 128-bit vectors: rows of 16-bit numbers times a matrix of 8-bit ones, kept by output,
 * into 32-bit sums. The second counts in how many of 512 bits each of many sketches differs from one.
 */
const i32 = 0x7f
const v128 = 0x7b
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const add = 0x6a
const multiply = 0x6c
const less = 0x48
const repeat = (...body: (number | number[])[]) => [0x03, 0x40, ...body.flat(), 0x0b]
const again = [0x0d, 0x00]
const constant = (value: number) => [0x41, value]
const loadRow = (offset: number) => [0xfd, 0x00, 0x00, offset]
/** Eight signed bytes as eight 16-bit numbers. */
const loadMatrix = (offset: number) => [0xfd, 0x01, 0x00, offset]
const dot = [0xfd, 0xba, 0x01]
const addAll = [0xfd, 0xae, 0x01]
const lane = (index: number) => [0xfd, 0x1b, index]
const nothing = [0xfd, 0x0c, ...new Array<number>(16).fill(0)]
const store = [0x36, 0x02, 0x00]

const [rows, matrix, sums, inputs, outputs, count] = [0, 1, 2, 3, 4, 5]
const [row, left, output, place, end, total] = [6, 7, 8, 9, 10, 11]

/** For each output, for each row: the sum of 16 products a round. */
const body = [
  [...get(matrix), ...set(place)],
  repeat(
    [...get(rows), ...set(row), ...constant(0), ...set(left)],
    repeat(
      [...get(place), ...get(inputs), add, ...set(end), ...nothing, ...set(total)],
      repeat(
        [...get(total), ...get(row), ...loadRow(0), ...get(place), ...loadMatrix(0), ...dot, ...addAll],
        [...get(row), ...loadRow(16), ...get(place), ...loadMatrix(8), ...dot, ...addAll, ...set(total)],
        [...get(row), ...constant(32), add, ...set(row)],
        [...get(place), ...constant(16), add, ...set(place)],
        [...get(place), ...get(end), less, ...again],
      ),
      // sums[left * outputs + output]
      [...get(left), ...get(outputs), multiply, ...get(output), add, ...constant(4), multiply],
      [...get(sums), add],
      [...get(total), ...lane(0), ...get(total), ...lane(1), add],
      [...get(total), ...lane(2), add, ...get(total), ...lane(3), add, ...store],
      // The next row meets the same output.
      [...get(place), ...get(inputs), 0x6b, ...set(place)],
      [...get(left), ...constant(1), add, ...set(left), ...get(left), ...get(count), less, ...again],
    ),
    [...get(place), ...get(inputs), add, ...set(place)],
    [...get(output), ...constant(1), add, ...set(output), ...get(output), ...get(outputs), less, ...again],
  ),
].flat()

const [sketches, asked, counts] = [0, 1, 2]
const [last, sketch, to] = [3, 4, 5]
const loadEight = (offset: number) => [0x29, 0x03, offset]
const differ = 0x85
const countBits = 0x7b
const addWide = 0x7c
const storeHalf = [0xa7, 0x3b, 0x01, 0x00]
const below = 0x49

/** For each sketch until `last`: eight times the bits of eight bytes. */
const differences = [
  [...get(sketches), ...set(sketch), ...get(counts), ...set(to)],
  repeat(
    get(to),
    ...Array.from({ length: 8 }, (_, eight) => [
      ...[...get(sketch), ...loadEight(8 * eight), ...get(asked), ...loadEight(8 * eight), differ, countBits],
      ...(eight === 0 ? [] : [addWide]),
    ]),
    storeHalf,
    [...get(to), ...constant(2), add, ...set(to)],
    // 64 as a signed number takes two bytes.
    [...get(sketch), 0x41, 0xc0, 0x00, add, ...set(sketch)],
    [...get(sketch), ...get(last), below, ...again],
  ),
].flat()

const functions = [
  [2, 5, i32, 1, v128, ...body, 0x0b],
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

/** What of WebAssembly is used: TypeScript describes it with the browser's libraries only. */
type Memory = { readonly buffer: ArrayBuffer }
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => Memory
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

export type Kernel = { memory: ArrayBuffer; multiply: Multiply; differ: Differ }

/** So many bytes of zeros, and the loops over them. */
export function kernelOf(size: number): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(size / 65_536) })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program), { e: { m: memory } })
  return { memory: memory.buffer, multiply: exports.f as Multiply, differ: exports.g as Differ }
}

/** Addresses and sizes; `inputs` is a multiple of 16. */
export type Multiply = (
  rows: number,
  matrix: number,
  sums: number,
  inputs: number,
  outputs: number,
  count: number,
) => void

/** Addresses: the sketches (64 bytes each, one at least), the one asked for, the counts (two bytes each), the sketches' end. */
export type Differ = (sketches: number, asked: number, counts: number, end: number) => void
