import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Citation, HelpAnswer } from '#assistants/contract/help.ts'
import { type SourceType, sourceTypes } from '#platform/rules/source-types.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

type Kind = Exclude<SourceType, 'recipe' | 'doc'>
type Tab = 'General' | 'Objection' | 'Technical'
type Row = Record<string, string> & { aliases?: string[] }

/** Where questions come from that a kind of source answers, and what its screen must show of it. */
const kinds: Record<
  Kind,
  { tab: Tab; path?: string; asks: (row: Row) => string[]; shows: (cited: Citation) => string }
> = {
  faq: {
    tab: 'General',
    path: '/api/faq-items',
    asks: ({ question = '' }) => [question],
    shows: ({ title }) => title,
  },
  technique: {
    tab: 'Objection',
    path: '/api/sales-techniques',
    asks: ({ aliases = [] }) => aliases,
    shows: ({ title }) => title,
  },
  template: {
    tab: 'Objection',
    path: '/api/ai-response-templates',
    asks: ({ aliases = [] }) => aliases,
    shows: ({ text }) => text.slice(0, 40),
  },
  lesson: {
    tab: 'General',
    path: '/api/lessons',
    asks: ({ title = '' }) => [title],
    shows: ({ title }) => title.split(': ')[0] ?? '',
  },
  competitor: {
    tab: 'General',
    path: '/api/competitors',
    asks: ({ companyName = '' }) => [`How do we compare with ${companyName}?`],
    shows: ({ title }) => title.split(',')[0] ?? '',
  },
  product: {
    tab: 'General',
    path: '/api/products',
    asks: ({ name = '' }) => [`price of ${name}`],
    shows: ({ title }) => title,
  },
  guide: {
    tab: 'Technical',
    path: '/api/guide',
    asks: ({ title = '' }) => [title],
    shows: ({ title }) => title,
  },
}

/** A question of the kind's own records whose answer names a source of it; looked for by calls, asked again by hand. */
async function questionFor(page: Page, kind: Kind): Promise<string> {
  const { path, tab, asks } = kinds[kind]
  const list = path ? ((await (await page.request.get(path)).json()) as { items: Row[] }).items : []
  for (const question of list.flatMap(asks).slice(0, 60)) {
    const answer = await page.request.post('/api/ai/help', {
      data: { question, type: tab.toLowerCase() },
      headers: { origin: testApp.url },
    })
    const { citations, related } = (await answer.json()) as HelpAnswer
    if ([...citations, ...related].some(({ type }) => type === kind)) return question
  }
  throw new Error(`nothing was answered from ${kind}`)
}

const words = (text: string) =>
  text
    .replace(/[*_`#\\>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

test('[FIX-010] every kind of source that the help cites opens the text it names', async () => {
  const { page: rep } = await memberOf(testApp, 'sales_rep')
  const seen = new Set<string>()
  // What was answered is kept on the way: a browser may forget the body of a stream.
  let answered = ''
  await rep.route('**/api/ai/help', async (route) => {
    const response = await route.fetch()
    answered = await response.text()
    await route.fulfill({ response, body: answered })
  })
  for (const kind of Object.keys(kinds) as Kind[]) {
    const question = await questionFor(rep, kind)
    await rep.goto('/')
    await rep.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
    await rep.getByRole('button', { name: "Help Me, I'm Stumped" }).click()
    const panel = rep.getByRole('dialog', { name: "Help Me, I'm Stumped" })
    await panel.getByRole('tab', { name: kinds[kind].tab }).click()
    await panel.getByLabel('Your question').fill(question)
    answered = ''
    await panel.getByRole('button', { name: 'Get help' }).click()
    await expect.poll(() => answered).not.toBe('')
    const lines = answered.trim().split('\n')
    const last = JSON.parse(lines.at(-1) ?? '{}') as HelpAnswer | { answer: HelpAnswer }
    const answer = 'citations' in last ? last : last.answer
    const sources = [...answer.citations, ...answer.related]
    const at = sources.findIndex(({ type }) => type === kind)
    const cited = sources[at]
    if (!cited) throw new Error(`${kind}: ${question}`)
    await panel.locator('summary').nth(at).click()
    const entry = panel.locator('details[open]')
    const shown = kinds[kind].shows(cited)
    if (cited.href) {
      await entry.getByRole('link', { name: 'Open it' }).click()
      await expect.poll(() => new URL(rep.url()).pathname + new URL(rep.url()).search).toBe(cited.href)
      await expect
        .poll(
          async () =>
            words(
              (await rep.locator('main, aside, [role="dialog"]:not([aria-label])').allInnerTexts()).join(' '),
            ),
          {
            message: `${kind}: ${cited.href}`,
          },
        )
        .toContain(words(shown))
      await expect.poll(() => rep.getByText('404 Page Not Found').count()).toBe(0)
      await expect.poll(() => rep.getByText(/does not exist, or you cannot see it/).count()).toBe(0)
    } else {
      await entry.getByRole('button', { name: 'Read all of it' }).click()
      const source = rep.getByRole('dialog', { name: cited.title })
      await expect.poll(async () => words(await source.innerText())).toContain(words(shown))
      await expect.poll(async () => (await source.innerText()).length).toBeGreaterThan(100)
    }
    seen.add(kind)
  }
  // Joe's are read by a visitor, where they were cited.
  const visitor = await testApp.page()
  await visitor.goto('/joe-assistant')
  await visitor.getByRole('list', { name: 'Quick examples' }).getByRole('button').nth(1).click()
  await visitor.getByRole('button', { name: 'Ask Joe' }).click()
  const article = visitor.getByRole('article', { name: 'Joe’s answer' })
  await article.getByRole('button', { name: 'TypeScript interface practices' }).click()
  const recipe = visitor.getByRole('dialog', { name: 'TypeScript interface practices' })
  await recipe.getByRole('heading', { name: 'Best practices' }).waitFor()
  await expect.poll(() => recipe.getByRole('link', { name: 'Open it' }).count()).toBe(0)
  seen.add('recipe')
  // The documentation has words of the code: Joe alone cites it.
  expect([...seen].sort()).toEqual(sourceTypes.filter((type) => type !== 'doc').sort())
})
