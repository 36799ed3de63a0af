import { dimensions, type Embedder, type SketchBlock, sketchBytes } from '../embedder.ts'
import { threadOf } from '../thread.ts'
import { unlessBusy } from '../unless-busy.ts'
import { kernelOf } from './kernel.ts'
import type { SentenceWorks } from './sentence-works.ts'
import { hashOf, readShipped } from './shipped.ts'

/** Memory with the sketches, the sketch to compare, and the counts, in the order that the kernel needs. */
function sketchBlock(count: number): SketchBlock {
  const asked = count * sketchBytes
  const counts = asked + sketchBytes
  const { memory, differ } = kernelOf(counts + count * Uint16Array.BYTES_PER_ELEMENT)
  const bytes = new Uint8Array(memory)
  return {
    bytes: bytes.subarray(0, asked),
    distancesTo(sketch) {
      bytes.set(sketch, asked)
      if (count > 0) differ(0, asked, counts, asked)
      return new Uint16Array(memory, counts, count)
    },
  }
}

/** The first task loads the weights; beyond this queue length calls are refused and may be retried. */
const thread = threadOf<SentenceWorks>(new URL('./sentence-works.ts', import.meta.url), {
  deadlineMs: 20_000,
  idleMs: 10 * 60_000,
  mostWaiting: 200,
  mostMegabytes: 256,
})

/** The built-in encoder, in one thread for the whole process. */
export const sentenceEmbedder: Embedder = {
  vectorOf: (text) => unlessBusy(thread.run('vectorOf', text)),
  sourcesOfExamples: () => unlessBusy(thread.run('sourcesOfExamples')),
  nearExamples: (asked, gone) => unlessBusy(thread.run('nearExamples', asked, gone)),
  openBeside: (asked, later, asks) => unlessBusy(thread.run('openBeside', asked, later, asks)),
  englishOf: (words) => unlessBusy(thread.run('englishOf', words)),
  wordsAmong: (words) => unlessBusy(thread.run('wordsAmong', words)),
  sketchBlock,
  async vectorsOf(texts, stopping) {
    if (texts.length === 0) return []
    const shipped = await readShipped()
    const vectors = texts.map((text) => shipped.get(hashOf(text)) ?? new Int8Array(dimensions))
    // One at a time, so that a question asked meanwhile waits for one text only.
    for (const [at, text] of texts.entries()) {
      if (shipped.has(hashOf(text))) continue
      stopping?.throwIfAborted()
      vectors[at] = await sentenceEmbedder.vectorOf(text)
    }
    return vectors
  },
}
