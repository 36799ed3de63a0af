/** What a text means, as whole numbers of one byte: texts of like meaning point in like directions; all zero without words. */
export type Vector = Int8Array

/** How many numbers a vector has. */
export const dimensions = 384

/** One bit for each of them. */
export const sketchBytes = dimensions / 8

/** What speaks against there being an answer, 0..1. */
export type Open = {
  /** How near the nearest question is that nothing answers. */
  open: number
  /** What share of the twenty nearest nothing answers; the nearer, the more one counts. */
  around: number
}

/** How near a question is to the questions that the encoder was taught with, as cosines, 0..1. */
export type Near = Open & {
  /** By source: its nearest question, and its three nearest together. */
  asked: ReadonlyMap<string, { one: number; three: number }>
}

/** Room for the sketches of many vectors, which are compared with one all at once. */
export type SketchBlock = {
  /** One after the other, `sketchBytes` each. */
  readonly bytes: Uint8Array
  /** In how many bits each differs; stands until the next call. */
  distancesTo(sketch: Uint8Array): Uint16Array
}

/** Who knows what texts mean (decision 014). Each call throws AppError 503 when too much waits. */
export type Embedder = {
  vectorOf(text: string): Promise<Vector>
  /** One for each text; fails between two texts once it is to stop. */
  vectorsOf(texts: readonly string[], stopping?: AbortSignal): Promise<Vector[]>
  /** What people ask about each source, and what sounds like our subjects but nothing answers, beside a question. */
  nearExamples(asked: Vector): Promise<Near>
  /**
   * What speaks against a source that came after the examples, by the meanings of its texts; `asks`: how near the questions
   * would be that nobody has written about it.
   */
  openBeside(asked: Vector, later: readonly Vector[], asks: readonly number[]): Promise<Open>
  sketchBlock(count: number): SketchBlock
  /** Those of the words that are English, most of all. */
  englishOf(words: readonly string[]): Promise<string[]>
}

export const bytesOf = ({ buffer, byteOffset, length }: Vector | Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length)

/** Cosine of the angle between two, -1..1. */
export function likeness(one: Vector, other: Vector): number {
  let sum = 0
  let a = 0
  let b = 0
  for (let at = 0; at < dimensions; at++) {
    const x = one[at] ?? 0
    const y = other[at] ?? 0
    sum += x * y
    a += x * x
    b += y * y
  }
  return a === 0 || b === 0 ? 0 : sum / Math.sqrt(a * b)
}

/** One bit for each part: whether it is positive. Like vectors differ in few of them, and these are counted fast. */
export function sketchOf(vector: Vector): Uint8Array {
  const sketch = new Uint8Array(sketchBytes)
  vector.forEach((value, at) => {
    if (value > 0) sketch[at >> 3] = (sketch[at >> 3] ?? 0) | (128 >> (at & 7))
  })
  return sketch
}
