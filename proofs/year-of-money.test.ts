// About: src/billing/server, src/earnings/server, src/orders/server, src/billing/rules, src/earnings/rules, src/orders/rules
import { expect, test } from 'vitest'
import { compare, readNights } from '#tests/support/simulate/compare.ts'
import { opened } from '#tests/support/simulate/open-lives.ts'
import { untilAllIsPaid } from '#tests/support/simulate/simulation.ts'
import { simulatedWorker } from '#tests/support/simulate/worker.ts'
import { figure, printedSeed } from './seed.ts'

const orders = Number(process.env.YEAR_ORDERS ?? 4000)
const clients = orders / 40

test(`a year of ${clients} clients and ${orders} orders: the books agree with a clerk’s to the cent`, async () => {
  const seed = printedSeed()
  /** The same part of a year, however large it is. */
  const part = (of12000: number) => Math.ceil((of12000 * orders) / 12_000)
  const crashes = {
    place: part(500),
    ship: part(700),
    return: part(80),
    'release file': part(100),
    'download file': part(150),
    'read returns': part(60),
  }
  const sim = await opened({ seed, clients, orders, start: '2026-12-14', days: 365, crashes })
  const { app, clock } = sim.company
  const work = simulatedWorker(app, { now: clock.now, daily: [] })
  // An hour before midnight, when nobody acts: emails leave, and what follows by itself is done.
  sim.everyDay(23 * 60, work, { after: untilAllIsPaid })
  await sim.run()
  await work()
  figure(`seed ${seed}: ${sim.counted.place} orders, ${sim.counted.ship} shipments`)
  expect(await compare(sim.company, { hasWorker: true })).toEqual([])
  expect(await readNights(sim.company)).toEqual([])
  expect(sim.crashed).toBe(6)
})
