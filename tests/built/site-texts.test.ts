import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../support/app.ts'
import { contentApp } from '../support/content-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await contentApp()
})
afterAll(() => app.close())

/** A public page as the server writes it. */
const page = async (path: string) => (await app.nobody.get<string>(path)).body.replace(/.*<body>/s, '')
/** What is read, without markup. */
const words = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
/** The elements of a kind, each with its markup. */
const parts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([one]) => one)
/** The list that is called so, up to where the next one begins. */
const list = (html: string, name: string) =>
  html.split(`aria-label="${name}"`)[1]?.split(/<\/[uo]l>/)[0] ?? ''
const headings = (html: string) =>
  [...html.matchAll(/<h[2-4][^>]*>(.*?)<\/h[2-4]>/gs)].map(([, text = '']) => words(text))

test('[SITE-001] [SITE-002] [SITE-003] [SITE-004] [SITE-005] the landing page says what is sold and to whom', async () => {
  const text = words(await page('/'))
  for (const phrase of [
    'premium liquid herbal elixir for bars and retailers',
    'Wholesale ordering, sales training and customer relationships',
    'Silver 20mg per oz',
    'Gold 80mg per oz',
    '32oz',
    '128oz (1 gallon)',
    'Custom blends',
    '175mg in 30ml',
  ])
    expect(text).toContain(phrase)
})

test('[SITE-006] [SITE-007] [SITE-008] [SITE-009] [SITE-010] its legal lines stand below, those of the marketing page with their own age', async () => {
  const footer = words(parts(await page('/'), 'footer').join(' '))
  for (const phrase of [
    'have not been evaluated by the Food and Drug Administration',
    '21+',
    'Not for human consumption',
    'business-to-business resale only',
  ])
    expect(footer).toContain(phrase)
  expect(words(parts(await page('/marketing'), 'footer').join(' '))).toContain('18+')
})

test('[SITE-011] [SITE-012] [SITE-013] its claims are those of the settings', async () => {
  const claims = list(await page('/'), 'What we claim')
  expect(words(`<ul${claims}`)).toBe('30-day trial $1.87 per serving 500+ partner locations')
})

test('[SITE-023] [SITE-025] [SITE-026] [SITE-027] prices and the profit example are quoted, the example on the marketing page too', async () => {
  const text = words(await page('/'))
  expect(text).toMatch(
    /Silver 32oz .*\$59\.95 .*Silver 128oz .*\$199\.95 .*Gold 32oz .*\$215\.81 .*Gold 128oz .*\$719\.87/,
  )
  expect(text).toContain('100 customers x 4 visits x $15 = $6,000 revenue')
  expect(text).toContain('400 servings at $2.19 cost')
  expect(text).toContain('$5,124 profit')
  expect((await page('/marketing')).split('id="pricing"')[1]?.split('</section>')[0]).toContain('$5,124')
})

test('[SITE-020] [SITE-021] [SITE-022] the marketing page has its anchors, buttons and sections', async () => {
  const html = await page('/marketing')
  const header = parts(html, 'header').join(' ')
  for (const anchor of ['benefits', 'quality', 'pricing']) expect(header).toContain(`href="#${anchor}"`)
  const buttons = parts(header, 'button').map(words)
  expect(buttons).toEqual(expect.arrayContaining(['Register', 'Login']))
  expect(parts(header, 'a').map(words)).toContain('Contact Us')
  const sections = [...html.matchAll(/<section[^>]* id="([\w-]+)"/g)].map(([, id]) => id)
  expect(sections).toEqual(['benefits', 'custom-blends', 'pricing', 'quality', 'testimonials'])
})

test('[SITE-029] [SITE-030] [SITE-031] [SITE-032] [SITE-033] the partnership page shows what a partner gets and leads to /register', async () => {
  const html = await page('/partnership')
  const main = parts(html, 'main').join(' ')
  expect([...main.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/register',
    '/register',
  ])
  expect(headings(main)).toContain('Why choose us')
  expect(main).toMatch(/href="mailto:sales@amberroot\.example[^"]*"/)
  for (const title of ['32oz bottle', '1-gallon/128oz']) {
    const card = main.split('<li').find((one) => headings(one).includes(title))
    expect(words(`<li${card}`)).toContain('premium liquid concentrate')
  }
  const benefits = list(html, 'Benefits')
  expect(headings(benefits)).toEqual(['Quality', 'Profit', 'Flexible payments', 'Fast shipping'])
  expect(words(benefits)).toContain('Card payments coming soon')
})

test('[SITE-034] [SITE-035] the process has four steps', async () => {
  const steps = list(await page('/partnership'), 'Process')
  expect(headings(steps)).toEqual([
    'Business Information',
    'Banking Setup',
    'Review & Approval',
    'Start Ordering',
  ])
  expect(words(steps)).toContain('2-3 business days')
})

test('[SITE-036] [SITE-037] [SITE-038] [SITE-041] [SITE-042] the quote page stands for the industries and no other word', async () => {
  for (const path of ['/restaurants', '/pourline', '/medical']) {
    const text = words(await page(path))
    for (const phrase of [
      'Custom Business Platforms for Every Industry',
      '$5,000 Setup + Monthly Recurring Revenue',
      'year-1 revenue from 4 platforms',
      '$45,752',
      '100%',
      'data isolation',
    ])
      expect(text).toContain(phrase)
  }
  const other = await app.nobody.get<string>('/marzipan')
  expect(other.status).toBe(404)
  expect(words(other.body)).toContain('404 Page Not Found')
})

test('[SITE-043] [SITE-044] [SITE-045] [PLAT-001] [PLAT-012] it shows industries with their prices, and how it works', async () => {
  const html = await page('/platform')
  expect(words(list(html, 'In figures'))).toMatch(/5-10 Days ?deployment/)
  const industries = html.split('aria-label="Industries"')[1] ?? ''
  const cards = industries.split(/<h3/).slice(1)
  const card = (name: string) => words(`<h3${cards.find((one) => words(`<h3${one}`).startsWith(name))}`)
  for (const [name, price] of Object.entries({
    'Kratom & Wellness': '$449/month',
    'Restaurants & Food': '$349',
    Construction: '$599/month',
    'Auto Dealers': '$499',
    Software: 'from $199/month',
  }))
    expect(card(name)).toContain(price)
  expect(card('Construction')).toContain('Backorders with the date on which more is expected')
  expect(card('Construction')).toContain('Would hold one account with many job sites')
  expect(headings(list(html, 'How It Works'))).toEqual([
    'Consultation',
    'Customization',
    'Development',
    'Deployment',
  ])
})
