import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let house: TestApp
let admin: Person
let author: Person
beforeAll(async () => {
  house = await testApp()
  admin = await house.signInAs('admin')
  author = await house.signInAs('trainee')
})
afterAll(() => house.close())

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
  const other = await house.signInAs('sales_rep')
  await house.context.db.rows(
    `INSERT INTO point_values (activity, points, description) VALUES ('suggestion_submitted', 15, 'x') ON CONFLICT DO NOTHING`,
  )
  const { body } = await send({ ...idea, title: 'Points' }, other)
  expect(body).toMatchObject({ status: 'open', authorId: other.id })
  const points = await house.context.db.rows('SELECT points_awarded FROM points_earned WHERE user_id = $1', [
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
  const mails = await house.context.db.rows<{ payload: { data: object } }>(
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
