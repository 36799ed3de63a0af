import { expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { inThisProcess } from './begin.ts'
import { rotateUnderLoad } from './rolling-keys.ts'

test('[FIX-054] keys are exchanged in a rolling restart of two servers and a worker under load: no call fails, everything is sealed again, the old key can go', async () => {
  const url = (await testDatabase()).ownerUrl
  const calls = await rotateUnderLoad({ begin: inThisProcess, url, values: 100, people: 1, rotations: 1 })
  expect(calls).toBeGreaterThan(50)
})
