import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentId } from '#server/content/keep.ts'
import { loadContent, writeContent } from '#server/content/load.ts'
import { type Content, readContent } from '#server/content/read.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

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

test('an address in an answer is the one of the settings', async () => {
  const before = await answerOf('certificate-of-analysis')
  expect(before).toContain('Ask fulfillment@amberroot.example for the batch')
  await app.context.db.rows(
    `UPDATE company_settings SET value = value || '{"operationsEmail":"dock@other.example"}', version = 2 WHERE key = 'emails'`,
  )
  await load()
  expect(await answerOf('certificate-of-analysis')).toContain('Ask dock@other.example for the batch')
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
