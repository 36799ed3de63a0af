import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuideList } from '#assistants/contract/guide.ts'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { checkContent } from '#platform/content/check-content.ts'
import { readContent } from '#platform/content/read.ts'
import { readGuide } from '#platform/content/read-knowledge.ts'
import { screenPaths } from '#platform/content/screen-paths.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { resources } from '../../compose-modules.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
let app: TestApp
let guide: Awaited<ReturnType<typeof readGuide>>

beforeAll(async () => {
  app = await testApp()
  await app.context.db.rows(`INSERT INTO company_settings (key, value) VALUES ('contentPack', '"elixir"')`)
  guide = await readGuide(join(root, 'content'))
  await indexKnowledge(app.context, { type: 'guide' })
})
afterAll(() => app.close())

test('the guide has sections for every role, each about a screen that exists', async () => {
  const paths = await screenPaths()
  expect(guide.filter(({ path }) => !paths.has(path))).toEqual([])
  const counts = ['trainee', 'sales_rep', 'operations', 'admin', 'customer'].map(
    (role) => guide.filter(({ roles }) => roles.some((one) => one === role)).length,
  )
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(8)
  expect(guide.length).toBeGreaterThanOrEqual(35)
})

test('what the guide quotes stands on the screens, letter for letter', () => {
  const texts = sourceText()
  const identifiers = texts.toLowerCase().replaceAll('_', ' ')
  const missing = guide.flatMap(({ slug, body }) =>
    [...body.matchAll(/"([^"]+)"/g)].flatMap(([, quoted = '']) => {
      const parts = folded(quoted)
        .split('…')
        .map((part) => part.trim().replace(/[.,]$/, ''))
        .filter((part) => part.length > 2)
      // Labels like "New field report" and "Add prospect" are built from the record's name.
      const [, made] = /^(?:New|Add) (.+)$/.exec(quoted) ?? []
      if (made && texts.includes(`label: { one: '${made}'`)) return []
      // A move without its own label is shown by its name in the lifecycle.
      const isThere = (part: string) =>
        texts.includes(part) || (!part.includes(' ') && identifiers.includes(`'${part.toLowerCase()}'`))
      return parts.every(isThere) ? [] : [`${slug}: ${quoted}`]
    }),
  )
  expect(missing).toEqual([])
})

test('a team member reads all of it, a customer what a customer can do, a visitor nothing', async () => {
  const rep = await app.signInAs('sales_rep')
  const customer = await app.signInAs('customer')
  const slugs = ({ body }: { body: GuideList }) => body.items.map(({ slug }) => slug)
  expect(slugs(await rep.get<GuideList>('/api/guide'))).toEqual(guide.map(({ slug }) => slug))
  const own = await customer.get<GuideList>('/api/guide')
  expect(slugs(own)).toContain('portal-order')
  expect(slugs(own)).not.toContain('settle-commissions')
  expect(own.body.items.every(({ roles }) => roles.includes('customer'))).toBe(true)
  expect((await app.nobody.get('/api/guide')).status).toBe(401)
})

test('the help widget answers how to do something from the guide, with an address that opens the section', async () => {
  const rep = await app.signInAs('sales_rep')
  const ask = async (question: string) =>
    (
      await rep.send<HelpAnswer>('POST', '/api/ai/help', {
        question,
        type: 'technical',
        context: '/prospects',
      })
    ).body
  const answer = await ask('Where do I log out my other devices?')
  expect(answer).toMatchObject({ hasAbstained: false, sources: ['Seeing and ending your sessions'] })
  expect(answer.citations[0]).toMatchObject({ type: 'guide', href: '/guide?open=sessions' })
  expect((await ask('Who painted the ceiling of the chapel?')).hasAbstained).toBe(true)
})

test('the content check finds a dead link and a doubled phrasing in the guide', async () => {
  const content = await readContent()
  const paths = await screenPaths()
  const [first, second, ...rest] = content.knowledge.guide
  if (!first || !second) throw new Error('the guide is empty')
  const changed = (over: Partial<typeof first>) =>
    checkContent(
      { ...content, knowledge: { ...content.knowledge, guide: [{ ...first, ...over }, second, ...rest] } },
      paths,
    )
  expect(changed({})).toEqual([])
  expect(changed({ path: '/nowhere' })).toEqual([`guide/${first.slug}: dead link /nowhere`])
  expect(changed({ body: 'See [it](/no/where?open=1).' })).toEqual([
    `guide/${first.slug}: dead link /no/where`,
  ])
  expect(changed({ body: 'It cures insomnia.' })).toHaveLength(1)
  expect(changed({ slug: second.slug })).toEqual([
    `guide/${second.slug}: the same slug as guide/${second.slug}: guide/${second.slug}`,
  ])
  expect(changed({ title: second.title.toUpperCase() })).toHaveLength(1)
})

