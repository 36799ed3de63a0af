import { expect, test } from 'vitest'
import { rotateUnderLoad } from './rolling-keys.ts'

test('[FIX-054] keys are exchanged in a rolling restart of two servers and a worker under load: no call fails, everything is sealed again, the old key can go', async () => {
  expect(await rotateUnderLoad({ values: 100, people: 1, rotations: 1 })).toBeGreaterThan(50)
})
