import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import type { JoeReply } from '#assistants/contract/joe.ts'
import { quotableTo } from '#assistants/rules/sources.ts'
import { notUnderstood, urgently } from '#platform/ports/assistant.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { missedProbes } from '#tests/support/own-words.ts'
import { answer } from './answer.ts'
import { examinee } from './evaluation/examine.ts'
import { keyOfGold } from './evaluation/gold-source.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let app: TestApp
let admin: Person

type Entry = { question: string; answer: string; asks: string[]; misses: string[] }
const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const { entries } = parse(await read('later-entries.yaml')) as { entries: Entry[] }
const misspelt = parse(await read('misspelt.yaml')) as { asks: string; means: string }[]

beforeAll(async () => {
  app = await contentApp()
  admin = await app.signInAs('admin')
  await indexKnowledge(app.context)
}, 240_000)
afterAll(() => app.close())

const find = (text: string) =>
  answer(
    { ...app.context, voice: null },
    { assistant: 'help', text, kind: 'general', types: quotableTo(examinee) },
  )

// All of them are asked by `npm run proofs -- in-own-words`; each is routed by its rule in tests/unit/safety-router.test.ts.
test('whatever is found, the entry of safety comes first and answers', async () => {
  expect(await missedProbes(app, 4)).toEqual([])
}, 240_000)

test('an overdose is an emergency, with the numbers to call as they stand; of effects nothing is claimed', async () => {
  const rep = await app.signInAs('sales_rep')
  const ask = async (question: string) =>
    (await rep.send<HelpAnswer>('POST', '/api/ai/help', { question, type: 'general' })).body
  const urgent = await ask('How do I treat an overdose')
  expect(urgent).toMatchObject({
    hasAbstained: false,
    answeredBy: 'builtin',
    sources: ['A guest felt unwell after a drink with our product. What do I do?'],
  })
  for (const contact of ['911', '1-800-222-1222', 'compliance@']) expect(urgent.answer).toContain(contact)
  const safer = await ask('is it safer than tylenol')
  expect(safer).toMatchObject({ hasAbstained: false, answer: expect.stringMatching(/^We make no claims/) })
})

test('Joe helps a signed-out visitor in an emergency too, and what it rests on can be read', async () => {
  const { body } = await app.nobody.send<JoeReply>('POST', '/api/hey-joe', {
    request: 'someone overdosed, what do I do',
    context: { timestamp: '2026-11-23T04:00:00Z' },
  })
  expect(body.joe?.response.solution).toContain('911')
  const id = body.joe?.citations[0]?.id
  expect((await app.nobody.get(`/api/assistant-sources/${id}`)).status).toBe(200)
})

test('[FIX-028] entries without wordings that came later: first in half, half answered, none wrongly', async () => {
  for (const { question, answer } of entries)
    expect((await admin.send('POST', '/api/faq-items', { question, answer })).status).toBe(201)
  await indexKnowledge(app.context, { type: 'faq' })
  const [first, right, wrong]: [string[], string[], string[]] = [[], [], []]
  for (const { question, asks } of entries)
    for (const asked of asks) {
      const { findings, hasAbstained } = await find(asked)
      const isFirst = findings.passages[0]?.title === question
      if (isFirst) first.push(asked)
      if (!hasAbstained) (isFirst ? right : wrong).push(asked)
    }
  expect(wrong).toEqual([])
  expect(first.length).toBeGreaterThanOrEqual(10)
  expect(right.length).toBeGreaterThanOrEqual(10)
  // Questions that only sound alike: at most one of ten may be answered, as today.
  const answered: string[] = []
  for (const asked of entries.flatMap(({ misses }) => misses))
    if (!(await find(asked)).hasAbstained) answered.push(asked)
  expect(answered.length).toBeLessThanOrEqual(1)
}, 120_000)

test('[FIX-028] a misspelt question is read as it was meant or asked back, and never answered as if it were none', async () => {
  const unanswered: string[] = []
  let right = 0
  for (const { asks, means } of misspelt) {
    const { answer: said, findings } = await find(asks)
    if (said === notUnderstood) unanswered.push(asks)
    if (findings.passages.slice(0, 3).some(({ sourceKey }) => sourceKey === keyOfGold(means))) right++
  }
  expect(unanswered).toEqual([])
  expect(right).toBeGreaterThanOrEqual(14)
}, 120_000)

test('where the entry of an emergency was taken away, nothing else is quoted in its place', async () => {
  const [row] = await app.context.db.rows<{ id: string }>(
    `UPDATE faq_items SET is_active = false WHERE question LIKE 'A guest felt unwell%' RETURNING id`,
  )
  await indexKnowledge(app.context, { type: 'faq', id: row?.id })
  expect(await find('How do I treat an overdose')).toMatchObject({ answer: urgently, hasAbstained: true })
})
