import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, firstModule, handIn, keysOf } from '#tests/support/learner.ts'
import type { AttemptResult } from '#training/contract/modules/learn.ts'
import type {
  CheckedCard,
  ObjectionLogged,
  RatedCard,
  ReviewOverview,
} from '#training/contract/practice/review.ts'

let app: TestApp
let now = new Date('2026-11-20T18:00:00.000Z')

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
  await askNothing(app)
})
afterAll(() => app.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const reviews = async (person: Person) => (await person.get<ReviewOverview>('/api/learning/reviews')).body
const check = (person: Person, id: string, answer: unknown) =>
  person.send<CheckedCard>('POST', `/api/learning/reviews/${id}/check`, { answer })
const rate = (person: Person, id: string, answer: unknown, rating: number) =>
  person.send<RatedCard>('POST', `/api/learning/reviews/${id}/rate`, { answer, rating })

/** A trainee who missed the first question of the first module's quiz. */
async function withMissed() {
  const person = await app.signInAs('trainee')
  const module = await firstModule(person)
  const keys = await keysOf(app, module.quiz?.id ?? '')
  const [missed = ''] = Object.keys(keys)
  const right = keys[missed]
  const attempt = await begin(person, module)
  const { [missed]: _, ...answers } = await keysOf(app, attempt.id)
  const result: AttemptResult = (await handIn(person, attempt.id, answers)).body
  const wrong = result.questions.filter(({ points, possible }) => points !== null && points < possible)
  return { person, module, keys, missed, right, wrong: wrong.map(({ id }) => id) }
}

test('every missed question becomes a card that is due at once, without its key', async () => {
  const { person, missed, module, wrong } = await withMissed()
  expect(wrong).toEqual([missed])
  const overview = await reviews(person)
  expect(overview).toMatchObject({ due: 1, total: 1, reviewedToday: 0, nextDue: null, curve: null })
  expect(overview.cards).toMatchObject([
    {
      kind: 'question',
      objection: null,
      moduleId: module.id,
      moduleTitle: module.title,
      question: { id: missed },
    },
  ])
  for (const key of ['answer', 'accepted', 'explanation', 'answerFrom'])
    expect(JSON.stringify(overview)).not.toContain(`"${key}":`)
})

test('a card is marked by the server, says why, and comes back later the better it is known', async () => {
  const { person, right } = await withMissed()
  const [card] = (await reviews(person)).cards
  const id = card?.id ?? ''
  const wrong = await check(person, id, 'no such answer')
  expect(wrong.body).toMatchObject({ isRight: false, rightAnswer: right })
  expect(wrong.body.explanation).toBeTruthy()
  expect(wrong.body.lesson?.title).toBeTruthy()
  const checked = (await check(person, id, right)).body
  expect(checked.isRight).toBe(true)
  const dues = checked.choices.map(({ due }) => due)
  expect(dues).toEqual([...dues].sort())
  expect(new Set(dues).size).toBe(4)
  expect((await reviews(person)).due).toBe(1)

  const rated = await rate(person, id, right, 4)
  expect(rated.body).toEqual({ rating: 4, due: checked.choices[3]?.due, pointsAwarded: 5 })
  const after = await reviews(person)
  expect(after).toMatchObject({ due: 0, total: 1, reviewedToday: 1, nextDue: rated.body.due })
  expect(after.curve?.[0]).toEqual({ day: 0, recall: 100 })
  const recalls = after.curve?.map(({ recall }) => recall) ?? []
  expect(recalls).toEqual([...recalls].sort((a, b) => b - a))
  expect(recalls.at(-1)).toBeLessThan(100)
})

test('a wrong answer and “I do not know” count as again and earn nothing; points once per card and day', async () => {
  const { person, right } = await withMissed()
  const id = (await reviews(person)).cards[0]?.id ?? ''
  expect((await rate(person, id, 'no such answer', 4)).body).toMatchObject({ rating: 1, pointsAwarded: 0 })
  later(30)
  expect((await rate(person, id, null, 1)).body).toMatchObject({ rating: 1, pointsAwarded: 0 })
  // The same day again: the card is not due yet and earns nothing.
  expect((await rate(person, id, right, 3)).body).toMatchObject({ rating: 3, pointsAwarded: 0 })
  // The next day; a session left alone for longer would have ended.
  later(7 * 60)
  await reviews(person)
  later(7 * 60)
  expect((await reviews(person)).due).toBe(1)
  expect((await rate(person, id, right, 3)).body).toMatchObject({ pointsAwarded: 5 })
  const { body } = await person.get<{ items: { rating: number; isRight: boolean }[] }>(
    '/api/review-logs?sort=createdAt',
  )
  expect(body.items.map(({ rating, isRight }) => [rating, isRight])).toEqual([
    [1, false],
    [1, false],
    [3, true],
    [3, true],
  ])
})

test('a question that is missed again is due again; one that left its quiz is not asked', async () => {
  const { person, module, missed, right } = await withMissed()
  const id = (await reviews(person)).cards[0]?.id ?? ''
  await rate(person, id, right, 4)
  expect((await reviews(person)).due).toBe(0)
  later(1)
  const attempt = await begin(person, module)
  const { [missed]: _, ...answers } = await keysOf(app, attempt.id)
  await handIn(person, attempt.id, answers)
  expect(await reviews(person)).toMatchObject({ due: 1, total: 1 })
  const quiz = await app.context.db.row<{ questions: { id: string }[] }>(
    'SELECT questions FROM quizzes WHERE id = $1',
    [module.quiz?.id],
  )
  const write = (questions: unknown) =>
    app.context.db.rows('UPDATE quizzes SET questions = $2 WHERE id = $1', [
      module.quiz?.id,
      JSON.stringify(questions),
    ])
  await write(quiz?.questions.filter((question) => question.id !== missed))
  expect(await reviews(person)).toMatchObject({ due: 0, total: 0, cards: [] })
  expect((await check(person, id, right)).status).toBe(404)
  await write(quiz?.questions)
})

test('an objection that a rep logs becomes a card with the company’s techniques and the rep’s last reply', async () => {
  const rep = await app.signInAs('sales_rep')
  const log = (objection: string) =>
    rep.send<ObjectionLogged>('POST', '/api/learning/objections', {
      objection,
      category: 'price',
      tenStepStage: 5,
    })
  const first = await log('Your gallon is too expensive for us.')
  expect(first.body).toMatchObject({ isNew: true, pointsAwarded: 15 })
  expect((await log('your gallon is  too expensive for us.')).body).toEqual({
    id: first.body.id,
    isNew: false,
    pointsAwarded: 0,
  })
  const reply = 'Which price do you mean?'
  const checked = (await check(rep, first.body.id, reply)).body
  expect(checked).toMatchObject({ isRight: null, rightAnswer: null, lastReply: null })
  expect(checked.techniques.length).toBeGreaterThan(0)
  expect((await rate(rep, first.body.id, reply, 3)).body.rating).toBe(3)
  expect((await check(rep, first.body.id, '')).body.lastReply).toBe(reply)
})

test('another’s card is not there', async () => {
  const { person } = await withMissed()
  const id = (await reviews(person)).cards[0]?.id ?? ''
  const other = await app.signInAs('trainee')
  expect((await check(other, id, 'x')).status).toBe(404)
  expect((await rate(other, id, 'x', 3)).status).toBe(404)
  expect((await reviews(other)).total).toBe(0)
})

test('objections in the notes of a visit become cards of whoever wrote them, once', async () => {
  // Records are stamped by the database's own clock.
  now = new Date(Date.now() + 1000)
  const rep = await app.signInAs('sales_rep')
  const prospect = await rep.send<{ id: string }>('POST', '/api/prospects', {
    businessName: 'The Long Pour',
    contactName: 'Ann',
    assignedTo: rep.id,
  })
  const note = (notes: string) =>
    rep.send('POST', '/api/interactions', { prospectId: prospect.body.id, type: 'visit', notes })
  const notes = 'Two tastings poured. She is worried about the cost of a gallon. Will call.'
  expect((await note(notes)).status).toBe(201)
  expect((await note(notes)).status).toBe(201)
  const { cards } = await reviews(rep)
  expect(cards).toMatchObject([
    { kind: 'objection', objection: 'She is worried about the cost of a gallon', category: 'price' },
  ])
})
