// About: src/platform/db, src/platform/jobs, src/identity/server, src/billing/server
import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase, startCluster } from '#platform/db/embedded.ts'
import { asProcess } from '#tests/faults/begin.ts'
import { rotateUnderLoad } from '#tests/faults/rolling-keys.ts'
import { dataFolder } from '#tests/support/processes.ts'
import { figure } from './seed.ts'

test('[FIX-054] three keys after one another, twenty thousand sealed values, twelve people who call without a pause', async () => {
  const cluster = await startCluster({ dataDir: dataFolder(), log: () => {} })
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), 'rolling')
  const url = cluster.url('rolling')
  const calls = await rotateUnderLoad({ begin: asProcess, url, values: 20_000, people: 12, rotations: 2 })
  figure(`${calls} calls, none failed`)
  expect(calls).toBeGreaterThan(1000)
})
