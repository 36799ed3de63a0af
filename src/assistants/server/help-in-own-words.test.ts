import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { joesSources, quotableTo } from '#assistants/rules/sources.ts'
import { loadContent } from '#platform/content/load.ts'
import type { QuestionKind } from '#platform/rules/source-types.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Answered, answer } from './answer.ts'
import { examinee } from './evaluation/examine.ts'
import { keyOfGold } from './evaluation/gold-source.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

type FollowUp = { first: string; then: string; means: string[]; kind?: QuestionKind }
type JoeQuestion = { asks: string; says?: string; model?: boolean }
type Entry = {
  question: string
  aliases: string[]
  answer: string
  asks: string[]
  later: string[]
  also?: string[]
}
const read = async (name: string) => parse(await readFile(new URL(name, import.meta.url), 'utf8'))
const company: { entries: Entry[]; foreign: string[] } = await read('company-entries.yaml')
const followUps: { asks: FollowUp[]; later: FollowUp[] } = await read('follow-ups.yaml')
const joe: { [Set in 'quick' | 'product' | 'other' | 'later']: JoeQuestion[] } =
  await read('joe-questions.yaml')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await loadContent(app.context)
  await indexKnowledge(app.context)
}, 240_000)
afterAll(() => app.close())

const ask = (text: string, more: Partial<Parameters<typeof answer>[1]> = {}) =>
  answer(
    { ...app.context, voice: null },
    { assistant: 'help', text, kind: 'general', types: quotableTo(examinee), role: 'sales_rep', ...more },
  )
const firstKey = ({ findings }: Answered) => findings.passages[0]?.sourceKey ?? ''

test.each([
  ['asks', 12, 1],
  ['later', 7, 2],
] as const)(
  '[KNOW-003] what follows in a talk (%s) is answered in context or asked back, hardly ever by something else',
  async (set, least, most) => {
    const [right, wrong]: [string[], string[]] = [[], []]
    for (const { first, then, means, kind = 'general' } of followUps[set]) {
      const before = await ask(first, { kind })
      const sourceKeys = before.cited.flatMap(
        ({ id }) => before.findings.passages.find((one) => one.id === id)?.sourceKey ?? [],
      )
      const answered = await ask(then, { kind, earlier: [{ question: first, sourceKeys }] })
      if (answered.hasAbstained) continue
      const key = firstKey(answered)
      const isRight = means.some((one) =>
        one === 'rules'
          ? answered.law !== null
          : one.endsWith(':*')
            ? key.startsWith(one.slice(0, -1))
            : key === keyOfGold(one),
      )
      ;(isRight ? right : wrong).push(`${first} / ${then}: ${answered.findings.passages[0]?.title}`)
    }
    expect(right.length, wrong.join('\n')).toBeGreaterThanOrEqual(least)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most)
  },
  120_000,
)

test('[KNOW-003] a whole question is answered by itself, also one that says little or comes after one that nothing answered', async () => {
  const unanswered = { question: 'Who won the chess championship?', sourceKeys: [] }
  for (const asked of [
    'Is there a minimum order?',
    'is there alcohol in it',
    'Are there allergens?',
    'how is it stored',
    'what does it taste like',
  ]) {
    const answered = await ask(asked, { earlier: [unanswered] })
    expect(answered, asked).toMatchObject({ hasAbstained: false, findings: { inContext: null } })
  }
  expect((await ask('and for them?', { earlier: [unanswered] })).hasAbstained).toBe(true)
})

test('[KNOW-003] only one’s own answers come along', async () => {
  const [one, other] = [await app.signInAs('sales_rep'), await app.signInAs('trainee')]
  const send = (person: typeof one, question: string, earlier: string[] = []) =>
    person.send<HelpAnswer>('POST', '/api/ai/help', { question, type: 'general', earlier })
  const { body: first } = await send(one, 'What does shipping cost?')
  expect(first.inContext).toBeNull()
  const { body: next } = await send(one, 'how long does it take', [first.id])
  expect(next).toMatchObject({
    inContext: 'What does shipping cost?',
    sources: ['When is an order shipped?'],
  })
  expect((await send(other, 'how long does it take', [first.id])).status).toBeGreaterThanOrEqual(400)
  expect((await send(one, 'and?', [first.id, next.id, first.id])).status).toBe(400)
})

