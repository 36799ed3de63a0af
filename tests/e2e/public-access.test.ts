import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})

const paths = [
  '/',
  '/marketing',
  '/partnership',
  '/auth-landing',
  '/join',
  '/auth',
  '/registration',
  '/register',
  '/restaurants',
  '/login',
  '/customer-login',
  '/reset-password',
]

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any public page, ${theme}`, async () => {
    const page = await house.page({ theme })
    const found: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      // What opens on the page counts as well.
      if (path === '/') await page.getByRole('button', { name: 'Team Login' }).click()
      const { violations, passes } = await new AxeBuilder({ page }).analyze()
      expect(passes.length).toBeGreaterThan(10)
      for (const { id, nodes } of violations) found.push(`${path} ${id}: ${nodes[0]?.target.join(' ')}`)
    }
    expect(found).toEqual([])
  }, 120_000)
}

test('no public page is wider than its window', async () => {
  for (const width of [390, 768, 1440]) {
    const page = await house.page({ width })
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ path, width, isTooWide: excess > 0 }).toEqual({ path, width, isTooWide: false })
    }
  }
}, 120_000)
