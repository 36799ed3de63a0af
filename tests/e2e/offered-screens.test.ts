import type { Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Role, teamRoles } from '#platform/rules/access/access.ts'
import { navFor } from '#shell/frame/nav.ts'
import { screenList } from '#shell/screen-list.ts'
import { screens } from '../../src/compose-ui.tsx'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
  // The navigation is drawn from it.
  screenList.set(screens)
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

/** What a role is offered in the open, pinned or in a fold. */
const offeredTo = (role: Role) => navFor(role).flatMap(({ entries }) => entries.map(({ path }) => path))

test.each(teamRoles)(
  'whatever the navigation offers to %s opens, and nothing on it is refused',
  async (role) => {
    const { page } = await memberOf(testApp, role)
    const underWay = new Set<Request>()
    const refused: string[] = []
    const isCall = (request: Request) => /\/api\/(?!live)/.test(request.url())
    page.on('request', (request) => {
      if (isCall(request) && !request.headers().accept?.includes('event-stream')) underWay.add(request)
    })
    const isOver = (request: Request) => void underWay.delete(request)
    page.on('requestfinished', isOver)
    page.on('requestfailed', isOver)
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (isCall(response.request()) && response.status() >= 400)
        refused.push(`${page.url()}: ${pathname} answered ${response.status()}`)
    })
    for (const path of offeredTo(role)) {
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 200])
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => underWay.size).toBe(0)
      expect([path, new URL(page.url()).pathname]).toEqual([path, path])
    }
    expect(refused).toEqual([])
  },
)
