import { writeFile } from 'node:fs/promises'
import { bytesOf } from '../embedder.ts'
import { sentenceEmbedder } from './sentence-embedder.ts'
import { hashOf, shippedFile } from './shipped.ts'

/** Replaces the file with the vectors of these texts; encodes only those that it does not have yet. */
export async function shipVectors(texts: readonly string[]): Promise<number> {
  const all = [...new Set(texts)].sort()
  const vectors = await sentenceEmbedder.vectorsOf(all)
  const entries = vectors.map((vector, index) =>
    Buffer.concat([Buffer.from(hashOf(all[index] ?? ''), 'hex'), bytesOf(vector)]),
  )
  await writeFile(shippedFile, Buffer.concat(entries.sort(Buffer.compare)))
  return entries.length
}
