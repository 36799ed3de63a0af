import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})

async function signIn(email: string, width = 1440): Promise<Page> {
  const page = await house.page({ width, height: width < 500 ? 844 : 900 })
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${email}@amberroot.example`)
  await page.getByLabel('Password').fill('pour-the-demo-26')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  return page
}

/** What axe finds on the page, in a line each. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.target.join(' ')}`)
}

test('[CRM-011] a rep with one hand free calls, writes, finds the way and logs a visit in two taps', async () => {
  const rep = await signIn('salesrep', 390)
  await rep.goto('/field-tools')
  const card = rep.getByRole('region', { name: 'Due today' }).getByRole('listitem').first()
  const name = (await card.getByRole('heading').innerText()).split('\n')[0] ?? ''
  const hrefs = await card
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    expect.stringMatching(/^tel:\+?\d{7,}$/),
    expect.stringMatching(/^sms:\+?\d{7,}$/),
    expect.stringMatching(/^mailto:\S+@/),
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=./),
  ])
  // What the thumb has to hit is big.
  for (const target of await card
    .getByRole('link')
    .or(card.getByRole('button', { name: /^Log/ }))
    .all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(await problems(rep)).toEqual([])
  await card.getByRole('button', { name: /^Log visit/ }).click()
  await rep.getByRole('button', { name: 'Interested', exact: true }).click()
  await rep.getByRole('button', { name: `Log visit: ${name}`, exact: true }).waitFor({ state: 'detached' })
  // The prospect's own page tells of it.
  await rep.goto('/prospects?sort=-updatedAt')
  await rep.getByText(name, { exact: true }).first().click()
  await rep.getByRole('tab', { name: 'Activity' }).click()
  await rep.getByText('Interested', { exact: true }).first().waitFor()
  await rep.goto('/field-tools?list=near')
  await rep.getByLabel('ZIP code').fill('80202')
  await rep.getByRole('button', { name: 'Go', exact: true }).click()
  await rep.waitForURL(/near=80202/)
  await rep.getByRole('region', { name: 'Nearby' }).getByText('Same ZIP').first().waitFor()
  await house.shot(rep, 'sales-field-tools')
  expect(house.faults).toEqual([])
}, 60_000)

test('[CRM-010] the serving calculator answers from product, price and guests, and its address gives another the same answer', async () => {
  const rep = await signIn('salesrep')
  await rep.goto('/dosing-calculator')
  const figure = (page: Page, label: string) =>
    page.locator('p', { hasText: label }).locator('xpath=following-sibling::p[1]').first().innerText()
  await rep.getByRole('combobox', { name: 'Product' }).click()
  await rep.getByRole('option', { name: 'Silver 32oz', exact: true }).click()
  await rep.waitForURL(/product=AR-SLV-032/)
  // $59.95 for 32 ounces, 100 guests of 4 drinks at $15.
  expect(await figure(rep, 'Cost per serving')).toBe('$1.87')
  expect(await figure(rep, 'Servings in each')).toBe('32')
  expect(await figure(rep, 'Needed a month')).toBe('13 bottles')
  await rep.getByLabel('Guests').fill('33')
  await rep.getByLabel('Drinks each a month').fill('1')
  await rep.getByLabel('Other cost a drink').fill('1.13')
  await expect.poll(() => figure(rep, 'Profit per drink')).toBe('$12.00')
  expect(await figure(rep, 'Needed a month')).toBe('2 bottles')
  expect(await figure(rep, 'Profit a month')).toBe('$396.00')
  expect(await problems(rep)).toEqual([])
  await house.shot(rep, 'sales-serving-calculator')
  const another = await signIn('operations', 390)
  const address = new URL(rep.url())
  await another.goto(address.pathname + address.search)
  await another.getByText('Cost per serving').waitFor()
  expect(await figure(another, 'Profit a month')).toBe('$396.00')
  // It counts servings and money; it advises nobody on amounts.
  await another.getByText(/says nothing about how much anybody should drink/).waitFor()
  expect(house.faults).toEqual([])
}, 60_000)
