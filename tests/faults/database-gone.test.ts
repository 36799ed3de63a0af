import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase, startCluster } from '#server/db/embedded.ts'
import { movingAddress } from '#tests/support/address.ts'
import { alive, away, expectAllDone, openHouse, postLetters, seesFor } from '#tests/support/outage.ts'
import { dataFolder, freePort, until } from '#tests/support/processes.ts'

const letters = 40

test('[FIX-033] the database goes while servers serve and workers post: everybody lives, and every letter goes out once', async () => {
  const dataDir = dataFolder()
  const begin = () => startCluster({ dataDir, log: () => {}, settings: { max_connections: '60' } })
  let cluster = await begin()
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), 'house')
  const address = await movingAddress(await freePort())
  onTestFinished(() => address.close())
  const here = () => address.leadTo(Number(new URL(cluster.url('house')).port))
  await here()
  const url = new URL(cluster.url('house'))
  url.port = String(address.port)

  const house = await openHouse(url.href)
  await seesFor(house, 1, alive)
  await postLetters(house, letters)
  // Four letters are under way at any time.
  await until(() => house.post.taken.length >= 6)
  await address.leadTo(undefined)
  await cluster.stop()
  await seesFor(house, 4000, away)
  cluster = await begin()
  await here()
  await expectAllDone(house, letters, 180_000)
})

test('[FIX-033] what a killed worker held is taken up by those who live, and only that', async () => {
  const cluster = await startCluster({ dataDir: dataFolder(), log: () => {} })
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), 'house')
  const house = await openHouse(cluster.url('house'))
  await postLetters(house, 12)
  const holders = () =>
    house.db.rows<{ locked_by: string }>(
      `SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
    )
  await until(async () => (await holders()).length === 2)
  house.worker.child.kill('SIGKILL')
  await house.worker.ended
  // The two that it was at may have reached the post office before: they carry the same Message-ID both times.
  await until(
    async () =>
      (await house.db.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`)).length ===
      0,
    180_000,
  )
  expect(new Set(house.post.taken).size).toBe(12)
  expect(house.post.taken.length).toBeLessThanOrEqual(14)
})
