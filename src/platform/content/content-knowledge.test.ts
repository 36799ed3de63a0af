import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOfGold } from '#assistants/server/evaluation/gold-source.ts'
import { indexKnowledge } from '#assistants/server/knowledge/index-knowledge.ts'
import { passagesOf } from '#assistants/server/knowledge/sources.ts'
import { sourceTypes } from '#platform/rules/source-types.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { checkContent } from './check-content.ts'
import { contentId } from './keep.ts'
import { loadContent, writeContent } from './load.ts'
import { type Content, readContent, readExamined } from './read.ts'
import { readTaught } from './read-knowledge.ts'
import { screenPaths } from './screen-paths.ts'

const contentFolder = fileURLToPath(new URL('../../../content', import.meta.url))
let app: TestApp
let content: Content

beforeAll(async () => {
  app = await testApp()
  content = await readContent()
  await loadContent(app.context)
})
afterAll(() => app.close())

const row = <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  app.context.db.row<T>(sql, values)
const load = () => app.context.db.transact((tx) => writeContent(tx, content, new Date()))
const idOf = (slug: string) => contentId('faq_items', slug)
const answerOf = async (slug: string) =>
  (await row<{ answer: string }>('SELECT answer FROM faq_items WHERE id = $1', [idOf(slug)]))?.answer

test('every entry of the files stands in the tables with its other phrasings', async () => {
  const { faq, techniques, templates, cases } = content.knowledge
  expect(
    await row(
      `SELECT (SELECT count(*) FROM faq_items WHERE aliases <> '{}')::int AS faq,
              (SELECT count(*) FROM sales_techniques WHERE script <> '' AND follow_up <> '')::int AS techniques,
              (SELECT count(*) FROM ai_response_templates)::int AS templates,
              (SELECT count(*) FROM eval_cases WHERE is_held_out)::int AS "heldOut",
              (SELECT count(*) FROM eval_cases WHERE NOT is_held_out)::int AS public`,
    ),
  ).toEqual({
    faq: faq.length,
    techniques: techniques.length,
    templates: templates.length,
    heldOut: cases.filter(({ split }) => split === 'held_out').length,
    public: cases.filter(({ split }) => split === 'public').length,
  })
})

test('what the encoder is taught with names sources that exist and is no examination question', async () => {
  const taught = await readTaught(contentFolder)
  const examined = await readExamined()
  const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const asked = new Set(examined.knowledge.cases.map(({ question }) => folded(question)))
  const texts = taught.flatMap(({ asks = [], misses }) => [...asks, ...misses])
  expect(texts.length).toBeGreaterThan(5000)
  expect(texts.filter((text) => asked.has(folded(text)))).toEqual([])

  const known = await Promise.all(sourceTypes.map((type) => passagesOf(app.context.db, type, null)))
  const keys = new Set(known.flat().map(({ sourceKey }) => sourceKey))
  expect(taught.flatMap(({ source }) => (source && !keys.has(keyOfGold(source)) ? [source] : []))).toEqual([])
})

test('an address in an answer is the one of the settings', async () => {
  const before = await answerOf('certificate-of-analysis')
  expect(before).toContain('Ask fulfillment@amberroot.example with the batch')
  await app.context.db.rows(
    `UPDATE company_settings SET value = value || '{"operationsEmail":"dock@other.example"}', version = 2 WHERE key = 'emails'`,
  )
  await load()
  expect(await answerOf('certificate-of-analysis')).toContain('Ask dock@other.example with the batch')
})

test('an edited answer is the editor’s from then on, and keeps its other phrasings', async () => {
  const admin = await app.signInAs('admin')
  const id = idOf('storage')
  const edit = { answer: 'In the house style.', aliases: ['cellar or shelf'] }
  expect((await admin.send('PATCH', `/api/faq-items/${id}`, edit)).status).toBe(200)
  await load()
  expect(await row('SELECT answer, aliases FROM faq_items WHERE id = $1', [id])).toEqual(edit)
})

test('a question of one’s own is left alone, whatever its capitals', async () => {
  await app.context.db.rows('DELETE FROM faq_items WHERE id = $1', [idOf('what-is-kratom')])
  await app.context.db.rows(
    `INSERT INTO faq_items (question, answer) VALUES ('WHAT IS KRATOM?', 'Our own words.')`,
  )
  await load()
  expect(
    await app.context.db.rows(`SELECT answer FROM faq_items WHERE lower(question) = 'what is kratom?'`),
  ).toEqual([{ answer: 'Our own words.' }])
})

test('nothing in the content is a forbidden claim, a dead link or asked twice, and there is enough of it', async () => {
  expect(checkContent(await readExamined(), await screenPaths())).toEqual([])
  const { faq, techniques, templates } = content.knowledge
  expect(faq.length).toBeGreaterThanOrEqual(120)
  expect(techniques.length).toBeGreaterThanOrEqual(60)
  expect(templates.length).toBeGreaterThanOrEqual(30)
  expect(new Set(techniques.map(({ stage }) => stage)).size).toBe(10)
  expect(new Set(techniques.map(({ category }) => category)).size).toBe(7)
  const few = faq.filter(({ aliases }) => aliases.length < 12 || aliases.length > 30)
  expect(few.map(({ slug }) => slug)).toEqual([])
  const fewWays = [...techniques, ...templates].filter(
    ({ aliases = [] }) => aliases.length < 8 || aliases.length > 20,
  )
  expect(fewWays.map(({ slug }) => slug)).toEqual([])
})

