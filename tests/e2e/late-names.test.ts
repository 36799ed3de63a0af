import { afterEach, beforeAll, expect, test } from 'vitest'
import { expectContents, eyesOn } from '../support/sweep.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

/** Lists whose cards say more than their rows hold: what the rows are read from, and what says the rest. */
const lists = [
  { path: '/orders', rows: '/api/orders', rest: '/api/names' },
  { path: '/leads', rows: '/api/leads', rest: '/api/names' },
  { path: '/mail/running', rows: '/api/prospect-follow-ups', rest: '/api/names' },
  { path: '/mail/sequences', rows: '/api/follow-up-sequences', rest: '/api/mail/sequence-overview' },
]

test.each(lists)(
  'on a phone nothing of $path moves when names or figures come after its rows',
  async ({ path, rows, rest }) => {
    const { page } = await memberOf(testApp, 'admin', { width: 390, height: 844 })
    const come = page.waitForResponse((answer) => new URL(answer.url()).pathname === rows)
    let late = 0
    await page.route(
      (url) => url.pathname === rest,
      async (route) => {
        await (await come).finished()
        // The rows are drawn, if they do not wait.
        await page.evaluate(async () => {
          for (let frames = 0; frames < 5; frames++) await new Promise((done) => requestAnimationFrame(done))
        })
        late++
        await route.continue()
      },
    )
    const { shift, moved } = await (await eyesOn(page)).visit(path)
    await expectContents(page, path, 100)
    expect({ shift, moved }).toEqual({ shift: 0, moved: [] })
    expect(late).toBeGreaterThan(0)
  },
)
