import { expect, test } from 'vitest'
import { dimensions, sentenceEncoder } from './encoder.ts'
import { kernelOf } from './kernel.ts'
import { piecesOf, vocabularyOf } from './pieces.ts'
import { likeness, sketchOf, vectorOf, vectorsOf } from './vectors.ts'

test('the loop multiplies rows by a matrix as arithmetic does', () => {
  const [inputs, outputs, count] = [32, 3, 2]
  const { memory, multiply } = kernelOf(65_536)
  const rows = new Int16Array(memory, 0, inputs * count)
  const matrix = new Int8Array(memory, 1024, inputs * outputs)
  rows.forEach((_, at) => {
    rows[at] = ((at * 7919) % 4095) - 2047
  })
  matrix.forEach((_, at) => {
    matrix[at] = ((at * 104_729) % 255) - 127
  })
  multiply(0, 1024, 4096, inputs, outputs, count)
  const wanted = Array.from({ length: count * outputs }, (_, place) => {
    const [row, output] = [Math.floor(place / outputs), place % outputs]
    let sum = 0
    for (let at = 0; at < inputs; at++)
      sum += (rows[row * inputs + at] ?? 0) * (matrix[output * inputs + at] ?? 0)
    return sum
  })
  expect([...new Int32Array(memory, 4096, count * outputs)]).toEqual(wanted)
})

test('the other loop counts the bits in which sketches differ', () => {
  const { memory, differ } = kernelOf(65_536)
  const bytes = new Uint8Array(memory)
  const [count, asked, counts] = [3, 1024, 2048]
  // The first is the one asked for; of the second each bit is another; of the third the last one.
  for (let at = 0; at < 64; at++) {
    const byte = (at * 37) % 256
    bytes[asked + at] = byte
    bytes.set([byte], at)
    bytes.set([255 - byte], 64 + at)
    bytes.set([at === 63 ? byte ^ 128 : byte], 128 + at)
  }
  differ(0, asked, counts, count * 64)
  expect([...new Uint16Array(memory, counts, count + 1)]).toEqual([0, 512, 1, 0])
})

test('a sketch says of each part whether it is positive', () => {
  const vector = new Int8Array(dimensions)
  vector[0] = 1
  vector[9] = 127
  vector[10] = -127
  vector[511] = 3
  const sketch = sketchOf(vector)
  expect([sketch.length, sketch[0], sketch[1], sketch[63]]).toEqual([64, 128, 64, 1])
  expect(sketch.reduce((sum, byte) => sum + byte, 0)).toBe(193)
})

test('a text is cut into the likeliest pieces, unknown signs into one', () => {
  const reserved = ['a', 'b', 'c', 'd', 'e', 'f'].map((piece): [string, number] => [piece, 0])
  const vocabulary = vocabularyOf([
    ...reserved,
    ['▁in', -2],
    ['▁', -3],
    ['to', -3],
    ['▁into', -4],
    ['in', -4],
  ])
  expect(piecesOf('into', vocabulary)).toEqual([9])
  expect(piecesOf(' in   in ', vocabulary)).toEqual([6, 6])
  expect(piecesOf('into☕☕to', vocabulary)).toEqual([9, 0, 8])
  expect(piecesOf('   ', vocabulary)).toEqual([])
})

test('what means alike is near without a word in common, what has nothing to do with it is far', async () => {
  const asked = await vectorOf('The customer thinks it costs too much')
  const [meant, other] = await vectorsOf(['too expensive for them', 'Where do I change my password?'])
  if (!meant || !other) throw new Error('a vector for each text')
  expect(likeness(asked, meant)).toBeGreaterThan(0.3)
  expect(likeness(asked, other)).toBeLessThan(0.2)
  expect(likeness(asked, asked)).toBeCloseTo(1)
})

test('no text, one sign and a very long one: a vector each, of nothing a zero one', async () => {
  const { encode } = await sentenceEncoder()
  expect(encode('').every((part) => part === 0)).toBe(true)
  for (const text of ['☕', 'x'.repeat(4000), 'word '.repeat(800)]) {
    const vector = encode(text)
    expect(vector.length).toBe(dimensions)
    expect(Math.hypot(...vector)).toBeCloseTo(1)
  }
  expect(likeness(await vectorOf(''), await vectorOf('anything'))).toBe(0)
})