test('[FIX-056] each role gets the how-to of its own job, or is told whose job it is', async () => {
  const roles = ['sales_rep', 'operations', 'admin', 'trainee'] as const
  const [rep, operations, admin, trainee] = await Promise.all(roles.map((role) => app.signInAs(role)))
  const ask = async (who: typeof rep, question: string) => {
    const { body } =
      (await who?.send<HelpAnswer>('POST', '/api/ai/help', { question, type: 'technical' })) ?? {}
    return { answer: body?.answer, sources: body?.sources }
  }
  const forms = 'How do I print the 1099-NEC forms and file them?'
  expect((await ask(admin, forms)).sources).toEqual(['Printing 1099-NEC forms and filing them'])
  const answered = await ask(rep, forms)
  expect(answered.answer).toMatch(/^Administrators do this: “Printing 1099-NEC forms and filing them”/)
  expect(answered.sources).toBeUndefined()

  const returns = 'How do I read in what the bank sends back?'
  expect((await ask(operations, returns)).sources).toEqual(['Reading what the bank sends back'])
  expect((await ask(trainee, returns)).answer).toMatch(
    /^Operations and administrators do this: “Reading what the bank/,
  )

  const badge = 'Where do I change what a badge is worth?'
  expect((await ask(admin, badge)).sources).toEqual(['Changing badges and what activities are worth'])
  expect((await ask(admin, 'How do I make a lesson?')).sources).toEqual([
    'Writing and publishing a training module',
  ])
  const cancel = 'How do I hold or cancel an order or take it back?'
  expect((await ask(admin, cancel)).sources).toEqual(['Holding, canceling or taking back an order'])
  expect((await ask(rep, 'How do I ship an order?')).answer).toMatch(
    /^Operations and administrators do this: “Shipping, tracking numbers and packing slips”/,
  )
  expect((await ask(rep, 'Where does the portal show my bank accounts?')).answer).toMatch(
    /^The customer does this in the portal: “Your bank accounts”/,
  )
})

test('[FIX-056] words of the code reach nobody in the help', async () => {
  await indexKnowledge(app.context, { type: 'doc' })
  for (const role of ['sales_rep', 'admin', 'user'] as const) {
    const who = await app.signInAs(role)
    for (const question of [
      'What is a caller?',
      'Words of the code',
      'What is a sweep and what is a scope?',
    ]) {
      const { body } = await who.send<HelpAnswer>('POST', '/api/ai/help', { question, type: 'technical' })
      expect([...body.citations, ...body.related].filter(({ type }) => type === 'doc')).toEqual([])
    }
  }
})

/** The screen that each how-to of the FAQ speaks of. */
const screenOfFaq: Readonly<Record<string, string>> = {
  'place-an-order': '/customer',
  reorder: '/customer',
  'out-of-stock': '/customer',
  'cancel-an-order': '/customer',
  'promo-code-use': '/customer',
  'customer-sign-in': '/customer-login',
  'how-orders-are-paid': '/customer/billing',
  invoices: '/customer/billing',
  'net-terms': '/clients',
  'bank-unverified': '/verifications',
  'change-bank-data': '/customer/bank-accounts',
  'payment-returned': '/payments',
  tracking: '/customer',
  'opt-out': '/mail/suppressions',
  'log-objections': '/review',
  samples: '/samples',
  discounts: '/promo-codes',
  'tax-form': '/papers',
  'points-and-bonus': '/activities',
  'forgot-password': '/reset-password',
  'saved-views': '/prospects',
  'export-data': '/prospects',
  'suggest-something': '/suggestions',
  'work-offline': '/modules',
  'open-an-account': '/register',
}
/** What the product has and a text said that it has not. */
const wronglyDenied =
  /no bill to download|no balance|no terms of that kind|no test entry|no screen of its own|has no screen|does not change them|when all of it is here|approves the order for payment/i
const promisedPaper =
  /(?:paper|certificates?) (?:for|with|of) every batch|every batch (?:has|comes with) (?:its|a) certificate|certificate[^.]* is filed under/i

test('[FIX-052] each how-to of the FAQ speaks of a screen that is there, in its own words, and denies none', async () => {
  const paths = await screenPaths()
  const content = await readContent()
  const bySlug = new Map(content.knowledge.faq.map((entry) => [entry.slug, entry]))
  const entries = Object.entries(screenOfFaq)
  expect(entries.filter(([slug]) => !bySlug.has(slug))).toEqual([])
  expect(entries.filter(([, path]) => !paths.has(path))).toEqual([])
  const texts = sourceText()
  // What begins with a capital and is no sentence is the name of a button, a field or a screen.
  const labels = entries.flatMap(([slug]) =>
    [...(bySlug.get(slug)?.answer ?? '').matchAll(/"([A-Z][^".?!,']*…?)"/g)].map(
      ([, label = '']) => `${slug}: ${label}`,
    ),
  )
  expect(labels.length).toBeGreaterThan(4)
  expect(
    labels.filter((one) => !texts.includes(folded(one.slice(one.indexOf(': ') + 2)).replace('…', ''))),
  ).toEqual([])
  const said = [
    ...content.knowledge.faq.map(({ slug, answer }) => [slug, answer] as const),
    ...guide.map(({ slug, body }) => [slug, body] as const),
    ...content.modules.flatMap(({ lessons }) => lessons.map(({ slug, body }) => [slug, body] as const)),
    ['company', readFileSync(join(root, 'content/company.yaml'), 'utf8')] as const,
  ]
  expect(
    said.filter(([, text]) => wronglyDenied.test(text) || promisedPaper.test(text)).map(([slug]) => slug),
  ).toEqual([])
})

/** Every text that screens show, from screens and server messages, with whitespace folded. */
function sourceText(): string {
  const files = ['src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => join(root, folder, name)),
  )
  // A field may have no explicit label: then its name gives the label.
  const labels = resources.flatMap(({ contract, fields }) =>
    fields.map((name) => infoOf(contract, name).label),
  )
  return folded([...files.map((file) => readFileSync(file, 'utf8')), ...labels].join('\n'))
}

function folded(text: string): string {
  return text.replaceAll('’', "'").replaceAll("\\'", "'").replace(/\s+/g, ' ').trim()
}
