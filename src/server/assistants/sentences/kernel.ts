/**
 * The one loop that takes the time, as WebAssembly with 128-bit vectors: rows of 16-bit numbers times a matrix of 8-bit
 * ones, kept by output, into 32-bit sums. Written out in opcodes, because a tool that builds one function would weigh more.
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

const code = [2, 5, i32, 1, v128, ...body, 0x0b]
const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >> 7)])
const section = (id: number, content: number[]) => [id, ...leb(content.length), ...content]
const named = (name: string) => [name.length, ...Buffer.from(name)]
const program = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 6, i32, i32, i32, i32, i32, i32, 0]),
  ...section(2, [1, ...named('e'), ...named('m'), 2, 0, 1]),
  ...section(3, [1, 0]),
  ...section(7, [1, ...named('f'), 0, 0]),
  ...section(10, [1, ...leb(code.length), ...code]),
])

/** What of WebAssembly is used: TypeScript describes it with the browser's libraries only. */
type Memory = { readonly buffer: ArrayBuffer }
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => Memory
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

/** So many bytes of zeros, and the loop over them. */
export function kernelOf(size: number): { memory: ArrayBuffer; multiply: Multiply } {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(size / 65_536) })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program), { e: { m: memory } })
  return { memory: memory.buffer, multiply: exports.f as Multiply }
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
