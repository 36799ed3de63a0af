import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished, test } from 'vitest'
import { type Cluster, ensureDatabase, startCluster } from '#server/db/embedded.ts'
import { type Address, movingAddress } from '#tests/support/address.ts'
import {
  alive,
  away,
  expectAllDone,
  openHouse,
  postLetters,
  seesFor,
  statuses,
} from '#tests/support/outage.ts'
import { copyOf, dataFolder, freePort, pause, until } from '#tests/support/processes.ts'

const letters = 120
const settings = { max_connections: '60', hot_standby: 'on' }
const begin = (dataDir: string) => startCluster({ dataDir, log: () => {}, settings })
const portOf = (cluster: Cluster) => Number(new URL(cluster.url('house')).port)

async function openCluster(): Promise<{ cluster: Cluster; dataDir: string; address: Address; url: string }> {
  const dataDir = dataFolder()
  const cluster = await begin(dataDir)
  await ensureDatabase(cluster.url('postgres'), 'house')
  const address = await movingAddress(await freePort())
  onTestFinished(() => address.close())
  await address.leadTo(portOf(cluster))
  const url = new URL(cluster.url('house'))
  url.port = String(address.port)
  return { cluster, dataDir, address, url: url.href }
}

test('[FIX-033] twenty seconds without a database: everybody lives, answers 503, and goes on; every letter goes out once', async () => {
  const { cluster, dataDir, address, url } = await openCluster()
  const house = await openHouse(url)
  await seesFor(house, 1, alive)
  await postLetters(house, letters)
  await until(() => house.post.taken.length >= 6)
  await address.leadTo(undefined)
  await cluster.stop()
  await seesFor(house, 20_000, away)
  const again = await begin(dataDir)
  onTestFinished(() => again.stop())
  await address.leadTo(portOf(again))
  await expectAllDone(house, letters, 120_000)
})

test('[FIX-033] another server is promoted at the same address: the same', async () => {
  const { cluster, dataDir, address, url } = await openCluster()
  const house = await openHouse(url)
  await postLetters(house, letters)
  await until(() => house.post.taken.length >= 6)
  await address.leadTo(undefined)
  await cluster.stop()
  // A standby that has everything: what was the first server is not started again.
  const copy = copyOf(dataDir)
  const data = join(copy, 'postgres')
  // With its owner, who is not the one that runs this.
  spawnSync('cp', ['-a', join(data, 'PG_VERSION'), join(data, 'standby.signal')])
  const standby = await begin(copy)
  onTestFinished(() => standby.stop())
  await address.leadTo(portOf(standby))
  // Before it is promoted it reads, and refuses to write: that is no fault of whoever asks.
  const client = new pg.Client({ connectionString: standby.url('postgres') })
  await client.connect()
  await until(async () => (await statuses(house)).every((status) => status === 200), 20_000)
  await pause(3000)
  await client.query('SELECT pg_promote()')
  await client.end()
  await expectAllDone(house, letters, 120_000)
})