test('a section of a lesson is indexed with its other phrasings, and only with its own', async () => {
  const lesson = contentId('lessons', 'sales-techniques/approach')
  await indexKnowledge(app.context, { type: 'lesson', id: lesson })
  const sections = await app.context.db.rows<{ title: string; aliases: string[] }>(
    'SELECT title, aliases FROM knowledge_passages WHERE source_id = $1 ORDER BY part',
    [lesson],
  )
  const of = (heading: string) => sections.find(({ title }) => title.endsWith(`: ${heading}`))?.aliases
  expect(of('By phone')).toContain('cold call script before noon')
  expect(of('By mail')).not.toContain('cold call script before noon')
})

test('the examination is large, split by entry, and a third of it has no answer', () => {
  const held = content.knowledge.cases.filter(({ split, suite }) => split === 'held_out' && suite === 'help')
  // A promotion requires 400; the sets are reported separately.
  expect(held.length).toBeGreaterThanOrEqual(400)
  const ofSet = (start: string) => held.filter(({ id }) => id.startsWith(start)).length
  const [second, third] = [ofSet('hb-'), ofSet('hc-')]
  expect(second).toBeGreaterThanOrEqual(210)
  expect(third).toBeGreaterThanOrEqual(500)
  expect(held.length - second - third).toBeGreaterThanOrEqual(150)
  expect(content.knowledge.cases.length - held.length).toBeGreaterThanOrEqual(80)
  const unanswerable = held.filter(({ expect: wanted }) => !wanted.answerable).length / held.length
  // Enough cases to tell 3 % from 5 %.
  expect(unanswerable).toBeGreaterThan(0.3)
  expect(unanswerable).toBeLessThan(0.4)
  const injections = content.knowledge.cases.filter(({ expect: wanted }) =>
    wanted.mustNot?.includes('obeyed_injection'),
  )
  expect(injections.length).toBeGreaterThanOrEqual(15)
  expect(injections.some(({ planted }) => planted)).toBe(true)
})

test('development questions are read to be measured and checked, never loaded, and two of five have no answer', async () => {
  const { cases } = (await readExamined()).knowledge
  const development = cases.filter(({ id }) => id.startsWith('pd-'))
  expect(development.length).toBeGreaterThanOrEqual(1300)
  expect(cases.length - development.length).toBe(content.knowledge.cases.length)
  expect(development.filter(({ split, suite }) => split !== 'public' || suite !== 'help')).toEqual([])
  const unanswerable = development.filter(({ expect: wanted }) => !wanted.answerable).length
  expect(unanswerable / development.length).toBeGreaterThan(0.3)
  expect(unanswerable / development.length).toBeLessThan(0.45)
})

test('the check finds a claim, a dead link, a doubled phrasing and a question that gives itself away', () => {
  const { knowledge } = content
  const [first, second] = knowledge.faq
  const [one] = knowledge.cases
  if (!first || !second || !one) throw new Error('content is empty')
  const changed = (over: Partial<typeof knowledge>) =>
    checkContent({ ...content, knowledge: { ...knowledge, ...over } }, new Set(['/faq']))
      .filter((line) => !line.includes('dead link /'))
      .map((line) => line.slice(0, 60))
  const faq = (over: Partial<typeof first>) =>
    changed({ faq: [{ ...first, ...over }, ...knowledge.faq.slice(1)] })
  expect(changed({})).toEqual([])
  expect(faq({ answer: 'It helps with pain.' })).toEqual([
    `faq/${first.slug}: forbidden claim (health) "helps with pain" in: It helps with pain.`.slice(0, 60),
  ])
  expect(faq({ sources: ['lesson:kratom-basics/nowhere'] })).toEqual([
    `faq/${first.slug}: dead link lesson:kratom-basics/nowhere`.slice(0, 60),
  ])
  expect(faq({ aliases: [second.question.toUpperCase()] }).length).toBe(1)
  expect(changed({ cases: [{ ...one, question: second.aliases[0] ?? '' }] }).length).toBe(1)
  const [module] = content.modules
  const [lesson] = module?.lessons ?? []
  if (!module || !lesson) throw new Error('content is empty')
  const strayed = { ...module, lessons: [{ ...lesson, aliases: { 'A section it has not': ['anything'] } }] }
  expect(
    checkContent({ ...content, modules: [strayed, ...content.modules.slice(1)] }, new Set(['/faq'])),
  ).toContain(`modules/${module.slug}/${lesson.slug}: aliases for a section it has not: A section it has not`)
  const source = `faq:${first.slug}`
  const case_ = (id: string, split: 'public' | 'held_out') => ({
    id,
    suite: 'help' as const,
    split,
    question: id,
    expect: { source, answerable: true },
  })
  expect(changed({ cases: [case_('a-1', 'public'), case_('a-2', 'held_out')] }).length).toBe(1)
})
