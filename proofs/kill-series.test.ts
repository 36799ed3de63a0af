// About: src/orders/server, src/platform/db, src/platform/jobs
import { expect, test } from 'vitest'
import { type Kill, sellUnderKills } from '#tests/faults/order-kills.ts'
import { audit, seeded } from '#tests/faults/order-load.ts'
import { collectingMailServer } from '#tests/support/collecting-mail-server.ts'
import { until } from '#tests/support/processes.ts'
import { figure, printedSeed } from './seed.ts'

/** Who waits for what is gone waits at every start: a quarter of them takes about what a clean one does, whatever runs beside. */
const mostTimes = 2
const graceMs = 2000

/** Kills at moments that come from the seed; at each so many the database goes with the server. */
function killsAt(seed: number, count: number, database: number): Kill[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, n) => ({
    afterMs: random() * 300,
    withDatabase: (n + 1) % database === 0,
  }))
}

test('[SHOP-021] killed ten times under load: nothing acknowledged is lost, nothing is there twice', async () => {
  const seed = printedSeed()
  const { db, shop, load } = await sellUnderKills({
    seed,
    buyers: 12,
    between: 20,
    kills: killsAt(seed, 10, 2),
  })
  expect(await audit(db, shop, load.acknowledged)).toEqual([])
  expect(load.acknowledged.length).toBeGreaterThanOrEqual(200)
  await db.close()
})

test('[FIX-033] killed twenty times in the middle of writes, with its jobs: no order is half written, no message is lost, and it is back in seconds', async () => {
  const seed = printedSeed()
  const post = await collectingMailServer(20)
  const kills = killsAt(seed, 20, 3)
  // The first start makes the database; the second is what a start takes here and now.
  const { db, shop, load, starts } = await sellUnderKills({
    seed,
    buyers: 3,
    between: 5,
    kills,
    settings: { SMTP_URL: post.url, SMTP_PLAIN: '1', WORKERS: '2' },
    cleanStarts: 2,
  })

  // What was queued when its process was killed is taken up by the others: all of it goes out.
  const left = () =>
    db.row<{ n: number }>(
      `SELECT ((SELECT count(*) FROM job_outbox) + (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'))::int AS n`,
    )
  await until(async () => (await left())?.n === 0, 300_000)
  const problems = await audit(db, shop, load.acknowledged)
  // Those count what waits; here it has been worked off.
  expect(problems.filter((one) => !one.startsWith('queued '))).toEqual([])
  const orders = (await db.row<{ n: number }>('SELECT count(*)::int AS n FROM orders'))?.n
  expect(new Set(post.taken).size).toBe(orders)
  const [, clean = 0, , ...after] = starts
  const sorted = after.toSorted((a, b) => a - b)
  const again = post.taken.length - new Set(post.taken).size
  figure(
    `${load.acknowledged.length} orders under 20 kills; a clean start ${clean} ms, the middle one after a kill ${sorted[10]} ms; sent again under the same id: ${again}`,
  )
  expect(sorted[Math.floor(sorted.length / 4)]).toBeLessThan(mostTimes * clean + graceMs)
  // At most what was on its way when a process was killed.
  expect(again).toBeLessThanOrEqual(2 * kills.length)
  await db.close()
})
