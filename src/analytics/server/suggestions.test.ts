import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person
let author: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  author = await app.signInAs('trainee')
})
afterAll(() => app.close())

const idea = {
  suggestionType: 'improvement',
  title: 'A shorter name tag',
  description: 'The tag covers half of the shirt.',
}
const send = (body: object, person = author) => person.send('POST', '/api/suggestions', body)
const move = (id: unknown, action: string, body: object = {}, person = admin) =>
  person.send('POST', `/api/suggestions/${id}/${action}`, body)

test('[ADMIN-013] [ADMIN-017] [ADMIN-018] [ADMIN-019] a suggestion has one of five types, a title and ten characters of detail', async () => {
  for (const suggestionType of ['objection', 'improvement', 'feature', 'complaint', 'general'])
    expect((await send({ ...idea, suggestionType })).status).toBe(201)
  const refused = await send({ suggestionType: 'praise', title: ' ', description: 'Too short' })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({
    suggestionType: 'Please select a suggestion type',
    title: 'Please enter a title',
    description: 'Please provide at least 10 characters of detail',
  })
  expect((await send({ ...idea, description: 'Ten chars!' })).status).toBe(201)
})

test('[ADMIN-015] [ADMIN-016] [ADMIN-020] [ADMIN-021] what belongs to an objection may be left out, and is bounded', async () => {
  const objection = { ...idea, suggestionType: 'objection' }
  expect((await send(objection)).body).toMatchObject({ tenStepStage: null, objectionText: null })
  for (const objectionCategory of ['price', 'quality', 'timing', 'authority', 'need', 'competition', 'trust'])
    expect((await send({ ...objection, objectionCategory })).status).toBe(201)
  expect((await send({ ...objection, objectionCategory: 'weather' })).status).toBe(400)
  for (const [tenStepStage, status] of [
    [0, 400],
    [1, 201],
    [10, 201],
    [11, 400],
  ] as const)
    expect((await send({ ...objection, tenStepStage })).status).toBe(status)
})

test('its author earns points once and cannot settle it', async () => {
  const other = await app.signInAs('sales_rep')
  await app.context.db.rows(
    `INSERT INTO point_values (activity, points, description) VALUES ('suggestion_submitted', 15, 'x') ON CONFLICT DO NOTHING`,
  )
  const { body } = await send({ ...idea, title: 'Points' }, other)
  expect(body).toMatchObject({ status: 'open', authorId: other.id })
  const points = await app.context.db.rows('SELECT points_awarded FROM points_earned WHERE user_id = $1', [
    other.id,
  ])
  expect(points).toHaveLength(1)
  expect((await move(body.id, 'own', {}, other)).status).toBe(403)
})

