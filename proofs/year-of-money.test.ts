import { expect, onTestFinished, test } from 'vitest'
import { compare, readNights } from '#tests/support/simulate/compare.ts'
import { live } from '#tests/support/simulate/live.ts'
import { openSimulation, untilAllIsPaid } from '#tests/support/simulate/simulation.ts'
import { simulatedWorker } from '#tests/support/simulate/worker.ts'

test('a year of 300 clients and 12,000 orders: the books agree with a clerk’s to the cent', async () => {
  const seed = Number(process.env.YEAR_SEED ?? Math.floor(Math.random() * 1e6))
  const orders = Number(process.env.YEAR_ORDERS ?? 12_000)
  console.log(`seed ${seed} (again: YEAR_SEED=${seed})`)
  const crashes = {
    place: 500,
    ship: 700,
    return: 80,
    'release file': 100,
    'download file': 150,
    'read returns': 60,
  }
  const sim = await openSimulation({ seed, clients: 300, orders, start: '2026-12-14', days: 365, crashes })
  onTestFinished(() => sim.company.app.close())
  live(sim)
  const { app, clock } = sim.company
  const work = simulatedWorker(app, { now: clock.now, daily: [] })
  // An hour before midnight, when nobody acts: letters leave, and what follows by itself is done.
  sim.everyDay(23 * 60, work, { after: untilAllIsPaid })
  await sim.run()
  await work()
  console.log(JSON.stringify(sim.counted))
  expect(await compare(sim.company, { hasWorker: true })).toEqual([])
  expect(await readNights(sim.company)).toEqual([])
  if (orders === 12_000) expect(sim.crashed).toBe(6)
}, 2_400_000)