test('[KNOW-009] Joe answers what is asked about this product, or says that he needs a model', async () => {
  const [useful, wrong]: [Record<string, number>, string[]] = [{}, []]
  for (const set of ['quick', 'product', 'other', 'later'] as const)
    for (const { asks, says, model } of joe[set]) {
      const answered = await ask(asks, { assistant: 'joe', kind: 'technical', types: joesSources })
      const quoted = answered.findings.passages.find(({ id }) => answered.citations.includes(id))
      const said = `${answered.answer}\n${JSON.stringify(quoted?.details ?? '')}`
      const isUseful = model
        ? answered.hasAbstained
        : !answered.hasAbstained && new RegExp(says ?? '', 'i').test(said)
      if (isUseful) useful[set] = (useful[set] ?? 0) + 1
      else if (!answered.hasAbstained) wrong.push(`${asks}: ${said.slice(0, 300)}`)
    }
  expect(wrong).toEqual([])
  expect(useful.quick).toBe(5)
  expect(useful.product).toBeGreaterThanOrEqual(8)
  expect((useful.quick ?? 0) + (useful.product ?? 0) + (useful.other ?? 0)).toBeGreaterThanOrEqual(15)
  expect(useful.later).toBeGreaterThanOrEqual(7)
}, 120_000)

test('[FIX-052] forty questions on twenty entries that were never taught, and forty more: right, asked back, hardly one wrong', async () => {
  const admin = await app.signInAs('admin')
  for (const { question, answer: text, aliases } of company.entries)
    expect((await admin.send('POST', '/api/faq-items', { question, answer: text, aliases })).status).toBe(201)
  await indexKnowledge(app.context, { type: 'faq' })
  // Of the second forty, on which nothing was tuned, one less is right.
  for (const [set, least] of [
    ['asks', 24],
    ['later', 23],
  ] as const) {
    const [right, wrong]: [string[], string[]] = [[], []]
    for (const { question, also = [], [set]: asks } of company.entries)
      for (const asked of asks) {
        const answered = await ask(asked)
        if (answered.hasAbstained) continue
        const isRight =
          answered.findings.passages[0]?.title === question ||
          also.some((slug) => firstKey(answered) === keyOfGold(`faq:${slug}`))
        ;(isRight ? right : wrong).push(`${asked}: ${answered.findings.passages[0]?.title}`)
      }
    expect(wrong.length, `${set}: ${wrong.join('\n')}`).toBeLessThanOrEqual(2)
    expect(right.length, set).toBeGreaterThanOrEqual(least)
  }
  for (const asked of company.foreign)
    expect(await ask(asked), asked).toMatchObject({ hasAbstained: true, findings: { readAs: null } })
}, 240_000)

test.each([
  ['admin', 'How do I cancel an order?', 'Holding, canceling or taking back an order'],
  ['operations', 'cancel an order', 'Holding, canceling or taking back an order'],
  ['operations', 'stop an order that is on its way', 'Holding, canceling or taking back an order'],
  ['admin', 'how do I put an order on hold', 'Holding, canceling or taking back an order'],
  ['admin', 'How do I ship an order', 'Shipping, tracking numbers and packing slips'],
  ['operations', 'ship part of an order', 'Shipping, tracking numbers and packing slips'],
  ['admin', 'how do I place an order for a customer', 'Placing an order for a client'],
  ['sales_rep', 'how do I hand a prospect to another rep', 'Giving a prospect or a client to another rep'],
  ['sales_rep', 'How do I cancel an order?', 'Can an order be canceled?'],
  ['admin', 'Can an order be canceled?', 'Can an order be canceled?'],
  ['sales_rep', 'How does a customer cancel his order?', 'Can an order be canceled?'],
] as const)('[FIX-056] a person of the role %s who asks "%s" reads "%s"', async (role, question, title) => {
  const answered = await ask(question, { role })
  expect(answered).toMatchObject({ hasAbstained: false, whose: null })
  expect(answered.cited[0]?.title).toBe(title)
})

test.each([
  ['sales_rep', 'How do I ship an order', 'Shipping, tracking numbers and packing slips'],
  ['trainee', 'How do I ship an order', 'Shipping, tracking numbers and packing slips'],
  ['operations', 'how do I make a promo code', 'Making a promo code'],
] as const)(
  '[FIX-056] a person of the role %s who asks "%s" is told whose job it is',
  async (role, question, title) => expect((await ask(question, { role })).whose?.title).toBe(title),
)
