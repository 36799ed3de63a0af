import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

test('the columns of the boards count all there is, however many cards are loaded', async () => {
  const admin = await house.signIn('admin')
  const made = await Promise.all(
    Array.from({ length: 205 }, (_, n) =>
      admin.request.post('/api/prospects', {
        data: { businessName: `Counted Bar ${n}` },
        headers: { origin: house.url },
      }),
    ),
  )
  expect(new Set(made.map((answer) => answer.status()))).toEqual(new Set([201]))
  const { counts, total } = (await (
    await admin.request.get('/api/prospects?isPractice=false&limit=1&count=1&countBy=stage')
  ).json()) as { counts: Record<string, number>; total: number }
  expect(total).toBeGreaterThan(205)

  await admin.goto('/prospects?as=stages')
  const column = (name: string) => admin.getByRole('region', { name, exact: true })
  for (const stage of ['Cold', 'Warm', 'Hot', 'Negotiating', 'Won', 'Lost'])
    await expect
      .poll(() => column(stage).getByRole('heading').innerText())
      .toContain(String(counts[stage.toLowerCase()] ?? 0))
  // All of them come as one scrolls, the last one too.
  const cold = column('Cold').getByRole('list')
  await expect
    .poll(async () => {
      await cold.evaluate((scroller) => scroller.scrollBy(0, scroller.scrollHeight))
      return cold.locator(`[aria-posinset="${counts.cold}"]`).count()
    })
    .toBe(1)

  await admin.goto('/fulfillment')
  const { counts: byStatus } = (await (
    await admin.request.get('/api/orders?limit=1&countBy=status')
  ).json()) as { counts: Record<string, number> }
  await expect
    .poll(() =>
      column('To confirm')
        .getByRole('heading', { name: /^To confirm/ })
        .innerText(),
    )
    .toContain(String(byStatus.pending))
})
