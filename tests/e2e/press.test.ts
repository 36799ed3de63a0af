import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fewer } from '../../press/counts.ts'
import { faultLine, robotOn } from '../../press/robot.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { barOf, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(() => testApp.close())

const plantedButtons = 3

/** What the robot has to find, or it finds nothing. */
async function plantFaults(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = () => {
      const main = document.querySelector('main')
      if (!main?.querySelector('h1') || document.getElementById('planted')) return
      const place = document.createElement('div')
      place.id = 'planted'
      const make = (name: string, tag = 'button') =>
        place.appendChild(Object.assign(document.createElement(tag), { textContent: name }))
      make('Planted dead')
      make('Planted crash').addEventListener('click', () => {
        throw new Error('planted')
      })
      const covered = make('Planted covered')
      const cover = place.appendChild(document.createElement('div'))
      covered.style.cssText = 'display:block;width:200px;height:30px;margin-top:40px'
      cover.style.cssText =
        'position:relative;z-index:1;width:200px;height:30px;margin-top:-30px;background:#888'
      const narrow = make('Planted text that is far longer than its box', 'p')
      narrow.style.cssText = 'display:block;width:40px;white-space:nowrap;overflow:visible'
      main.prepend(place)
    }
    new MutationObserver(add).observe(document, { subtree: true, childList: true })
  })
}

test('[FIX-025] control: on a screen of the shell the robot finds a planted dead button, a crash, a cover and text outside of its box, and nothing else', async () => {
  const { page } = await memberOf(testApp, 'trainee')
  await plantFaults(page)
  const { faults, found, ...report } = await (await robotOn(page, async () => undefined)).work(
    '/crm-training',
    {
      isFramePressed: false,
    },
  )
  const lines = faults.map(faultLine)
  const isPlanted = (line: string) => /planted/i.test(line)
  const text = lines.filter(isPlanted).join('\n')
  expect(text).toMatch(/Planted dead" · changes nothing/)
  expect(text).toMatch(/Planted crash" · unhandled: planted/)
  expect(text).toMatch(/Planted covered" · is covered/)
  expect(text).toMatch(/text leaves p "Planted text/)
  expect(lines.filter((line) => !isPlanted(line))).toEqual([])
  const own = found - plantedButtons
  expect(fewer('trainee', [{ ...report, faults, found: own }])).toEqual([])
})

test('[FIX-025] a screen of each other frame is pressed to its end at 1440 px: no crash, no dead or covered control, none fewer', async () => {
  // One small screen each, the second with a dialog that is handed in; `npm run press` presses all of them.
  const sample = [
    ['visitor', '/join', await testApp.page()],
    ['customer', '/customer/bank-accounts', (await barOf(testApp)).page],
  ] as const
  for (const [who, path, page] of sample) {
    const report = await (await robotOn(page, async () => undefined)).work(path, { isFramePressed: false })
    console.log(`${who} ${report.path}: ${report.found} found, ${report.pressed} pressed`)
    expect(report.pressed).toBeGreaterThan(0)
    expect([...report.faults.map(faultLine), ...fewer(who, [report])]).toEqual([])
  }
})
