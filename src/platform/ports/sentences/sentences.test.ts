import { expect, test } from 'vitest'
import { dimensions, likeness, sketchOf } from '../embedder.ts'
import { sentenceEncoder } from './encoder.ts'
import { kernelOf } from './kernel.ts'
import { sentenceEmbedder } from './sentence-embedder.ts'
import { vectorOf } from './vectors.ts'
import { wordPiecesOf } from './word-pieces.ts'

test('the loop multiplies rows by a matrix as arithmetic does', () => {
  const [inputs, outputs, count] = [16, 6, 8]
  const { memory, multiply } = kernelOf(65_536)
  const rows = new Int16Array(memory, 0, inputs * count)
  const matrix = new Int8Array(memory, 1024, inputs * outputs)
  const rowAt = (row: number, input: number) => (((row * inputs + input) * 7919) % 16_383) - 8191
  const weightAt = (output: number, input: number) => (((output * inputs + input) * 104_729) % 255) - 127
  // In the kernel's order: groups of four rows and of two outputs, eight numbers of each in turn.
  for (let input = 0; input < inputs; input++) {
    const [eight, within] = [Math.floor(input / 8), input % 8]
    for (let row = 0; row < count; row++)
      rows[Math.floor(row / 4) * 4 * inputs + eight * 32 + (row % 4) * 8 + within] = rowAt(row, input)
    for (let output = 0; output < outputs; output++)
      matrix[Math.floor(output / 2) * 2 * inputs + eight * 16 + (output % 2) * 8 + within] = weightAt(
        output,
        input,
      )
  }
  multiply(0, 1024, 4096, inputs, outputs, count)
  const wanted = Array.from({ length: count * outputs }, (_, place) => {
    const [row, output] = [Math.floor(place / outputs), place % outputs]
    let sum = 0
    for (let input = 0; input < inputs; input++) sum += rowAt(row, input) * weightAt(output, input)
    return sum
  })
  expect([...new Int32Array(memory, 4096, count * outputs + 1)]).toEqual([...wanted, 0])
})

test('the other loop counts the bits in which sketches differ', () => {
  const { memory, differ } = kernelOf(65_536)
  const bytes = new Uint8Array(memory)
  const [count, asked, counts] = [3, 1024, 2048]
  // The first sketch is the compared one; of the second every other bit differs; of the third the last bit.
  for (let at = 0; at < 48; at++) {
    const byte = (at * 37) % 256
    bytes[asked + at] = byte
    bytes.set([byte], at)
    bytes.set([255 - byte], 48 + at)
    bytes.set([at === 47 ? byte ^ 128 : byte], 96 + at)
  }
  differ(0, asked, counts, count * 48)
  expect([...new Uint16Array(memory, counts, count + 1)]).toEqual([0, 384, 1, 0])
})

test('a sketch says of each part whether it is positive', () => {
  const vector = new Int8Array(dimensions)
  vector[0] = 1
  vector[9] = 127
  vector[10] = -127
  vector[383] = 3
  const sketch = sketchOf(vector)
  expect([sketch.length, sketch[0], sketch[1], sketch[47]]).toEqual([48, 128, 64, 1])
  expect(sketch.reduce((sum, byte) => sum + byte, 0)).toBe(193)
})

const vocabulary = new Map(
  ['[UNK]', '[CLS]', '[SEP]', 'un', 'unaff', '##aff', '##able', 'cafe', '?', "'", 's', '1', '##0', '$'].map(
    (piece, id) => [piece, id],
  ),
)
const [unknown, begin, end] = [0, 1, 2]
const cut = (text: string, most = 16) =>
  wordPiecesOf(text, vocabulary, most).map((id) => [...vocabulary.keys()][id])
const between = (...pieces: string[]) => ['[CLS]', ...pieces, '[SEP]']

