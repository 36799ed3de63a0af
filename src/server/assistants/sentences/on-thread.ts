import { AppError } from '../../errors/app-error.ts'
import { OutOfTime, threadOf } from '../../ports/thread.ts'
import type { Near, Open } from './examples.ts'
import type { SentenceWorks } from './sentence-works.ts'
import type { Vector } from './vectors.ts'

/** The first work loads the weights; whoever comes when so many wait is told to come again. */
const thread = threadOf<SentenceWorks>(new URL('./sentence-works.ts', import.meta.url), {
  deadlineMs: 20_000,
  idleMs: 10 * 60_000,
  mostWaiting: 200,
  mostMegabytes: 256,
})

/** @throws AppError 503 when too much waits */
export const vectorOf = (text: string): Promise<Vector> => unlessBusy(thread.run('vectorOf', text))

/** @throws AppError 503 when too much waits */
export const nearExamples = (vector: Vector): Promise<Near> => unlessBusy(thread.run('nearExamples', vector))

/** @throws AppError 503 when too much waits */
export const openBeside = (
  vector: Vector,
  later: readonly Vector[],
  asks: readonly number[],
): Promise<Open> => unlessBusy(thread.run('openBeside', vector, later, asks))

/** @throws AppError 503 when too much waits */
export const englishOf = (words: readonly string[]): Promise<string[]> =>
  unlessBusy(thread.run('englishOf', words))

/** Many texts, one after the other, so that a question asked meanwhile waits for one of them alone. */
export async function vectorsOf(texts: readonly string[], stopping?: AbortSignal): Promise<Vector[]> {
  const vectors: Vector[] = []
  for (const text of texts) {
    stopping?.throwIfAborted()
    vectors.push(await vectorOf(text))
  }
  return vectors
}

async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof OutOfTime ? new AppError('unavailable', {}, { 'retry-after': '5' }) : error
  }
}
