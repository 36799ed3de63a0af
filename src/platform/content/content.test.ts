import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { contentId } from './keep.ts'
import { loadContent, writeContent } from './load.ts'
import { type Content, readContent } from './read.ts'

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
const load = (over: Partial<Content> = {}) =>
  app.context.db.transact((tx) => writeContent(tx, { ...content, ...over }, new Date()))
const silver = contentId('products', 'AR-SLV-032')
const product = () =>
  row('SELECT name, retail_price AS price, stock_quantity AS stock FROM products WHERE id = $1', [silver])
const dearer = () =>
  content.products.map((one) => (one.sku === 'AR-SLV-032' ? { ...one, retailPrice: 6195 } : one))

test('eight modules of equal weight, each with lessons and a quiz of ten questions or more', async () => {
  const modules = await app.context.db.rows(
    `SELECT m.slug, m.order_index AS "orderIndex", (SELECT count(*) > 2 FROM lessons l WHERE l.module_id = m.id) AS lessons,
            (SELECT jsonb_array_length(questions) >= 10 AND passing_score = 70 FROM quizzes q WHERE q.module_id = m.id) AS quiz
       FROM training_modules m WHERE m.status = 'published' AND m.is_active ORDER BY m.order_index`,
  )
  expect(modules).toEqual(
    content.modules.map(({ slug }, index) => ({ slug, orderIndex: index + 1, lessons: true, quiz: true })),
  )
  expect(modules.length).toBe(8)
})

test('what names a place of the live list carries the day on which that was reviewed', async () => {
  const rules = await app.context.db.rows<{ name: string }>(
    'SELECT DISTINCT name FROM illegal_jurisdictions WHERE is_active',
  )
  const names = rules.map(({ name }) => name.replace(/ \(.*$/, ''))
  const namesLaw = (text: string) => names.some((name) => new RegExp(`\\b${name}\\b`).test(text))
  const silent: string[] = []
  for (const module of content.modules) {
    const dated = new Set(module.lessons.flatMap(({ slug, lawReviewedOn }) => (lawReviewedOn ? slug : [])))
    for (const { slug, body } of module.lessons) if (namesLaw(body) && !dated.has(slug)) silent.push(slug)
    for (const question of module.quiz.questions)
      if (namesLaw(JSON.stringify(question)) && !dated.has(question.lesson ?? '')) silent.push(question.id)
  }
  expect(silent).toEqual([])
  expect(content.modules.flatMap(({ lessons }) => lessons).filter((one) => one.lawReviewedOn)).not.toEqual([])
})

test('the catalogue has the prices of the documents, and opening stock as first movements', async () => {
  const products = await app.context.db.rows(
    `SELECT p.sku, p.retail_price AS price, p.stock_quantity = t.quantity AND t.transaction_type = 'opening' AS opened
       FROM products p JOIN inventory_transactions t ON t.product_id = p.id WHERE p.sku <> 'AR-SHT-030' ORDER BY p.sku`,
  )
  expect(products).toEqual([
    { sku: 'AR-GLD-032', price: 21_581, opened: true },
    { sku: 'AR-GLD-128', price: 71_987, opened: true },
    { sku: 'AR-SLV-032', price: 5995, opened: true },
    { sku: 'AR-SLV-128', price: 19_995, opened: true },
  ])
})

test('loading again changes nothing', async () => {
  const tables = [
    'products',
    'lessons',
    'quizzes',
    'badges',
    'company_settings',
    'illegal_jurisdictions',
    'inventory_transactions',
  ]
  const state = () =>
    Promise.all(tables.map((table) => row(`SELECT count(*), max(updated_at), sum(version) FROM ${table}`)))
  const before = await state()
  await loadContent(app.context)
  expect(await state()).toEqual(before)
})

test('a changed file arrives, without touching the stock', async () => {
  const before = await product()
  await load({ products: dearer() })
  expect(await product()).toEqual({ ...before, price: 6195 })
  await load()
  expect(await product()).toEqual(before)
})

test('what an admin edited or deleted stays as it is', async () => {
  const admin = await app.signInAs('admin')
  const edited = await admin.send('PATCH', `/api/products/${silver}`, { name: 'House Silver' })
  expect(edited.status).toBe(200)
  const badge = contentId('badges', 'first-page')
  expect((await admin.send('DELETE', `/api/badges/${badge}`)).status).toBeLessThan(300)

  await load({ products: dearer() })
  expect(await product()).toMatchObject({ name: 'House Silver', price: 5995 })
  expect(await row('SELECT deleted_at IS NOT NULL AS gone FROM badges WHERE id = $1', [badge])).toEqual({
    gone: true,
  })
})

test('[FIX-052] a tier promises nothing that the product itself would have to do', async () => {
  const tiers = await app.context.db.rows<{ perks: string[] }>('SELECT perks FROM bonus_tier_config')
  const perks = tiers.flatMap((tier) => tier.perks)
  expect(perks.length).toBeGreaterThan(0)
  for (const perk of perks)
    expect(perk).not.toMatch(/\b(?:promo|codes?|limit|leads?|samples?|first|mentor|access|pipeline)\b/i)
})

test('a row of one’s own with the same name is left alone', async () => {
  await app.context.db.rows(`DELETE FROM point_values WHERE activity = 'roleplay_completed'`)
  await app.context.db.rows(`INSERT INTO point_values (activity, points) VALUES ('roleplay_completed', 7)`)
  await load()
  expect(
    await app.context.db.rows(`SELECT points FROM point_values WHERE activity = 'roleplay_completed'`),
  ).toEqual([{ points: 7 }])
})
