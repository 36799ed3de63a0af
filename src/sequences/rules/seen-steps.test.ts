import { expect, test } from 'vitest'
import { seenSteps } from './seen-steps.ts'

test('[MAIL-004] steps that were written anew, moved or removed are other steps than those that were seen', () => {
  const steps = [
    { id: 'a', version: 1 },
    { id: 'b', version: 3 },
  ]
  const [first, second] = steps
  const seen = seenSteps(steps)
  expect(seenSteps(steps.map((step) => ({ ...step })))).toBe(seen)
  for (const others of [[second, first], [first], [{ id: 'a', version: 2 }, second], []])
    expect(seenSteps(others.flatMap((step) => step ?? []))).not.toBe(seen)
})
