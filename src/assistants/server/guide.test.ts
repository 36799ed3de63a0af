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
