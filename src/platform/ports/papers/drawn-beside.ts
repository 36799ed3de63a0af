import { threadOf } from '../thread.ts'
import { unlessBusy } from '../unless-busy.ts'
import type { DrawingWorks } from './drawing-works.ts'

/** Papers are drawn beside the event loop, one at a time, and people take turns (decision 079). */
const thread = threadOf<DrawingWorks>(new URL('./drawing-works.ts', import.meta.url), {
  // The longest statement (2,000 movements) takes seconds, and more than twenty on a machine at load 10.
  deadlineMs: 60_000,
  idleMs: 5 * 60_000,
  mostWaiting: 200,
  mostOfOne: 30,
  mostMegabytes: 256,
})

/**
 * The drawing function that a module exports, run in the thread; `who` waits for it, '' for a job. Its code is large, so only the
 * thread loads it. @throws AppError 429, 503
 */
export const drawnBeside =
  <Draw extends (facts: never) => Promise<Buffer>>(module: URL, name: string) =>
  async (who: string, facts: Parameters<Draw>[0]): Promise<Buffer> => {
    const bytes = await unlessBusy(thread.runFor(who, 'draw', module.href, name, facts))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
