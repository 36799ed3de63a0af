import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fewer } from '../../press/counts.ts'
import { faultLine } from '../../press/robot.ts'
import { openPressed, robotAs, type Who } from '../../press/rounds.ts'
import type { TestApp } from '../support/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openPressed()
})
afterAll(() => testApp.close())

/** What the robot has to find, or it finds nothing. */
async function plantFaults(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = () => {
      const main = document.querySelector('main')
      if (!main?.querySelector('h1') || document.getElementById('planted')) return
      const place = document.createElement('div')
      place.id = 'planted'
      const make = (name: string) =>
        place.appendChild(Object.assign(document.createElement('button'), { textContent: name }))
      make('Planted dead')
      make('Planted crash').addEventListener('click', () => {
        throw new Error('planted')
      })
      const covered = make('Planted covered')
      const cover = place.appendChild(document.createElement('div'))
      covered.style.cssText = 'display:block;width:200px;height:30px;margin-top:40px'
      cover.style.cssText =
        'position:relative;z-index:1;width:200px;height:30px;margin-top:-30px;background:#888'
      const narrow = make('Planted text that is far longer than its box')
      narrow.style.cssText = 'display:block;width:40px;white-space:nowrap;overflow:visible'
      main.prepend(place)
    }
    new MutationObserver(add).observe(document, { subtree: true, childList: true })
  })
}

test('[FIX-025] control: the robot finds a dead button, a crash, a cover and text outside of its box', async () => {
  const { page, robot } = await robotAs(testApp, 'operations')
  await plantFaults(page)
  const { faults } = await robot.work('/dosing-calculator', { isFramePressed: false })
  const planted = faults
    .filter(({ control, what }) => /planted/i.test(control + what))
    .map(faultLine)
    .join('\n')
  expect(planted).toMatch(/Planted dead" · changes nothing/)
  expect(planted).toMatch(/Planted crash" · unhandled: planted/)
  expect(planted).toMatch(/Planted covered" · is covered/)
  expect(planted).toMatch(/text leaves button "Planted text/)
})

/** One small screen of each frame; `npm run press` presses all of them. */
const sample: readonly (readonly [Who, string])[] = [
  ['visitor', '/join'],
  ['salesrep', '/promo-codes'],
  ['customer', '/customer/bank-accounts'],
]

test('[FIX-025] a screen of each frame is pressed to its end at 1440 px: no crash, no dead or covered control, none fewer', async () => {
  const faults: string[] = []
  for (const [who, path] of sample) {
    const { page, robot } = await robotAs(testApp, who)
    const report = await robot.work(path, { isFramePressed: false })
    console.log(`${who} ${report.path}: ${report.found} found, ${report.pressed} pressed`)
    faults.push(...report.faults.map(faultLine), ...fewer(who, [report]))
    await page.context().close()
  }
  expect(faults).toEqual([])
})
