import { writeFile } from 'node:fs/promises'
import { dimensions } from './dimensions.ts'
import { vectorsOf } from './on-thread.ts'
import { hashOf, readShipped, shippedFile } from './shipped.ts'
import { bytesOf, type Vector } from './vectors.ts'

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
  await writeFile(shippedFile, Buffer.concat(entries.sort(Buffer.compare)))
  return entries.length
}
