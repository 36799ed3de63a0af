import { expect, test } from 'vitest'
import { compare, readNights } from '#tests/support/simulate/compare.ts'
import { lived, opened } from '#tests/support/simulate/open-lives.ts'

// From before Christmas on: two years of numbers, and federal holidays.
const plan = { seed: 7, clients: 8, orders: 30, start: '2026-12-14', days: 20, crashes: { ship: 5 } }

test('thirty orders of eight clients over New Year, with a crash: the books agree with a clerk’s to the cent', async () => {
  const sim = await lived(plan)
  expect(sim.crashed).toBe(1)
  expect(sim.log.length).toBeGreaterThan(200)
  expect(await compare(sim.company)).toEqual([])
  expect(await readNights(sim.company)).toEqual([])
})

test('the control: where a crash leaves half of a shipment, the books say so', async () => {
  const sim = await opened({ ...plan, crashKind: 'half' })
  // Half of it stands: whether the second call is refused or not, nothing adds up.
  await sim.run().catch(() => {})
  expect(sim.crashed).toBe(1)
  expect(await compare(sim.company)).not.toEqual([])
})
