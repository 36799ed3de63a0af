import { afterAll, beforeAll, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'
let house: House
beforeAll(async () => { house = await openHouse() })
afterAll(async () => { await house?.close() })
const plan = (process.env.LOOK ?? '').split(',').filter(Boolean)
for (const one of plan) {
  const [who = '', path = '/', width = '1440', theme = 'light', how = ''] = one.split('|')
  test(one, async () => {
    const w = Number(width)
    const o = { width: w, height: w < 500 ? 844 : 900, theme: theme as 'light' | 'dark' }
    const page = who === '-' ? await house.page(o) : await house.signIn(who, o)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (how === 'first') { await page.locator('main tbody tr, main li a').first().click(); await page.waitForTimeout(900) }
    if (how.startsWith('b:')) { await page.getByRole('button', { name: how.slice(2) }).first().click(); await page.waitForTimeout(900) }
    if (how === 'end') { await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); await page.waitForTimeout(400) }
    if (how === 'full') await page.screenshot({ path: `test-results/shots/${one.replaceAll(/[^a-z0-9]+/gi, '_')}.png`, fullPage: true })
    else await house.shot(page, one.replaceAll(/[^a-z0-9]+/gi, '_'))
  }, 60_000)
}
