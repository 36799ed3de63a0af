import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let app: TestApp
let rep: Person

const entries = [
  [
    'A guest speaks Spanish. What do I do?',
    'Ask for a colleague who does.',
    ['¿Habla español?', 'cuanto cuesta la botella'],
  ],
  [
    'What does a pour cost?',
    'Bottle price divided by ounces, times the ounces poured: Silver and Gold alike, as many as the menu says.',
    ['cost of a glass'],
  ],
  [
    'Is it expensive?',
    'Ask what it is compared with: the card on the shelf has it.',
    ['very dear', 'too much money'],
  ],
  ['How long does the warehouse keep a pallet for delivery by ferry?', 'Three days.', []],
] as const

beforeAll(async () => {
  app = await testApp()
  const admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  for (const [question, answer, aliases] of entries)
    expect((await admin.send('POST', '/api/faq-items', { question, answer, aliases })).status).toBe(201)
  for (const [name, sku, retailPrice] of [
    ['Silver 128oz (1 gallon)', 'S-128', 19_995],
    ['Silver 32oz', 'S-32', 5995],
  ])
    await app.context.db.rows(
      `INSERT INTO products (name, sku, retail_price, status, product_form) VALUES ($1, $2, $3, 'active', 'liquid')`,
      [name, sku, retailPrice],
    )
  await indexKnowledge(app.context, { type: 'faq' })
  await indexKnowledge(app.context, { type: 'product' })
})
afterAll(() => app.close())

const ask = async (question: string) =>
  (await rep.send<HelpAnswer>('POST', '/api/ai/help', { question, type: 'general' })).body

test('[FIX-052] an entry with a Spanish wording answers its wording, and no other Spanish question', async () => {
  expect((await ask('¿cuanto cuesta la botella?')).sources).toEqual(['A guest speaks Spanish. What do I do?'])
  for (const question of [
    '¿Puedo vender a menores?',
    'donde esta mi pedido',
    '¿Cuándo llega el envío?',
    'combien de bouteilles pour une commande',
    'Wann kommt meine Lieferung?',
    'es seguro',
    "c'est trop cher",
  ])
    expect(await ask(question), question).toMatchObject({ hasAbstained: true, citations: [], readAs: null })
})

test('[FIX-052] an entry that shares no word with a question of unknown words does not answer it', async () => {
  expect((await ask('how many days does the warehouse keep my pallet for the ferry')).answer).toBe(
    'Three days.',
  )
  for (const question of [
    'is the bridge over the river closed for repairs',
    'Why did the forklift of the depot get stuck in the elevator?',
  ])
    expect(await ask(question), question).toMatchObject({ hasAbstained: true, citations: [] })
})

test('[FIX-052] another language is not corrected into English, and "wats" is read as "what\'s"', async () => {
  expect((await ask('muy caro')).readAs).toBeNull()
  expect((await ask('wats the price')).readAs).toBe("what's the price")
  // An everyday word may be meant too, which is no word of a menu.
  expect((await ask('how meny ounces is a pour')).readAs).toBe('how many ounces is a pour')
})

test('[FIX-052] the price of a product is the catalog’s, and a pour’s the entry’s', async () => {
  const gallon = await ask('What does a gallon of Silver cost?')
  expect(gallon).toMatchObject({ sources: ['Silver 128oz (1 gallon)'], hasAbstained: false })
  expect(gallon.answer).toContain('$199.95')
  expect((await ask('What does a pour of Silver cost?')).answer).not.toContain('$199.95')
})
