import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing } from '#tests/support/learner.ts'
import { type RowMaker, rowMaker } from '#tests/support/row-maker.ts'
import type { ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
import type { TraineeRecord } from '#training/contract/trainees/trainee-detail.ts'
import { measureGuidance } from '#training/server/trainees/measure-guidance.ts'
import { resources } from '../../compose-modules.ts'

let app: TestApp
let ahead = 0
let admin: Person
let maker: RowMaker
beforeAll(async () => {
  app = await contentApp({ clock: { now: () => new Date(Date.now() + ahead) } })
  await askNothing(app)
  admin = await app.signInAs('admin')
  maker = await rowMaker(app.context.db, resources)
})
afterAll(() => app.close())

const complianceOf = ({ id }: Person) =>
  app.context.db.row(
    `SELECT total_ai_prompts AS total, prompts_ignored AS ignored, compliance_score AS score,
            content_expansion_rate AS expansion, avg_time_per_page AS "pageSeconds", quality_indicator AS quality,
            flagged_reasons AS flags
       FROM user_ai_compliance WHERE user_id = $1`,
    [id],
  )
const jobs = ({ id }: Person) =>
  app.context.db.rows('SELECT 1 FROM graphile_worker._private_jobs WHERE key = $1', [`guidance:${id}`])
/** Opens a lesson, stays for so long by the server's clock, and reports it. */
async function lesson(who: Person, id: string | undefined, what: 'finish' | 'time', seconds: number) {
  await who.get(`/api/learning/lessons/${id}`)
  ahead += seconds * 1000
  return who.send('POST', `/api/learning/lessons/${id}/${what}`, { seconds })
}

async function modulesOf(who: Person): Promise<ModuleDetail[]> {
  const { items } = (await who.get<{ items: ModuleCard[] }>('/api/learning/modules')).body
  return Promise.all(
    items
      .slice(0, 2)
      .map(async ({ id }) => (await who.get<ModuleDetail>(`/api/learning/modules/${id}`)).body),
  )
}

test('[TRAIN-068] [TRAIN-069] reading the lesson that was named next follows a suggestion, another one puts it aside', async () => {
  const person = await app.signInAs('trainee')
  const [first, second] = await modulesOf(person)
  const [a, b] = first?.lessons ?? []
  await lesson(person, a?.id, 'time', 30)
  await measureGuidance(app.context, person.id)
  expect(await complianceOf(person), 'a lesson left is a page, and nothing was followed').toMatchObject({
    total: 0,
    score: null,
    expansion: 0,
    pageSeconds: 30,
    quality: 'unknown',
  })
  await lesson(person, a?.id, 'finish', 90)
  await lesson(person, second?.lessons[0]?.id, 'finish', 60)
  await lesson(person, b?.id, 'finish', 60)
  // Reading it again adds neither a reaction nor a page view in this session.
  await lesson(person, a?.id, 'finish', 10)
  expect(await jobs(person)).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => measureGuidance(app.context, person.id)))
  const found = await complianceOf(person)
  expect(found).toMatchObject({ total: 3, ignored: 1, expansion: 100, quality: 'unknown' })
  expect(found?.score).toBeCloseTo(66.67, 1)
  expect(found?.pageSeconds).toBeCloseTo((130 + 60 + 60) / 3, 5)
  const rows = await app.context.db.rows('SELECT 1 FROM user_ai_compliance WHERE user_id = $1', [person.id])
  expect(rows).toHaveLength(1)
})

test('[TRAIN-069] a help answer counts by what was last said of it, once', async () => {
  const person = await app.signInAs('sales_rep')
  const ask = () =>
    maker.insert('assistant_exchanges', {
      user_id: person.id,
      assistant: 'help',
      technique_id: null,
      usage_id: null,
    })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask))
  const say = (id: string | undefined, helpful: boolean) =>
    person.send('POST', `/api/ai/help/${id}/feedback`, { helpful })
  for (const id of answers) expect((await say(id, false)).status).toBe(200)
  await measureGuidance(app.context, person.id)
  expect(await complianceOf(person)).toMatchObject({
    total: 5,
    ignored: 5,
    score: 0,
    quality: 'low',
    flags: expect.arrayContaining(['suggestions_put_aside']),
  })
  for (const id of answers.slice(0, 4)) await Promise.all([say(id, true), say(id, true)])
  await measureGuidance(app.context, person.id)
  expect(await complianceOf(person)).toMatchObject({ total: 5, ignored: 1, score: 80, quality: 'high' })
})

test('[TRAIN-016] [TRAIN-069] what administrators see of a trainee is measured from these rows', async () => {
  const person = await app.signInAs('trainee')
  const record = async () =>
    (await admin.get<TraineeRecord[]>('/api/admin/trainee-analytics')).body.find(({ id }) => id === person.id)
  expect(await record()).toMatchObject({ complianceScore: null, contentExpansionRate: null, helpRequests: 0 })
  const [first] = await modulesOf(person)
  await lesson(person, first?.lessons[0]?.id, 'finish', 120)
  await person.send('POST', '/api/ai/help', { question: 'How old must a customer be?', type: 'general' })
  await measureGuidance(app.context, person.id)
  expect(await record()).toMatchObject({
    complianceScore: 100,
    contentExpansionRate: 100,
    avgTimePerPage: 120,
    helpRequests: 1,
  })
})
