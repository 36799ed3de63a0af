import type { Embedder, Vector } from '#server/ports/embedder.ts'
import { sentenceEmbedder } from '#server/ports/sentences/sentence-embedder.ts'

const known = new Map<string, Vector>()

/**
 * The product's own encoder, which encodes for all files of a worker once what each of them indexes: guide and documents have
 * hundreds of texts that came after the shipped vectors, a third of a minute of arithmetic.
 */
export const rememberingEmbedder: Embedder = {
  ...sentenceEmbedder,
  async vectorsOf(texts, stopping) {
    const unknown = [...new Set(texts)].filter((text) => !known.has(text))
    const vectors = await sentenceEmbedder.vectorsOf(unknown, stopping)
    for (const [at, vector] of vectors.entries()) known.set(unknown[at] ?? '', vector)
    return texts.flatMap((text) => known.get(text)?.slice() ?? [])
  },
}
