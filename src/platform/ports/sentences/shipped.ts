import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dimensions, type Vector } from '../embedder.ts'

/**
 * Vectors of the shipped texts and examples, precomputed by `npm run eval -- --vectors`, which saves a new installation a
 * minute of computing. Other texts are encoded when they are indexed.
 */
export const shippedFile = new URL('./shipped.bin', import.meta.url)
const hashBytes = 8
const entryBytes = hashBytes + dimensions

/** The hash by which a shipped text's vector is found. */
export const hashOf = (text: string): string =>
  createHash('sha1')
    .update(text)
    .digest('hex')
    .slice(0, 2 * hashBytes)

/** Shipped vectors by the hash of their text. */
export async function readShipped(): Promise<ReadonlyMap<string, Vector>> {
  const bytes = await readFile(shippedFile)
  const vectors = new Map<string, Vector>()
  for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes)
    vectors.set(
      bytes.toString('hex', at, at + hashBytes),
      new Int8Array(bytes.buffer, bytes.byteOffset + at + hashBytes, dimensions),
    )
  return vectors
}
