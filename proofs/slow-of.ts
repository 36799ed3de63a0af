import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'

const times = 60

/** What nineteen of twenty answers take at most, in milliseconds. */
export async function slowOf(
  app: TestApp,
  asks: (path: string) => Promise<{ status: number }>,
  path: string,
) {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    app.context.sessions.clear()
    const from = performance.now()
    expect((await asks(path)).status, path).toBe(200)
    taken.push(performance.now() - from)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? 0
}
