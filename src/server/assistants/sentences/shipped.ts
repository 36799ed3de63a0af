import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dimensions } from './dimensions.ts'
import { bytesOf, type Vector, vectorsOf } from './vectors.ts'

/**
 * Vectors of the shipped texts and examples, made beforehand by `npm run eval -- --vectors`: a new house does not begin with a minute of
 * arithmetic. A text that is not among them is encoded when it is indexed.
 */
const file = new URL('./shipped.bin', import.meta.url)
const hashBytes = 8
const entryBytes = hashBytes + dimensions

/** What a shipped text's vector is found by. */
export const hashOf = (text: string): string =>
  createHash('sha1')
    .update(text)
    .digest('hex')
    .slice(0, 2 * hashBytes)

/** A vector for each text; fails between two texts once it is to stop. */
export async function vectorsFor(texts: readonly string[], stopping?: AbortSignal): Promise<Vector[]> {
  if (texts.length === 0) return []
  const shipped = await readShipped()
  const known = texts.map((text) => shipped.get(hashOf(text)))
  const missing = texts.filter((_, index) => !known[index])
  const made = (await vectorsOf(missing, stopping)).values()
  return known.map((vector) => vector ?? made.next().value ?? new Int8Array(dimensions))
}

/** Writes the file anew with these texts alone. */
export async function shipVectors(texts: readonly string[]): Promise<number> {
  const all = [...new Set(texts)].sort()
  const vectors = await vectorsFor(all)
  const entries = vectors.map((vector, index) =>
    Buffer.concat([Buffer.from(hashOf(all[index] ?? ''), 'hex'), bytesOf(vector)]),
  )
  await writeFile(file, Buffer.concat(entries.sort(Buffer.compare)))
  return entries.length
}

/** By the hashes of their texts. */
export async function readShipped(): Promise<ReadonlyMap<string, Vector>> {
  const bytes = await readFile(file)
  const vectors = new Map<string, Vector>()
  for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes)
    vectors.set(
      bytes.toString('hex', at, at + hashBytes),
      new Int8Array(bytes.buffer, bytes.byteOffset + at + hashBytes, dimensions),
    )
  return vectors
}
