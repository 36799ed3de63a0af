import type { Page } from 'playwright-core'
import { openTestApp, type PageOptions, type TestApp } from '#tests/support/test-app.ts'
import { screens } from '../src/compose-ui.tsx'
import { type Robot, robotOn } from './robot.ts'

export const people = ['visitor', 'user', 'trainee', 'salesrep', 'operations', 'admin', 'customer'] as const
export type Who = (typeof people)[number]

export const roles = {
  user: 'user',
  trainee: 'trainee',
  salesrep: 'sales_rep',
  operations: 'operations',
  admin: 'admin',
} as const

const bar = { email: 'customer@amberroot.example', businessName: 'The Copper Still' }

/** The demo company, whose limits on attempts are lifted: the robot is quicker than anybody. */
export const openPressed = (): Promise<TestApp> =>
  openTestApp({
    REGISTRATIONS_PER_HOUR: '100000',
    LOGIN_FAILURES_PER_ACCOUNT: '100000',
    LOGIN_FAILURES_PER_ADDRESS: '100000',
    HELP_PER_HOUR: '100000',
    JOE_PER_HOUR: '100000',
    SOURCES_PER_HOUR: '100000',
    STRANGER_CALLS_PER_MINUTE: '100000',
    WRITES_PER_MINUTE: '100000',
  })

/** Every screen that a person may open, as addresses; those of one record are found from its list. */
export function pathsOf(who: Who): string[] {
  const open = screens.filter(({ path, frame, roles: allowed }) => {
    // The gallery's buttons are pictures of buttons.
    if (path.includes('$') || path === '/design') return false
    const isPortal = /^\/customer(\/|$)/.test(path)
    if (who === 'customer') return isPortal
    if (who === 'visitor') return frame !== 'shell' && !isPortal
    if (isPortal || frame === 'bare') return false
    const isForVisitors = frame === 'data'
    return !isForVisitors && (!allowed || (allowed as readonly string[]).includes(roles[who]))
  })
  const home = who === 'customer' || who === 'visitor' ? [] : ['/']
  return [...home, ...new Set(open.map(({ path }) => path))]
}

/** The lists whose records have screens of their own, and what these are read from. */
const records = {
  '/prospects': '/api/prospects',
  '/modules': '/api/learning/modules',
  '/training-modules': '/api/training-modules',
  '/cohorts': '/api/cohorts',
  '/mail/templates': '/api/email-templates',
  '/mail/sequences': '/api/follow-up-sequences',
}

/** Adds the first record's screen of each list that the person may open. */
export async function withRecords(page: Page, paths: readonly string[]): Promise<string[]> {
  const more: string[] = []
  for (const [path, list] of Object.entries(records)) {
    if (!paths.includes(path)) continue
    const answer = await page.request.get(list)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    if (!items[0]) throw new Error(`${list} has no record`)
    more.push(`${path}/${items[0].id}`)
  }
  return [...paths, ...more]
}

/** A page that a person is signed in on, in a session of its own; `again` signs them in anew. */
export async function pageAs(
  testApp: TestApp,
  who: Who,
  options?: PageOptions,
): Promise<{ page: Page; again(): Promise<void> }> {
  const page =
    who === 'visitor' || who === 'customer' ? await testApp.page(options) : await testApp.signIn(who, options)
  const again = async () => {
    if (who === 'visitor') return
    const url = who === 'customer' ? '/api/customer/login' : '/api/login'
    const data =
      who === 'customer' ? bar : { email: `${who}@amberroot.example`, password: 'pour-the-demo-26' }
    await page.request.post(url, { data, headers: { origin: testApp.url } })
  }
  if (who === 'customer') await again()
  return { page, again }
}

/** A robot signed in as a person. */
export async function robotAs(
  testApp: TestApp,
  who: Who,
  size?: { width: number; height: number },
): Promise<{ page: Page; robot: Robot }> {
  const { page, again } = await pageAs(testApp, who, size)
  return { page, robot: await robotOn(page, again) }
}
