import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#contracts/define.ts'
import type { Role } from '#domain/access/access.ts'
import { resources } from '#server/modules.ts'
import { screens } from '#web/app/routes.tsx'
import { screenList } from '#web/app/screen-list.ts'
import { navFor } from '#web/app/shell/nav.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let admin: Page

/** What would run, or at least be drawn, wherever a text is taken for markup; short enough for a title. */
const payload = (n: number) => `<b class=probe>x${n}</b><img src=x onerror=probe()><script>probe()</script>`
const contracts = new Map<string, Contract>(resources.map(({ contract }) => [contract.name, contract]))
const written = new Map<string, string[]>()

beforeAll(async () => {
  screenList.set(screens)
  house = await openHouse({ REGISTRATIONS_PER_HOUR: '500' })
  admin = await signIn('admin')
})
afterAll(async () => {
  await house?.close()
})

async function signIn(name: string): Promise<Page> {
  const page = await house.signIn(name)
  await page.addInitScript(() => {
    Object.assign(window, { probe: () => document.documentElement.setAttribute('data-hit', 'yes') })
  })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  return page
}

const send = (at: APIRequestContext, method: string, url: string, data: unknown) =>
  at.fetch(url, { method, data, headers: { Origin: house.url } })

/** Whether anybody may type here what they like: no choice, no format of its own. */
function isFreeText(type: unknown): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return isFreeText(type.unwrap())
  if (type instanceof z.ZodPipe) return isFreeText(type.in)
  if (type instanceof z.ZodUnion) return type.options.some(isFreeText)
  return type instanceof z.ZodString
}

/** The payload into every free text of a record that takes it; what is refused by its own rule is left as it is. */
async function poison(contract: Contract, id: string, n: number): Promise<string[]> {
  const open = Object.entries(contract.update.shape).filter(([, type]) => isFreeText(type))
  let fields = open.map(([field]) => field)
  const url = `${contract.path}/${id}`
  for (let tries = 0; tries < 6 && fields.length > 0; tries++) {
    const body = Object.fromEntries(fields.map((field) => [field, payload(n)]))
    const answer = await send(admin.request, 'PATCH', url, body)
    if (answer.ok()) return fields
    const { fields: refused = {} } = (await answer.json()) as { fields?: Record<string, string> }
    const rest = fields.filter((field) => !(field in refused))
    if (rest.length === fields.length) break
    fields = rest
  }
  const taken = []
  for (const field of fields)
    if ((await send(admin.request, 'PATCH', url, { [field]: payload(n) })).ok()) taken.push(field)
  return taken
}

test('the payload is written wherever a free text may be typed', async () => {
  let n = 0
  for (const contract of contracts.values()) {
    if (contract.without.includes('update')) continue
    const { items = [] } = (await (await admin.request.get(`${contract.path}?limit=3`)).json()) as {
      items?: { id: string }[]
    }
    const fields = new Set<string>()
    for (const { id } of items) for (const field of await poison(contract, id, ++n)) fields.add(field)
    written.set(contract.name, [...fields])
  }
  const settings = (await (await admin.request.get('/api/company-settings?limit=100')).json()) as {
    items: { id: string; key: string; value: unknown }[]
  }
  for (const { id, value } of settings.items)
    if (typeof value === 'string')
      await send(admin.request, 'PATCH', `/api/company-settings/${id}`, { value: payload(++n) })

  const text = payload(++n)
  const business = {
    businessName: text,
    legalBusinessName: text,
    businessType: 'LLC',
    taxId: '84-7000001',
    ownerFirstName: text,
    ownerLastName: text,
    ownerTitle: text,
    contactEmail: 'inert@owner.example',
    contactPhone: '303-555-0142',
    businessAddress: text,
    businessCity: text,
    businessState: 'CO',
    businessZip: '80202',
    bankName: text,
    accountHolderName: text,
    routingNumber: '021000021',
    accountType: 'checking',
    accountNumber: '000123456789',
    businessDescription: text,
    specialLicenses: text,
    referralSource: 'other',
    referralDetails: text,
  }
  const member = {
    firstName: text,
    lastName: text,
    email: 'inert@member.example',
    password: 'a long enough one',
    phone: '303-555-0142',
    address: text,
    city: text,
    state: 'CO',
    zipCode: '80202',
    dateOfBirth: '1990-01-01',
    emergencyContactName: text,
    emergencyContactPhone: '303-555-0142',
    previousEmployer: text,
    salesExperience: text,
    whyJoinUs: text,
  }
  const suggestion = { suggestionType: 'objection', title: text, description: text, objectionText: text }
  const lead = { companyName: text, industry: text, email: 'inert@lead.example', description: text }
  for (const [url, body] of [
    ['/api/business-registration', business],
    ['/api/register', member],
    ['/api/suggestions', suggestion],
    ['/api/leads', lead],
  ] as const)
    expect(await (await send(admin.request, 'POST', url, body)).text(), url).not.toContain('invalid_input')

  const all = [...written.values()].flat()
  expect(all.length).toBeGreaterThan(120)
  for (const [name, field] of [
    ['prospects', 'notes'],
    ['testimonials', 'testimonialText'],
    ['faq_items', 'answer'],
    ['lessons', 'body'],
    ['users', 'firstName'],
    ['clients', 'businessName'],
  ] as const)
    expect(written.get(name), `${name}: ${written.get(name)}`).toContain(field)
})

