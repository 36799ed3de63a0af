// About: src/platform/db, src/platform/jobs, src/identity/server, src/billing/server
import { expect, test } from 'vitest'
import { rotateUnderLoad } from '#tests/faults/rolling-keys.ts'
import { figure } from './seed.ts'

test('[FIX-054] three keys after one another, twenty thousand sealed values, twelve people who call without a pause', async () => {
  const calls = await rotateUnderLoad({ values: 20_000, people: 12, rotations: 2 })
  figure(`${calls} calls, none failed`)
  expect(calls).toBeGreaterThan(1000)
})
