import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSitePages } from '#platform/http/site-pages.ts'
import { screens } from '../../src/compose-ui.tsx'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { contentApp } from '../support/content-app.ts'
import { until } from '../support/processes.ts'

let firstApp: TestApp
/** Another process's server over the same database. */
let other: TestApp
let admin: Person

beforeAll(async () => {
  firstApp = await contentApp()
  other = await testApp({ over: firstApp.url })
  admin = await firstApp.signInAs('admin')
})
afterAll(async () => {
  await Promise.all([firstApp.close(), other.close()])
})

const page = (path: string, app = firstApp) => app.nobody.get<string>(path)
/** What is read, without markup. */
const words = (html: string) =>
  html
    .replace(/.*<body>/s, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test('[SITE-001] [SITE-015] [SITE-018] [SITE-025] [SITE-026] the landing page is read without JavaScript', async () => {
  const { status, body, headers } = await page('/')
  expect(status).toBe(200)
  const text = words(body)
  for (const phrase of [
    'premium liquid herbal elixir for bars and retailers',
    '$59.95',
    '$199.95',
    '$215.81',
    '$719.87',
    'A batch number on every bottle',
    'have not been evaluated by the Food and Drug Administration',
  ])
    expect(text).toContain(phrase)
  expect(body).not.toContain('<noscript>')
  expect(headers['x-robots-tag']).toBeUndefined()
})

test('[SITE-019] [SITE-022] [SITE-034] [SITE-036] [SITE-045] so are the marketing, partnership and quote pages', async () => {
  const marketing = await page('/marketing')
  for (const id of ['benefits', 'custom-blends', 'pricing', 'quality', 'testimonials'])
    expect(marketing.body).toContain(`<section id="${id}"`)
  expect(words((await page('/partnership')).body)).toMatch(
    /Business Information .*Banking Setup .*Review & Approval .*Start Ordering/,
  )
  expect(words((await page('/restaurants')).body)).toMatch(
    /Restaurants & Food.*Consultation .*Customization .*Development .*Deployment/,
  )
  expect(words((await page('/register')).body)).toMatch(
    /Open a wholesale account Five short steps.*JavaScript/,
  )
})

test('[SHELL-005] [SHELL-006] an address that names nothing answers 404, one that does not', async () => {
  const missing = await page('/no-such-industry')
  expect(missing.status).toBe(404)
  expect(missing.body).toContain('<title>404 Page Not Found · ')
  expect(words(missing.body)).toContain('404 Page Not Found Did you forget to add the page to the router?')
  for (const path of [
    '/a/b/c',
    '/prospects/1/2',
    '/assets/gone.js',
    '/.server/server.js',
    '/.vite/manifest.json',
  ])
    expect({ path, status: (await page(path)).status }).toEqual({ path, status: 404 })
  // Below every screen that there is, with something in the place of what an address leaves open.
  for (const screen of screens) {
    const path = `${screen.path.replace(/\$\w+/g, 'something')}/nowhere/at-all`
    const below = await page(path)
    expect({ path, status: below.status }).toEqual({ path, status: 404 })
    expect(below.body, path).toContain('<title>404 Page Not Found · ')
  }
  for (const path of ['/prospects', '/modules/kratom-basics', '/platform', '/marketing/', '/join?from=card'])
    expect({ path, status: (await page(path)).status }).toEqual({ path, status: 200 })
  // Whoever may be signed in gets the app itself, whose own page says it and keeps the navigation.
  const signedIn = await admin.get<string>('/no-such-industry')
  expect(signedIn.status).toBe(404)
  expect(signedIn.body).toContain('<div id="root"></div>')
})

test('[SHELL-004] the root is written for visitors, and left to the app for whoever may be signed in', async () => {
  expect((await page('/')).body).toContain('Team Login')
  const home = await admin.get<string>('/')
  expect(home.body).toContain('<div id="root"></div>')
  expect(String(home.headers.vary)).toContain('cookie')
})

test('sign-in pages and the app are kept out of search engines, public pages say what they are', async () => {
  for (const path of ['/login', '/customer-login', '/auth', '/auth-landing', '/prospects', '/nowhere']) {
    const { headers, body } = await page(path)
    expect({ path, robots: headers['x-robots-tag'] }).toEqual({ path, robots: 'noindex' })
    expect(body).toContain('<meta name="robots" content="noindex">')
  }
  const titles = new Set<string>()
  const origin = firstApp.context.config.PUBLIC_URL
  for (const path of ['/', '/marketing', '/partnership', '/join', '/register', '/restaurants']) {
    const { body } = await page(path)
    titles.add(/<title>(.+)<\/title>/.exec(body)?.[1] ?? '')
    expect(/<meta name="description" content="(.+)">/.exec(body)?.[1]?.length).toBeGreaterThan(50)
    expect(body).toContain(`<link rel="canonical" href="${origin}${path}">`)
    expect(body).toContain(`<meta property="og:image" content="${origin}/og.jpg">`)
  }
  expect(titles.size).toBe(6)
  const picture = await page('/og.jpg')
  expect({ status: picture.status, type: picture.headers['content-type'] }).toEqual({
    status: 200,
    type: 'image/jpeg',
  })
  expect((await page('/business-registration')).body).toContain(
    `<link rel="canonical" href="${origin}/register">`,
  )
})

test('[SITE-025] [SITE-026] structured data gives each product with its price', async () => {
  const { body } = await page('/')
  const json = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(body)?.[1] ?? ''
  const graph = (JSON.parse(json) as { '@graph': { '@type': string; name: string; offers?: object }[] })[
    '@graph'
  ]
  const products = graph.filter((one) => one['@type'] === 'Product')
  expect(products.map((one) => one.name)).toHaveLength(5)
  expect(products[0]).toMatchObject({
    name: 'Silver 32oz',
    offers: { '@type': 'Offer', price: '59.95', priceCurrency: 'USD' },
  })
})

test('the sitemap lists what search engines may keep, and robots.txt leads to it', async () => {
  const origin = firstApp.context.config.PUBLIC_URL
  const robots = await page('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const paths = [...(await page('/sitemap.xml')).body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) =>
    url.slice(origin.length),
  )
  expect(paths).toContain('/')
  for (const path of paths) {
    const { status, headers } = await page(path)
    expect({ path, status, robots: headers['x-robots-tag'] }).toEqual({
      path,
      status: 200,
      robots: undefined,
    })
  }
  expect(paths).not.toContain('/login')
})

test('[SITE-013] [SITE-025] a changed setting or price is on the pages of every server at once', async () => {
  for (const app of [firstApp, other]) {
    expect(words((await page('/', app)).body)).toContain('500+ partner locations')
    expect(words((await page('/', app)).body)).toContain('$59.95')
  }
  const { body } = await admin.get<{
    items: { id: string; key: string; version: number; value: object[] }[]
  }>('/api/company-settings?key=claims')
  const claims = body.items.find((one) => one.key === 'claims')
  const value = claims?.value.map((one) =>
    'key' in one && one.key === 'partner_locations' ? { ...one, text: '612 partner locations' } : one,
  )
  const saved = await admin.send('PATCH', `/api/company-settings/${claims?.id}`, { value })
  expect(saved.status).toBe(200)
  const listed = await admin.get<{ items: { id: string; sku: string }[] }>('/api/products?limit=50')
  const silver = listed.body.items.find((one) => one.sku === 'AR-SLV-032')
  expect((await admin.send('PATCH', `/api/products/${silver?.id}`, { retailPrice: 6195 })).status).toBe(200)
  for (const app of [firstApp, other]) {
    await until(async () => words((await page('/', app)).body).includes('$61.95'))
    const text = words((await page('/marketing', app)).body)
    expect(text).toContain('612 partner locations')
    expect(text).toContain('$61.95')
    expect(text).not.toContain('500+')
  }
})

/** What the company says under one key, changed by an administrator. */
async function change(key: string, to: (value: never) => unknown): Promise<void> {
  const { body } = await admin.get<{ items: { id: string; key: string; value: never }[] }>(
    `/api/company-settings?key=${key}&limit=200`,
  )
  const row = body.items.find((one) => one.key === key)
  if (!row) throw new Error(`there is no setting ${key}`)
  const { status } = await admin.send('PATCH', `/api/company-settings/${row.id}`, { value: to(row.value) })
  expect({ key, status }).toEqual({ key, status: 200 })
}

test('[SITE-027] [SITE-034] [SITE-044] [REG-055] profit example, badges, steps, industries, add-ons and the authorization follow their settings', async () => {
  type Named = { title: string; name: string; label: string }[]
  await change('profitExample', (value: object) => ({
    ...value,
    customers: 120,
    servings: 480,
    revenueCents: 720_000,
  }))
  await change('qualityBadges', (value: Named) =>
    value.map((one, at) => (at === 0 ? { ...one, title: 'Two strengths, plainly' } : one)),
  )
  await change('partnershipSteps', (value: Named) =>
    value.map((one, at) => (at === 3 ? { ...one, title: 'Begin Ordering' } : one)),
  )
  await change('industries', (value: Named) =>
    value.map((one) =>
      one.name === 'Construction' ? { ...one, name: 'Builders', price: '$649/month' } : one,
    ),
  )
  await change('platformBuilder', (value: { addOns: Named }) => ({
    ...value,
    addOns: [{ ...value.addOns[0], label: 'Parcel integration' }],
  }))
  await change('achAuthorization', (value: object) => ({
    ...value,
    version: '2027-01',
    label: 'We agree to ACH debits',
  }))
  const landing = words((await page('/')).body)
  expect(landing).toContain('120 customers x 4 visits x $15 = $7,200 revenue')
  expect(landing).toContain('Two strengths, plainly')
  expect(words((await page('/partnership')).body)).toContain('Begin Ordering')
  expect(words((await page('/construction')).body)).toMatch(/A platform made for Builders.*\$649\/month/)
  const site = await firstApp.nobody.get<{ platformBuilder: { addOns: Named } }>('/api/public-site')
  expect(site.body.platformBuilder.addOns[0]?.label).toBe('Parcel integration')
  const config = await firstApp.nobody.get<{ achAuthorization: object }>('/api/app-config')
  expect(config.body.achAuthorization).toMatchObject({ version: '2027-01', label: 'We agree to ACH debits' })
})

test('[SITE-015] a testimonial is shown once it is approved and featured, and no longer than that', async () => {
  const text = 'Our guests ask for it by name.'
  const { db } = firstApp.context
  const row = await db.row<{ id: string }>(
    `INSERT INTO testimonials (contact_name, business_name, testimonial_text, collected_by)
     VALUES ('Ines Vale', 'The Tin Lantern', $1, $2) RETURNING id`,
    [text, admin.id],
  )
  const shown = async () => (await page('/marketing')).body.includes(text)
  expect(await shown()).toBe(false)
  const move = (name: string) => admin.send('POST', `/api/testimonials/${row?.id}/${name}`)
  expect((await move('approve')).status).toBe(204)
  expect(await shown()).toBe(false)
  expect((await move('feature')).status).toBe(204)
  expect(await shown()).toBe(true)
  expect((await move('unfeature')).status).toBe(204)
  expect(await shown()).toBe(false)
})

test('text of the company is text on the page, whatever it holds', async () => {
  const { body } = await admin.get<{ items: { id: string; key: string }[] }>(
    '/api/company-settings?key=tagline',
  )
  const tagline = body.items.find((one) => one.key === 'tagline')
  const value = `</script><script>alert(1)</script>"'<img src=x>`
  expect((await admin.send('PATCH', `/api/company-settings/${tagline?.id}`, { value })).status).toBe(200)
  const { body: html } = await page('/')
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
})

test('a page that the reader already has is not sent again, and it travels packed', async () => {
  const get = (headers: Record<string, string>) =>
    firstApp.app.inject({ method: 'GET', url: '/marketing', headers })
  const plain = await get({})
  expect((await get({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
  const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gz = await get({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
})

test('without the built writer the entry page is sent as it is, and without any build nothing', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pourline-pages-'))
  const pages = createSitePages({ context: firstApp.context, root, isListening: () => true })
  expect(await pages.page('/', true)).toBeUndefined()
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<p>plain</p>')
  const plain = await pages.page('/nowhere', true)
  expect(plain).toMatchObject({ status: 200, isIndexed: false })
  expect(plain?.body.identity.toString()).toBe('<p>plain</p>')
  rmSync(root, { recursive: true })
})
