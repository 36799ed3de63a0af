import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import type { TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askerOf, askFollowUps, askJoe, foreign, teachEntries } from '#tests/support/own-words.ts'
import { keyOfGold } from './evaluation/gold-source.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

// Of each set of questions the one that was tuned on; the held-out one is asked by `npm run proofs -- in-own-words`.
let app: TestApp
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  app = await contentApp()
  await indexKnowledge(app.context)
  ask = askerOf(app)
}, 240_000)
afterAll(() => app.close())

const answeredBy = ({ hasAbstained, findings }: Awaited<ReturnType<typeof ask>>) =>
  hasAbstained ? 'asked back' : findings.passages[0]?.sourceKey

test('[KNOW-003] what follows in a talk is answered in context or asked back, hardly ever by something else', async () => {
  const { right, wrong } = await askFollowUps(app, 'asks')
  expect(right.length, wrong.join('\n')).toBeGreaterThanOrEqual(12)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(1)
}, 120_000)

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
  const quick = await askJoe(app, 'quick')
  const product = await askJoe(app, 'product')
  const other = await askJoe(app, 'other')
  expect([quick, product, other].flatMap(({ wrong }) => wrong)).toEqual([])
  expect(quick.useful).toBe(5)
  expect(product.useful).toBeGreaterThanOrEqual(8)
  expect(quick.useful + product.useful + other.useful).toBeGreaterThanOrEqual(15)
}, 120_000)

test('[FIX-052] forty questions on twenty entries that were never taught: right, asked back, hardly one wrong', async () => {
  const askAbout = await teachEntries(app)
  const { right, wrong } = await askAbout('asks')
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2)
  expect(right.length).toBeGreaterThanOrEqual(24)
  for (const asked of foreign)
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
  ['No delivery fee stands on my bill. Will it come later?', 'faq:shipping-cost'],
  ['the shop will not take more than six of the Silver, is it gone?', 'faq:out-of-stock'],
] as const)(
  '[FIX-056] what is no task is not answered by whose job something is: %s',
  async (question, slug) => {
    const answered = await ask(question)
    expect(answered.whose).toBeNull()
    expect(['asked back', keyOfGold(slug)]).toContain(answeredBy(answered))
  },
)

test.each([
  ['Can you do a melatonin version for us?', ['faq:does-it-contain-alcohol', 'faq:custom-blends']],
  ['Is your bottle the same as those risky 7-OH pills?', ['faq:seven-oh-products']],
  [
    'Could I bring a regular a gift bottle at my first call? Is that allowed?',
    ['faq:leave-a-bottle', 'faq:gifts', 'faq:private-persons'],
  ],
  ['A nephew of mine runs a pub in Milwaukee. May we send him a case?', ['faq:banned-states']],
] as const)('[FIX-052] no rule puts another answer before what is asked: %s', async (question, slugs) => {
  expect(['asked back', ...slugs.map(keyOfGold)]).toContain(answeredBy(await ask(question)))
})

test('[FIX-055] a place in a banned state is answered by what is said of that state, with the list of today', async () => {
  const answered = await ask('A nephew of mine runs a pub in Milwaukee. May we send him a case?')
  expect(answered.law).toMatch(/Milwaukee: in Wisconsin banned/)
})

test('[FIX-052] changing one’s own name and address is one how-to, which says what “Your account” does', async () => {
  const answered = await ask('how do I change the mail address that I sign in with')
  expect(answered.cited[0]).toMatchObject({ title: 'Changing a name or a mail address' })
  expect(answered.answer).toContain('your own name')
})

test.each([
  ['sales_rep', 'How do I ship an order', 'Shipping, tracking numbers and packing slips'],
  ['trainee', 'How do I ship an order', 'Shipping, tracking numbers and packing slips'],
  ['operations', 'how do I make a promo code', 'Making a promo code'],
] as const)(
  '[FIX-056] a person of the role %s who asks "%s" is told whose job it is',
  async (role, question, title) => expect((await ask(question, { role })).whose?.title).toBe(title),
)
