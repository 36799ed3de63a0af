import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({}, { hasClock: true })
})
afterAll(() => house?.close())

test('[PAY-012] in January a rep takes the own 1099-NEC of the year that is over, on the phone', async () => {
  const now = new Date()
  const january = Date.UTC(now.getUTCFullYear() + 1, 0, 12, 19)
  await house.pass((january - now.getTime()) / 3_600_000)
  const rep = await house.signIn('salesrep', { width: 390, height: 844 })
  await rep.goto('/payouts')
  await rep.getByRole('button', { name: 'Tax forms' }).click()
  const years = rep.getByRole('list', { name: 'Years' })
  await years.getByText('So far').waitFor()
  expect(await problems(rep)).toEqual([])
  const form = rep.waitForEvent('download')
  await years.getByRole('link', { name: /^1099-NEC for / }).click()
  expect((await form).suggestedFilename()).toBe(`1099-NEC-${now.getUTCFullYear()}.pdf`)
  expect(house.faults).toEqual([])
})
