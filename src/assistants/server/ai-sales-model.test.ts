import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSales, type Sales } from '#tests/support/ai-sales-kit.ts'
import { type Behaviour, type FakeEndpoint, fakeEndpoint, waitsFor } from '#tests/support/fake-endpoint.ts'

let endpoint: FakeEndpoint
let sales: Sales
beforeAll(async () => {
  endpoint = await fakeEndpoint()
  sales = await openSales({
    ASSISTANT_BASE_URL: endpoint.url,
    ASSISTANT_MODEL: 'house-model',
    ASSISTANT_TIMEOUT: '60',
    MODEL_PER_DAY: '1000',
  })
})
afterAll(async () => {
  await sales.app.close()
  await endpoint.close()
})
beforeEach(() => sales.begin())

const says = (answer: string, citations = ['S1']): Behaviour => ({
  reply: { answer, citations, abstain: false },
})
const good = 'What does a pour cost you now, and what stays with you after that?'
const objection = 'It is too expensive for us.'

/** A business that objects, and what is drafted for it while the model follows its prompt. */
async function drafted(how: Behaviour, over: Record<string, unknown> = {}) {
  const id = await sales.business(over)
  await sales.answer(id, objection)
  endpoint.behave(how)
  const before = endpoint.asked.length
  await sales.work()
  const draft = (await sales.draftsOf(id)).at(-1)
  const kept =
    draft &&
    (await sales.one<{ wording: string | null; sources: { title: string }[] }>(
      `SELECT second_wording AS wording, sources FROM ai_sales_drafts WHERE id = $1`,
      [draft.id],
    ))
  return { id, draft, wording: kept?.wording, sources: kept?.sources, asked: endpoint.asked.slice(before) }
}

/** The company's counts of emails and technique uses. */
const figures = () =>
  sales.one(
    `SELECT (SELECT count(*)::int FROM ai_conversations WHERE message_type = 'outbound') AS said, (SELECT count(*)::int FROM technique_usage) AS used,
            (SELECT coalesce(sum(total_uses), 0)::int FROM sales_techniques) AS uses, (SELECT count(*)::int FROM emails) AS letters,
            (SELECT count(*)::int FROM assistant_exchanges) AS exchanges`,
  )

test('a model puts what was found into words beside the draft; the email is the policy’s, word for word', async () => {
  const plain = await drafted({ status: 500 })
  const before = await figures()
  const { draft, wording, sources, asked } = await drafted(says(good))
  expect(wording).toBe(good)
  expect(sources?.length).toBeGreaterThan(0)
  expect(draft).toMatchObject({ state: 'waiting', purpose: 'answer', technique: 'The pour', step: 1 })
  expect(draft?.body).not.toContain(good)
  expect(draft?.body).toBe(plain.draft?.body)
  // The model gets the found passages and one question; no name or address is sent.
  expect(asked).toHaveLength(1)
  const prompt = JSON.stringify(asked)
  expect(prompt).toContain('What does a pour cost you now')
  expect(prompt).not.toMatch(/Ana|Ruiz|anchor-|@example/)
  expect(await figures()).toEqual(before)
})

test.each<[string, Behaviour]>([
  ['an invented price', says('A bottle is $39 for you this month.')],
  ['an invented margin', says('You keep 87 % of every pour.')],
  ['a health claim', says('It relieves pain and anxiety, so guests come back.')],
  ['a promise of earnings', says('Your sales will double, guaranteed.')],
  ['a promise that is nobody’s to make', says('We will refund every bottle that you do not sell.')],
  ['a state that forbids it', says('We can ship to Vermont as well.')],
  ['a contact that nobody gave', says('Call Jo at 303-555-0199 about the pour.')],
  ['nothing that was found', says(good, [])],
  ['what was never given', says(good, ['S9'])],
  ['garbage', 'garbage'],
  ['text without its form', { text: 'Sure! Here you go.' }],
  ['a stream that is cut', 'cut'],
  ['an endpoint that is down', { status: 503 }],
  ['silence', 'silent'],
  ['a stream that never ends', { pieces: ['{"citations":["S1"],', '"abstain":false'], finally: 'silent' }],
])('[MAIL-013] with %s the letter of the policy stands alone', async (_, how) => {
  const plain = await drafted({ reply: { answer: '', citations: [], abstain: true } })
  const before = await figures()
  if (how === 'silent' || (typeof how === 'object' && 'pieces' in how)) waitsFor(sales.app, 200)
  const { draft, wording, asked } = await drafted(how)
  expect(asked).toHaveLength(1)
  expect(wording).toBeNull()
  expect(draft).toMatchObject({ state: 'waiting', technique: 'The pour', body: plain.draft?.body })
  expect(await figures()).toEqual(before)
})

test('whatever a model says, who gave no consent or lives where it is banned is written nothing', async () => {
  for (const over of [{ consent_source: null }, { state: 'VT', city: 'Barre' }]) {
    const { draft, asked } = await drafted(says(good), over)
    expect([draft, asked]).toEqual([undefined, []])
  }
  // The model is not asked about an answer that is handed to a person.
  const id = await sales.business()
  await sales.answer(id, 'My attorney asks whether it is legal.')
  endpoint.behave(says('It is legal everywhere.'))
  const before = endpoint.asked.length
  await sales.work()
  expect(await sales.draftsOf(id)).toEqual([])
  expect(endpoint.asked).toHaveLength(before)
})

test('where nobody reads drafts, the email that leaves is the policy’s and holds no word of the model', async () => {
  await sales.setPolicy({ needsApproval: false })
  const { draft, wording } = await drafted(says(good))
  expect(wording).toBe(good)
  expect(draft).toMatchObject({ state: 'approved' })
  expect(draft?.body).not.toContain(good)
  const email = await sales.one<{ text: string }>(`SELECT body AS text FROM emails WHERE id = $1`, [
    draft?.emailId,
  ])
  expect(email.text).not.toContain(good)
  expect(email.text).toContain('What does a pour cost you now')
})

test('a person who takes the wording over answers for it: a claim in it does not leave', async () => {
  const { draft, wording } = await drafted(says(good))
  if (!draft) throw new Error('nothing was drafted')
  const claim = await sales.approve(draft, { body: `${draft.body}\n\nIt cures anxiety.` })
  expect(claim).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } })
  const taken = await sales.approve(draft, { body: `${draft.body}\n\n${wording}` })
  expect(taken.status).toBe(204)
  expect(
    (
      await sales.draftsOf(
        (
          await sales.one<{ id: string }>(`SELECT ai_prospect_id AS id FROM ai_sales_drafts WHERE id = $1`, [
            draft.id,
          ])
        ).id,
      )
    ).at(-1)?.body,
  ).toContain(good)
})
