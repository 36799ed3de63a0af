/** The meaning of a text as signed bytes: texts of similar meaning have similar directions; all zero without words. */
export type Vector = Int8Array

/** Number of dimensions of a vector. */
export const dimensions = 384

/** Bytes of a sketch: one bit per dimension. */
export const sketchBytes = dimensions / 8

/** Evidence that a question has no answer, 0..1. */
export type Open = {
  /** Similarity to the most similar training question without an answer. */
  open: number
  /** Weighted share of questions without an answer among the twenty most similar; closer ones weigh more. */
  around: number
}

/** Similarity of a question to the encoder's training questions, as cosines, 0..1. */
export type Near = Open & {
  /** By source: the most similar question, and the mean of the three most similar. */
  asked: ReadonlyMap<string, { one: number; three: number }>
}

/** Memory for the sketches of many vectors, which are compared with one sketch in a single call. */
export type SketchBlock = {
  /** The sketches in sequence, `sketchBytes` each. */
  readonly bytes: Uint8Array
  /** The number of differing bits per sketch; valid until the next call. */
  distancesTo(sketch: Uint8Array): Uint16Array
}

/** Computes the meaning of texts (decision 014). Each call throws AppError 503 when too many are waiting. */
export type Embedder = {
  vectorOf(text: string): Promise<Vector>
  /** One vector per text; stops between two texts when `stopping` is aborted. */
  vectorsOf(texts: readonly string[], stopping?: AbortSignal): Promise<Vector[]>
  /** Keys of the sources that there are training questions about. */
  sourcesOfExamples(): Promise<string[]>
  /**
   * Compares a question with the training questions of each source, and with those that nothing answers: those about a source that is
   * `gone` are such questions too.
   */
  nearExamples(asked: Vector, gone: readonly string[]): Promise<Near>
  /**
   * Evidence against an answer from sources added after the training, given the vectors of their texts; `asks` are estimated
   * similarities of questions about them, since training has none.
   */
  openBeside(asked: Vector, later: readonly Vector[], asks: readonly number[]): Promise<Open>
  sketchBlock(count: number): SketchBlock
  /** The given words that the encoder knows, most of which are English. */
  englishOf(words: readonly string[]): Promise<string[]>
  /** The given words that the encoder or a dictionary knows: rare ones such as "skid", and "overdoes", which may be meant for another. */
  wordsAmong(words: readonly string[]): Promise<string[]>
}

export const bytesOf = ({ buffer, byteOffset, length }: Vector | Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length)

/** Cosine of the angle between two vectors, -1..1. */
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

/** One bit per dimension: whether it is positive. Similar vectors differ in few bits, which are fast to count. */
export function sketchOf(vector: Vector): Uint8Array {
  const sketch = new Uint8Array(sketchBytes)
  vector.forEach((value, at) => {
    if (value > 0) sketch[at >> 3] = (sketch[at >> 3] ?? 0) | (128 >> (at & 7))
  })
  return sketch
}
