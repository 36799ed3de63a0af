import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaqGaps, GapNeighbours, GapsSettled } from '#assistants/contract/faq-gap.ts'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { notifyAskers } from './help/notify-askers.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let app: TestApp
let admin: Person
let rep: Person
let trainee: Person
let entryId: string

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  trainee = await app.signInAs('trainee')
  const made = await admin.send<{ id: string }>('POST', '/api/faq-items', {
    question: 'Where are the glasses kept?',
    answer: 'On the upper shelf of the show room.',
  })
  entryId = made.body.id
  await indexKnowledge(app.context)
})
afterAll(() => app.close())

const ask = async (who: Person, question: string) =>
  (await who.send<HelpAnswer>('POST', '/api/ai/help', { question, type: 'general' })).body
const queue = async () => (await admin.get<FaqGaps>('/api/faq-gaps')).body
const settle = (how: string, body: object) =>
  admin.send<GapsSettled>('POST', `/api/faq-gaps/${how}`, { ...body })
const gapOf = async (part: string) => {
  const gap = (await queue()).items.find(({ question }) => question.includes(part))
  if (!gap) throw new Error(`no gap with ${part}`)
  return gap
}
const asked = async (who: Person, part: string) =>
  (
    await who.get<{
      items: {
        question: string
        answeredAt: string | null
        answerId: string | null
        closedNote: string | null
      }[]
    }>(`/api/assistant-exchanges?q=${part}`)
  ).body.items

test('the most asked stands first, once for all who ask alike, with how they put it', async () => {
  await ask(rep, 'Which ferry carries our pallets to the island?')
  await ask(rep, 'Does the crane operator need a badge of ours?')
  await ask(trainee, 'Does the crane operator need a badge of ours')
  await ask(trainee, 'Does our crane operator need a badge, jo@example.com asks?')
  const { items, total } = await queue()
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    times: 3,
    people: 2,
    question: 'Does the crane operator need a badge of ours?',
  })
  expect(items[0]?.wordings).toEqual(['Does our crane operator need a badge, [email] asks?'])
  expect((await rep.get('/api/faq-gaps')).status).toBe(403)
})

test('attached to an entry, the askers’ words become its wordings and they are notified of it; taken back, they wait again', async () => {
  const gap = await gapOf('crane')
  const near = await admin.get<GapNeighbours>(`/api/faq-gaps/${gap.id}/near`)
  expect(near.body.items.map(({ id }) => id)).toEqual([entryId])
  const wrong = await settle('attach', { ids: [gap.id], intoId: gap.id })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { intoId: 'Choose an entry that is shown.' } } })
  const done = await settle('attach', { ids: [gap.id], intoId: entryId })
  expect(done).toMatchObject({ status: 200, body: { settled: 1, wordings: 2 } })
  expect((await settle('attach', { ids: [gap.id], intoId: entryId })).status).toBe(409)
  await notifyAskers(app.context, gap.id, entryId)
  expect(await asked(rep, 'crane')).toMatchObject([{ answeredAt: expect.any(String), answerId: entryId }])
  const entry = () => admin.get<{ aliases: string[] }>(`/api/faq-items/${entryId}`)
  expect((await entry()).body.aliases).toEqual([
    'Does the crane operator need a badge of ours?',
    'Does our crane operator need a badge, [email] asks?',
  ])
  await indexKnowledge(app.context, { type: 'faq' })
  expect(await ask(rep, 'Does the crane operator need a badge of ours?')).toMatchObject({
    answer: 'On the upper shelf of the show room.',
  })
  expect(await settle('reopen', { ids: [gap.id] })).toMatchObject({ status: 200, body: { wordings: 2 } })
  expect((await entry()).body.aliases).toEqual([])
  expect((await gapOf('crane')).times).toBe(3)
  expect((await asked(trainee, 'crane'))[0]).toMatchObject({ answeredAt: null, answerId: null })
})

test('several are dismissed at once and their askers read why', async () => {
  const ids = [(await gapOf('crane')).id, (await gapOf('ferry')).id]
  const done = await settle('dismiss', { ids, note: 'We have neither.' })
  expect(done).toMatchObject({ status: 200, body: { settled: 2 } })
  expect((await queue()).total).toBe(0)
  expect(await asked(rep, 'ferry')).toMatchObject([
    { answeredAt: expect.any(String), closedNote: 'We have neither.', answerId: null },
  ])
  const alerts = await admin.get<{ items: { status: string }[] }>('/api/admin-alerts')
  expect(alerts.body.items.every(({ status }) => status === 'resolved')).toBe(true)
})