test('[SHELL-035] an administrator takes it up and answers it; its author is mailed the answer', async () => {
  const { body } = await send({ ...idea, title: 'A taller ladder' })
  expect((await move(body.id, 'resolve', { answer: 'Done' })).body).toMatchObject({ allowed: ['own'] })
  expect((await move(body.id, 'own')).body).toMatchObject({ status: 'owned', ownerId: admin.id })
  expect((await move(body.id, 'resolve')).status).toBe(400)
  expect((await move(body.id, 'resolve', { answer: 'It stands in the hall.' })).body).toMatchObject({
    status: 'resolved',
    answer: 'It stands in the hall.',
    answeredBy: admin.id,
  })
  const mails = await app.context.db.rows<{ payload: { data: object } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = $1 AND payload->>'template' = 'suggestion-answered'`,
    [author.email],
  )
  expect(mails.map((mail) => mail.payload.data)).toEqual([
    expect.objectContaining({
      title: 'A taller ladder',
      outcome: 'resolved',
      answer: 'It stands in the hall.',
    }),
  ])
  expect((await move(body.id, 'reopen')).status).toBe(400)
  expect((await move(body.id, 'reopen', { reason: 'It broke' })).body).toMatchObject({
    status: 'open',
    ownerId: null,
  })
})

test('[SHELL-035] a suggestion is put aside with a reason, which its author reads', async () => {
  const { body } = await send({ ...idea, title: 'A second logo' })
  await move(body.id, 'own')
  expect((await move(body.id, 'dismiss')).status).toBe(400)
  expect((await move(body.id, 'dismiss', { reason: 'One is enough.' })).body).toMatchObject({
    status: 'dismissed',
    answer: 'One is enough.',
  })
  expect((await author.get(`/api/suggestions/${body.id}`)).body).toMatchObject({ answer: 'One is enough.' })
})

type Entry = { id: string; title: string; votes: number; hasVoted: boolean; isMine: boolean; merged: number }
const board = async (person: Person, part = 'open') =>
  (await person.get(`/api/suggestion-board?part=${part}`)).body as unknown as {
    items: Entry[]
    total: number
  }
const vote = (id: unknown, person: Person, voted = true) =>
  person.send('PUT', `/api/suggestions/${id}/vote`, { voted })

test('one voice each, which can be taken back; the most wanted stands first, and nobody votes for their own', async () => {
  const [one, two] = [await app.signInAs('sales_rep'), await app.signInAs('operations')]
  const { body } = await send({ ...idea, title: 'A wider door' })
  expect((await vote(body.id, one)).body).toEqual({ votes: 1, hasVoted: true })
  expect((await vote(body.id, one)).body).toEqual({ votes: 1, hasVoted: true })
  expect((await vote(body.id, two)).body).toEqual({ votes: 2, hasVoted: true })
  expect((await board(one)).items[0]).toMatchObject({ id: body.id, votes: 2, hasVoted: true, isMine: false })
  expect((await board(author)).items[0]).toMatchObject({ hasVoted: false, isMine: true })
  expect((await vote(body.id, two, false)).body).toEqual({ votes: 1, hasVoted: false })
  expect((await vote(body.id, author)).status).toBe(409)
  expect((await vote('00000000-0000-4000-8000-000000000000', one)).status).toBe(404)
})

test('two that say the same become one: voices go over once each, and both authors are notified of the answer', async () => {
  const [second, voter] = [await app.signInAs('sales_rep'), await app.signInAs('operations')]
  const kept = (await send({ ...idea, title: 'Warmer gloves' })).body
  const same = (await send({ ...idea, title: 'Gloves that are warm' }, second)).body
  await vote(kept.id, voter)
  await vote(same.id, voter)
  // The kept suggestion's author voted for the merged one; that must not become a vote for their own.
  await vote(same.id, author)
  const merge = (person: Person, intoId: unknown) =>
    person.send('POST', `/api/suggestions/${same.id}/merge`, { intoId })
  expect((await merge(second, kept.id)).status).toBe(403)
  expect((await merge(admin, same.id)).status).toBe(400)
  expect((await merge(admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await merge(admin, kept.id)).status).toBe(204)
  expect((await merge(admin, kept.id)).status).toBe(409)
  const { items } = await board(second)
  expect(items.find(({ id }) => id === same.id)).toBeUndefined()
  expect(items.find(({ id }) => id === kept.id)).toMatchObject({ votes: 2, hasVoted: true, merged: 1 })
  expect((await second.get(`/api/suggestions/${same.id}`)).body).toMatchObject({
    status: 'dismissed',
    mergedIntoId: kept.id,
    answer: 'It goes on as “Warmer gloves”, with your voice. You are told when that one is answered.',
  })
  expect((await vote(same.id, voter)).status).toBe(409)
  await move(kept.id, 'own')
  await move(kept.id, 'resolve', { answer: 'They are ordered.' })
  expect(await mailsTo(second)).toEqual([
    expect.objectContaining({ title: 'Gloves that are warm', outcome: 'merged with another' }),
    expect.objectContaining({ outcome: 'resolved', answer: 'They are ordered.' }),
  ])
  expect(await mailsTo(author)).toContainEqual(
    expect.objectContaining({ title: 'Warmer gloves', answer: 'They are ordered.' }),
  )
})

test('a suggestion becomes an FAQ entry or a technique, of which its author is notified, and everybody finds it', async () => {
  const person = await app.signInAs('sales_rep')
  const { body } = await send({ ...idea, title: 'Say where the gloves are' }, person)
  const entry = {
    to: 'faq_item',
    question: 'Where are the gloves?',
    text: 'In the hall.',
    answer: 'The FAQ says it.',
  }
  const promote = (id: unknown, what: object, by = admin) =>
    by.send('POST', `/api/suggestions/${id}/promote`, what)
  expect((await promote(body.id, entry, person)).status).toBe(403)
  expect((await promote(body.id, { ...entry, text: 'It cures anxiety.' })).body.fields).toEqual({
    text: expect.stringContaining('claim'),
  })
  const made = await promote(body.id, entry)
  expect(made.status).toBe(201)
  expect((await promote(body.id, entry)).status).toBe(409)
  expect((await person.get(`/api/faq-items/${made.body.id}`)).body).toMatchObject({
    question: 'Where are the gloves?',
    answer: 'In the hall.',
    aliases: ['Say where the gloves are'],
    isActive: true,
    sourceId: body.id,
  })
  expect((await person.get(`/api/suggestions/${body.id}`)).body).toMatchObject({
    status: 'resolved',
    answer: 'The FAQ says it.',
    becameType: 'faq_item',
    becameId: made.body.id,
  })
  expect((await board(person, 'settled')).items[0]).toMatchObject({ id: body.id })
  expect(await mailsTo(person)).toEqual([expect.objectContaining({ answer: 'The FAQ says it.' })])

  const objection = (await send({ ...idea, suggestionType: 'objection', title: 'Come back later' }, person))
    .body
  const technique = await promote(objection.id, {
    to: 'sales_technique',
    name: 'Ask for the day',
    category: 'timing',
    description: '“Later” has a date: ask for it.',
    answer: 'It is a technique now.',
  })
  expect((await person.get(`/api/sales-techniques/${technique.body.id}`)).body).toMatchObject({
    name: 'Ask for the day',
    category: 'timing',
    bestForObjections: ['timing'],
    isActive: true,
  })
})

async function mailsTo(person: Person): Promise<object[]> {
  const mails = await app.context.db.rows<{ payload: { data: object } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = $1 AND payload->>'template' = 'suggestion-answered' ORDER BY id`,
    [person.email],
  )
  return mails.map(({ payload }) => payload.data)
}
