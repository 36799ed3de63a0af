import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})

/** The documents' routes of the app shell; those that are somebody's own stand below. */
const companyRoutes = [
  ...[
    '/',
    '/modules',
    '/training-modules',
    '/prospects',
    '/clients',
    '/commissions',
    '/analytics',
    '/territories',
  ],
  ...[
    '/testimonials',
    '/samples',
    '/faq',
    '/orders',
    '/resources',
    '/admin',
    '/ai-director',
    '/admin-dashboard',
  ],
  ...['/admin/graduation', '/team-analytics', '/company-settings', '/dosing-calculator', '/ai-sales'],
  ...[
    '/field-tools',
    '/success-stories',
    '/ai-analytics',
    '/ai-feedback',
    '/early-engagement',
    '/payment-setup',
  ],
  ...['/competitive-intel', '/fulfillment', '/shipping', '/operations'],
]
const traineeRoutes = ['/progress', '/crm-training']

type Visit = {
  path: string
  heading: string
  calls: string[]
  problems: string[]
}

/** Opens a route and waits until there is something to read and to do: what it is called, and what it reads. */
async function visit(page: Page, path: string): Promise<Visit> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.add(pathname + search)
  })
  await page.goto(path)
  const main = page.getByRole('main')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // A busy machine may be idle on the line before a screen has asked for anything.
  await page
    .locator('[role="status"][aria-label^="Loading"], .skeleton')
    .first()
    .waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const actions = main.locator('a:visible, button:visible, input:visible')
  await expect
    .poll(async () => (await actions.count()) > 0 && (await main.innerText()).length >= 100, {
      message: path,
    })
    .toBe(true)
  const found = await problems(page)
  page.removeAllListeners('request')
  return {
    path,
    heading: await page.getByRole('heading', { level: 1 }).innerText(),
    calls: [...asked].sort(),
    problems: found,
  }
}

test('[SHELL-001] [SHELL-003] each of the 35 routes of the shell opens a screen of its own, with something to do', async () => {
  const admin = await house.signIn('admin')
  const trainee = await house.signIn('trainee')
  await admin.goto('/prospects')
  const prospects = await (await admin.request.get('/api/prospects?limit=1')).json()
  const modules = await (await admin.request.get('/api/training-modules?limit=1')).json()

  const visits: Visit[] = []
  for (const path of [
    ...companyRoutes,
    `/prospects/${prospects.items[0].id}`,
    `/modules/${modules.items[0].id}`,
  ])
    visits.push(await visit(admin, path))
  for (const path of traineeRoutes) visits.push(await visit(trainee, path))

  expect(visits.length).toBe(35)
  expect(visits.flatMap(({ problems }) => problems)).toEqual([])
  expect(visits.filter(({ heading }) => /404|not part of your role|went wrong/.test(heading))).toEqual([])
  const headings = visits.map(({ heading }) => heading)
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
  // The same table under two routes would read the same.
  const reads = visits.map(({ path, calls }) => `${calls.join(' ')}${calls.length > 0 ? '' : path}`)
  const doubles = visits.filter((_, at) => reads.indexOf(reads[at] ?? '') !== at)
  expect(doubles.map(({ path }) => path)).toEqual([])
  expect(house.faults).toEqual([])
})