test.each([
  ['the longest beginning, then the longest of the rest', 'unaffable', between('unaff', '##able')],
  ['a part that is no piece makes the whole word unknown', 'unaffx un', between('[UNK]', 'un')],
  ['capitals and accents', 'CAF\u00c9 cafe\u0301', between('cafe', 'cafe')],
  ['signs are words of their own', "un's?$10", between('un', "'", 's', '?', '$', '1', '##0')],
  ['any white space', ' un\n\tun\u00a0un ', between('un', 'un', 'un')],
  ['signs without a shape are as if not there', 'caf\u00ade\u200b', between('cafe')],
  ['an emoji is one unknown sign beside the word', 'un\u2615\ufe0fun', between('un', '[UNK]', 'un')],
  ['a word of more than a hundred letters', `${'un'.repeat(51)} un`, between('[UNK]', 'un')],
  ['nothing', '', []],
  ['white space alone', ' \n ', []],
])('a text is cut into pieces of words: %s', (_, text, wanted) => {
  expect(cut(text)).toEqual(wanted)
})

test('a text is cut where the places end, and the mark of its end has the last one', () => {
  expect(wordPiecesOf('un '.repeat(1333), vocabulary, 5)).toEqual([begin, 3, 3, 3, end])
  expect(wordPiecesOf('un un un', vocabulary, 5)).toEqual([begin, 3, 3, 3, end])
  expect(wordPiecesOf('un unaffable', vocabulary, 4)).toEqual([begin, 3, 4, end])
  expect(wordPiecesOf('\u4e00', vocabulary, 5)).toEqual([begin, unknown, end])
})

test('vectors are those that the weights of 16 bits give, but for rounding', async () => {
  const { encode } = await sentenceEncoder()
  const cosine = (one: string, other: string) => {
    const to = encode(other)
    return encode(one).reduce((sum, value, at) => sum + value * (to[at] ?? 0), 0)
  }
  // The cosines of the trained weights before rounding.
  expect(cosine('That is a happy person', 'That is a happy dog')).toBeCloseTo(0.82, 1.5)
  expect(cosine('That is a happy person', 'That is a very happy person')).toBeCloseTo(0.967, 1.5)
  expect(cosine('That is a happy person', 'Today is a sunny day')).toBeCloseTo(0.316, 1.5)
  // In its training language, rounding changes a little more.
  const close = (one: string, other: string, wanted: number) =>
    expect(Math.abs(cosine(one, other) - wanted)).toBeLessThan(0.05)
  close('How do I return a broken bottle?', 'A bottle arrived smashed, what now?', 0.702)
  close('What does a glass cost us?', 'How much is one drink?', 0.538)
  close('When will my parcel arrive?', 'How long does delivery take?', 0.589)
  close('They say it is too dear', 'The price is too high for them', 0.418)
  close('May I sell it in Alabama?', 'Which states forbid the sale?', 0.53)
  expect(cosine('too expensive for them', 'Where do I change my password?')).toBeLessThan(0.2)
})

test('what means alike is near without a word in common, what has nothing to do with it is far', async () => {
  const asked = await vectorOf('The customer thinks it costs too much')
  const [meant, other] = await sentenceEmbedder.vectorsOf([
    'too expensive for them',
    'Where do I change my password?',
  ])
  if (!meant || !other) throw new Error('a vector for each text')
  expect(likeness(asked, meant)).toBeGreaterThan(0.3)
  expect(likeness(asked, other)).toBeLessThan(0.2)
  expect(likeness(asked, asked)).toBeCloseTo(1)
})

test('no text, one sign and a very long one: a vector each, of nothing a zero one', async () => {
  const { encode } = await sentenceEncoder()
  expect(encode('').every((part) => part === 0)).toBe(true)
  expect(encode(' \n').every((part) => part === 0)).toBe(true)
  for (const text of ['☕', 'x'.repeat(4000), 'word '.repeat(800)]) {
    const vector = encode(text)
    expect(vector.length).toBe(dimensions)
    expect(Math.hypot(...vector)).toBeCloseTo(1)
  }
  expect(likeness(await vectorOf(''), await vectorOf('anything'))).toBe(0)
})
