// About: src/billing/server, src/earnings/server, src/orders/server, src/billing/rules, src/earnings/rules, src/orders/rules
import { expect, test } from 'vitest'
import { compare, readNights } from '#tests/support/simulate/compare.ts'
import { lived } from '#tests/support/simulate/open-lives.ts'
import { figure, printedSeed } from './seed.ts'

// From before Christmas until after the clocks go forward: two years of numbers, four federal holidays, a day of 23 hours.
const start = '2026-12-14'

/** So often at least, whatever the seed. */
const everything = {
  place: 1000,
  ship: 800,
  return: 30,
  cancel: 20,
  hold: 10,
  release: 10,
  'release file': 40,
  'download file': 40,
  'read returns': 10,
  payment: 5,
  'write off': 1,
  dispute: 5,
  resolve: 3,
  approve: 20,
  pay: 20,
}

test('a quarter of 60 clients and 1,000 orders, with six crashes: the books agree with a clerk’s to the cent', async () => {
  const seed = printedSeed()
  const crashes = {
    place: 40,
    ship: 150,
    return: 12,
    'release file': 6,
    'download file': 9,
    'read returns': 4,
  }
  const sim = await lived({ seed, clients: 60, orders: 1000, start, days: 97, crashes })
  figure(`seed ${seed}: ${sim.counted.ship} shipments, ${sim.counted['release file']} bank files`)
  expect(sim.crashed).toBe(6)
  expect(await compare(sim.company)).toEqual([])
  expect(await readNights(sim.company)).toEqual([])
  // It was a quarter of everything, or it would prove nothing.
  for (const [act, least] of Object.entries(everything))
    expect(sim.counted[act] ?? 0, act).toBeGreaterThanOrEqual(least)
})

test('the same seed gives the same lives', async () => {
  const plan = { seed: 7, clients: 8, orders: 30, start, days: 20, crashes: { ship: 5 } }
  const [one, other] = [await lived(plan), await lived(plan)]
  expect(one.log.length).toBeGreaterThan(200)
  expect(other.log).toEqual(one.log)
})
