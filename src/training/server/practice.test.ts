import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import type { ClaimsFound, PracticeOverview, PracticeView } from '#training/contract/practice/practice.ts'

let app: TestApp

beforeAll(async () => {
  app = await contentApp()
})
afterAll(() => app.close())

const start = (person: Person, body: Record<string, unknown>) =>
  person.send<PracticeView>('POST', '/api/learning/practice', body)
const say = (person: Person, id: string, body: Record<string, unknown>) =>
  person.send<PracticeView & { code?: string }>('POST', `/api/learning/practice/${id}/turns`, body)

test('a conversation is kept turn by turn, and one turn sent twice is taken once', async () => {
  const rep = await app.signInAs('sales_rep')
  const begun = (await start(rep, { buyer: 'marta-lantern', seed: 5 })).body
  expect(begun).toMatchObject({ status: 'open', stage: 1, claims: 0, debrief: null })
  expect(JSON.stringify(begun)).not.toMatch(/hidden|meant|"does"|cues/)
  const turn = { turn: 0, moveId: 'why-here' }
  const first = (await say(rep, begun.id, turn)).body
  expect(first.said).toHaveLength(3)
  const again = await Promise.all([say(rep, begun.id, turn), say(rep, begun.id, turn)])
  for (const { status, body } of again) {
    expect(status).toBe(200)
    expect(body.said).toEqual(first.said)
  }
  expect((await say(rep, begun.id, { turn: 7, moveId: 'ask-room' })).status).toBe(409)
  expect((await rep.get<PracticeView>(`/api/learning/practice/${begun.id}`)).body).toEqual(first)
  // Starting with the same buyer continues the open conversation.
  expect((await start(rep, { buyer: 'marta-lantern' })).body.id).toBe(begun.id)
})

test('played to an agreement it gives points once per buyer and day; the debrief shows what was hidden', async () => {
  const rep = await app.signInAs('sales_rep')
  const played: PracticeView[] = []
  for (let round = 0; round < 2; round++) {
    let view = (await start(rep, { buyer: 'iris-harbor', seed: 11 })).body
    const moves = ['why-here', 'ask-missing', 'show-paper', 'dated-step', 'monthly-numbers']
    for (const [turn, moveId] of moves.entries()) view = (await say(rep, view.id, { turn, moveId })).body
    played.push(view)
  }
  const [first, second] = played
  expect(first).toMatchObject({ status: 'finished', outcome: 'dated', choices: [] })
  expect(first?.debrief).toMatchObject({ pointsAwarded: 25 })
  expect(first?.debrief?.hiddenObjections).toHaveLength(2)
  expect(first?.debrief?.stages.map(({ points }) => points)).toEqual([10, 0, 6, 6, 0, 0, 5, 0, 0, 10])
  expect(second?.debrief).toMatchObject({ score: first?.debrief?.score, pointsAwarded: 0 })
  const overview = (await rep.get<PracticeOverview>('/api/learning/practice')).body
  expect(overview.buyers.find(({ slug }) => slug === 'iris-harbor')).toMatchObject({ best: 37, times: 2 })
  expect(overview.attempts).toHaveLength(2)
})

test('another’s conversation is not there, and an ended one takes no turn', async () => {
  const [one, other] = [await app.signInAs('trainee'), await app.signInAs('trainee')]
  const { id } = (await start(one, { buyer: 'dell-longacre' })).body
  expect((await other.get(`/api/learning/practice/${id}`)).status).toBe(404)
  expect((await say(other, id, { turn: 0, moveId: 'why-here' })).status).toBe(404)
  const ended = await one.send<PracticeView>('POST', `/api/learning/practice/${id}/end`)
  expect(ended.body).toMatchObject({ status: 'finished', outcome: null, debrief: { pointsAwarded: 0 } })
  expect((await say(one, id, { turn: 0, moveId: 'why-here' })).status).toBe(409)
  expect((await start(one, { buyer: 'nobody' })).status).toBe(404)
})

test('the coach cites the rule with its file and the lesson that teaches it', async () => {
  const trainee = await app.signInAs('trainee')
  const check = async (text: string) =>
    (await trainee.send<ClaimsFound>('POST', '/api/learning/claims-check', { text })).body.findings
  expect(await check('One ounce over ice, twenty-one and over, carded.')).toEqual([])
  expect(await check('One dose takes the edge off. No need to card.')).toMatchObject([
    { kind: 'health', file: 'modules/03-health-benefits/lessons/03-words-off-limits.md' },
    { kind: 'dosage', phrase: 'One dose', lesson: { title: 'Words That Are Off Limits' } },
    { kind: 'minors', file: 'modules/04-compliance-and-ethics/lessons/03-ages-and-display.md' },
  ])
})