/** Goes on in the same page, as a click in the navigation would. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The screen one leaves stays until the script of the next one has come.
    if (location.pathname !== to) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('h1[data-left]').waitFor({ state: 'detached' })
  await page.locator('main').first().waitFor()
  // Skeletons are gone, and what came after them has been drawn.
  await page.locator('[role="status"][aria-label^="Loading"], .skeleton').waitFor({ state: 'detached' })
  await page.waitForTimeout(150)
}

/** What became of the payload here: run, drawn, or a text that one reads. */
function fate(page: Page): Promise<{ isRun: boolean; drawn: number; isRead: boolean }> {
  return page.evaluate(() => ({
    isRun: document.documentElement.hasAttribute('data-hit'),
    drawn: document.querySelectorAll('.probe, img[src="x"]').length,
    isRead: (document.body.innerText + document.title).includes('<b class=probe>'),
  }))
}

/** Whether a screen has a heading and something below it, and nothing on it failed. */
function contentsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = document.querySelector('main')?.innerText ?? ''
    const heading = document.querySelector('h1')?.textContent ?? ''
    const failure = /could not be read|Something went wrong|404 Page Not Found|not part of your role/.exec(
      text,
    )
    if (failure) return failure[0]
    return heading.trim() !== '' && text.length > heading.length + 20 ? 'contents' : 'nothing yet'
  })
}

/** Quick sign-ins that a page asks for. */
function quickSignIns(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/demo/login')) found.push(page.url())
  })
  return found
}

/** Looks at each path, and at the first record that holds the payload, which is to be read wherever it is `wanted`. */
async function visit(page: Page, paths: readonly string[], wanted: readonly string[] = []): Promise<void> {
  for (const path of paths) {
    await go(page, path)
    await expect.poll(() => contentsOf(page), { message: path }).toBe('contents')
    if (wanted.includes(path))
      await expect.poll(async () => (await fate(page)).isRead, { message: path }).toBe(true)
    const row = page.locator('tbody td, main li').filter({ hasText: '<b class=probe>' }).first()
    if (await row.isVisible()) {
      await row.click({ timeout: 2000 }).catch(() => undefined)
      await page.waitForTimeout(200)
    }
    const { isRun, drawn } = await fate(page)
    expect({ path, isRun, drawn }).toEqual({ path, isRun: false, drawn: 0 })
  }
}

/** What the navigation leads a role to, in the open or in its folds. */
const navigation = (role: Role) => navFor(role).flatMap(({ entries }) => entries.map(({ path }) => path))

test('[SHELL-003] [AUTH-056] every screen of an administrator has its contents, where the payload is inert and read as it was typed', async () => {
  const asked = quickSignIns(admin)
  const paths = navigation('admin')
  expect(paths.length).toBeGreaterThan(25)
  const newest = [
    '/prospects',
    '/clients',
    '/suggestions',
    '/testimonials',
    '/team',
    '/samples',
    '/products',
    '/faq',
  ]
  const sorted = newest.map((path) => `${path}?sort=-createdAt`)
  const others = ['/registrations?kind=team', '/account', '/mailbox']
  // In a mail a name is one line without markup: there nothing of the payload is left to read.
  const wanted = [...sorted, '/leads', '/registrations', '/resources']
  const all = [...paths, ...sorted, ...others]
  expect(all).toEqual(expect.arrayContaining(wanted))
  await visit(admin, all, wanted)
  expect(asked).toEqual([])
  expect(house.faults).toEqual([])
})

test('[AUTH-056] it is inert to a trainee who learns, a customer who orders, and a visitor who asks for a quote', async () => {
  const trainee = await signIn('trainee')
  const { items } = (await (await trainee.request.get('/api/learning/modules')).json()) as {
    items: { id: string }[]
  }
  const own = navigation('trainee')
  await visit(trainee, [...own, ...items.slice(0, 2).map(({ id }) => `/modules/${id}`)])

  const visitor = await house.page()
  const asked = quickSignIns(visitor)
  await visitor.goto('/customer-login')
  await visitor.getByLabel('Email').fill('customer@amberroot.example')
  await visitor.getByLabel('Business name').fill('The Copper Still')
  await visitor.getByRole('button', { name: 'Sign In to Portal' }).click()
  await visitor.waitForURL('**/customer')
  await expect.poll(async () => (await fate(visitor)).isRead).toBe(true)
  await expect.poll(() => fate(visitor)).toMatchObject({ isRun: false, drawn: 0 })
  await visitor.context().clearCookies()
  for (const path of ['/', '/marketing', '/partnership', '/platform', '/auth', '/register', '/join']) {
    await visitor.goto(path)
    await visitor.locator('main').first().waitFor()
    const { isRun, drawn } = await fate(visitor)
    expect({ path, isRun, drawn }).toEqual({ path, isRun: false, drawn: 0 })
  }
  await visitor.goto('/restaurants')
  await visitor.getByLabel('Company Name').fill(payload(0))
  await visitor.getByLabel('Email').fill('visitor@quote.example')
  await visitor.getByRole('button', { name: 'Request Quote & Demo' }).click()
  await visitor.getByText('Request Submitted!', { exact: true }).first().waitFor()
  expect(asked).toEqual([])
  expect(house.faults).toEqual([])
})
