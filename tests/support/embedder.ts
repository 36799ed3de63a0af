import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Embedder, Vector } from '#platform/ports/embedder.ts'
import { sentenceEmbedder } from '#platform/ports/sentences/sentence-embedder.ts'
import { hashOf, readShipped } from '#platform/ports/sentences/shipped.ts'

const root = resolve(import.meta.dirname, '../..')
let shipped: ReturnType<typeof readShipped> | undefined
let folder: string | undefined

/**
 * The product's own encoder, which encodes each text once for all workers and runs: guide and documents have hundreds of texts
 * that came after the shipped vectors, a third of a minute of arithmetic.
 */
export const rememberingEmbedder: Embedder = {
  ...sentenceEmbedder,
  vectorOf: remembered,
  async vectorsOf(texts, stopping) {
    shipped ??= readShipped()
    const known = await shipped
    const vectors: Vector[] = []
    for (const text of texts) {
      stopping?.throwIfAborted()
      vectors.push(known.get(hashOf(text))?.slice() ?? (await remembered(text)))
    }
    return vectors
  },
}

async function remembered(text: string): Promise<Vector> {
  folder ??= folderOfEncoder()
  const file = join(folder, createHash('sha256').update(text).digest('hex'))
  const bytes = await readFile(file).catch(() => null)
  if (bytes) return new Int8Array(bytes)
  const vector = await sentenceEmbedder.vectorOf(text)
  // Whole at once, as another worker may read it now.
  const making = `${file}.${process.pid}`
  await writeFile(making, vector)
  await rename(making, file)
  return vector
}

/** Another encoder has other vectors: weights and code name the folder. */
function folderOfEncoder(): string {
  const encoder = resolve(root, 'src/platform/ports/sentences')
  const hash = createHash('sha256')
  for (const name of readdirSync(encoder).sort())
    if (/(?<!\.test)\.ts$|^encoder\.bin$/.test(name)) hash.update(readFileSync(join(encoder, name)))
  const made = resolve(root, '.cache/vectors', hash.digest('hex').slice(0, 16))
  mkdirSync(made, { recursive: true })
  return made
}
