import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'

const now = new Date('2026-11-18T19:00:00Z')

let app: TestApp
let rep: Person
let made = 0

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
  rep = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

const rows = (text: string, values: unknown[]) => app.context.db.rows(text, values)

async function prospect(over: Record<string, unknown> = {}): Promise<string> {
  const row = { business_name: `Bar ${++made}`, city: 'Denver', assigned_to: rep.id, ...over }
  const names = Object.keys(row)
  const [found] = await app.context.db.rows<{ id: string }>(
    `INSERT INTO prospects (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return found?.id ?? ''
}
const move = (id: string, action: string, body = {}, by = rep) =>
  by.send<{ fields?: Record<string, string>; allowed?: string[] }>(
    'POST',
    `/api/prospects/${id}/${action}`,
    body,
  )

test('[CRM-014] [CRM-017] the next step is taken as it is; going back and skipping ask for a reason', async () => {
  const id = await prospect()
  expect((await move(id, 'step', { step: 2 })).body).toMatchObject({ currentTenStep: 2, stage: 'cold' })
  const skipped = await move(id, 'step', { step: 4, reason: '  ' })
  expect([skipped.status, skipped.body.fields]).toEqual([400, { reason: 'Required' }])
  expect((await move(id, 'step', { step: 4, reason: 'Knew us already' })).body).toMatchObject({
    currentTenStep: 4,
    stage: 'warm',
    currentStage: 'warm',
  })
  expect((await move(id, 'step', { step: 3 })).status).toBe(400)
  const back = await move(id, 'step', { step: 3, reason: 'The owner changed' })
  expect(back.body).toMatchObject({
    currentTenStep: 3,
    tenStepProgress: { 2: now.toISOString(), 3: now.toISOString() },
  })
  expect((await move(id, 'step', { step: 3 })).status).toBe(409)
  expect((await move(id, 'step', { step: 0 })).status).toBe(400)
  expect((await move(id, 'step', { step: 11 })).status).toBe(400)
  const log = await rows(
    `SELECT from_state AS "from", to_state AS "to", reason, by_user = $2 AS mine FROM transitions
      WHERE entity_id = $1 ORDER BY id`,
    [id, rep.id],
  )
  expect(log).toEqual([
    { from: '1', to: '2', reason: null, mine: true },
    { from: '2', to: '4', reason: 'Knew us already', mine: true },
    { from: '4', to: '3', reason: 'The owner changed', mine: true },
  ])
  const { body } = await rep.get<{ items: { changes: Record<string, unknown> }[] }>(
    `/api/prospects/${id}/history`,
  )
  expect(body.items[0]?.changes).toMatchObject({ currentTenStep: [4, 3] })
})

test('[CRM-017] the stage follows the steps, until it is set by hand', async () => {
  const id = await prospect({ current_ten_step: 4, stage: 'warm', current_stage: 'warm' })
  expect((await move(id, 'heat')).body).toMatchObject({ stage: 'hot', currentTenStep: 4 })
  expect((await move(id, 'negotiate')).body).toMatchObject({ stage: 'negotiating' })
  // Step 5 alone would say hot.
  expect((await move(id, 'step', { step: 5 })).body).toMatchObject({
    stage: 'negotiating',
    currentTenStep: 5,
  })
  // Any other open stage may be set by hand, and won is reached from negotiating alone.
  expect((await move(id, 'warm')).body).toMatchObject({ stage: 'warm', currentTenStep: 5 })
  const refused = await move(id, 'win')
  expect([refused.status, refused.body.allowed]).toEqual([409, ['heat', 'negotiate', 'cool', 'lose']])
})

test('[CRM-017] [CRM-016] a won prospect becomes one client of its rep, and goes on at step 8', async () => {
  const id = await prospect({ stage: 'negotiating', current_ten_step: 7, phone: '303-555-0100' })
  expect((await move(id, 'win')).body).toMatchObject({ stage: 'won', currentTenStep: 8 })
  expect((await move(id, 'win')).status).toBe(409)
  expect((await move(id, 'step', { step: 9 })).body).toMatchObject({ stage: 'won', currentTenStep: 9 })
  const clients = await rows(
    `SELECT business_name AS name, phone, assigned_sales_rep_id = $2 AS mine FROM clients WHERE prospect_id = $1`,
    [id, rep.id],
  )
  expect(clients).toEqual([{ name: `Bar ${made}`, phone: '303-555-0100', mine: true }])
})

test('[CRM-017] a rep who wins a prospect of the territory that nobody worked on keeps it, and its client', async () => {
  const scout = await app.signInAs('sales_rep')
  await rows(`INSERT INTO territories (name, states, sales_rep_ids) VALUES ('Islands', '{HI}', $1)`, [
    [scout.id],
  ])
  const id = await prospect({ stage: 'negotiating', assigned_to: null, state: 'HI' })
  const fresh = app.as(scout.token)
  expect((await fresh.send('POST', `/api/prospects/${id}/win`, {})).body).toMatchObject({
    stage: 'won',
    assignedTo: scout.id,
  })
  const { body } = await fresh.get<{ items: unknown[] }>('/api/clients')
  expect(body.items).toMatchObject([{ prospectId: id, assignedSalesRepId: scout.id }])
})

test('[CRM-017] losing needs a reason; a lost one takes no step before it is opened again', async () => {
  const id = await prospect({ stage: 'negotiating', current_ten_step: 7 })
  expect((await move(id, 'lose')).status).toBe(400)
  expect((await move(id, 'lose', { reason: 'Bought elsewhere' })).body).toMatchObject({ stage: 'lost' })
  expect((await move(id, 'step', { step: 8 })).body).toMatchObject({ allowed: ['reopen'] })
  expect((await move(id, 'reopen')).body).toMatchObject({ stage: 'negotiating', currentTenStep: 7 })
})

test('[CRM-001] only who works on a prospect moves it, and a trainee’s practice makes no client', async () => {
  const id = await prospect({ stage: 'negotiating' })
  const other = await app.signInAs('sales_rep')
  const desk = await app.signInAs('operations')
  expect((await move(id, 'step', { step: 2 }, other)).status).toBe(404)
  expect((await move(id, 'win', {}, desk)).status).toBe(403)
  const trainee = await app.signInAs('trainee')
  expect((await move(id, 'win', {}, trainee)).status).toBe(404)
  const practice = await prospect({ stage: 'negotiating', assigned_to: trainee.id, is_practice: true })
  expect((await move(practice, 'win', {}, trainee)).body).toMatchObject({ stage: 'won' })
  expect(await rows('SELECT 1 FROM clients WHERE prospect_id = $1', [practice])).toEqual([])
})

test('a prospect is lost from every open stage with a reason, and comes back to that stage', async () => {
  for (const stage of ['cold', 'warm', 'hot', 'negotiating']) {
    const id = await prospect({ stage })
    expect((await move(id, 'lose')).body.fields).toEqual({ reason: 'Required' })
    expect((await move(id, 'lose', { reason: 'Closed down' })).body).toMatchObject({
      stage: 'lost',
      lostFrom: stage,
    })
    expect((await move(id, 'reopen')).body).toMatchObject({ stage, lostFrom: null })
  }
})

test('the last move is taken back whole: stage, step, when steps were reached, points', async () => {
  const scout = await app.signInAs('sales_rep')
  const points = async () =>
    (await rows('SELECT total_points AS points FROM users WHERE id = $1', [scout.id]))[0]
  const progress = {
    1: '2026-11-01T12:00:00.000Z',
    2: '2026-11-02T12:00:00.000Z',
    5: '2026-11-05T12:00:00.000Z',
  }
  const id = await prospect({
    assigned_to: scout.id,
    current_ten_step: 5,
    stage: 'hot',
    ten_step_progress: JSON.stringify(progress),
  })
  const before = await points()
  await move(id, 'step', { step: 7, reason: 'Ready at once' }, scout)
  expect(await points()).not.toEqual(before)
  const other = await app.signInAs('sales_rep')
  expect((await move(id, 'take-back', {}, other)).status).toBe(404)
  expect((await move(id, 'take-back', undefined, scout)).body).toMatchObject({
    currentTenStep: 5,
    stage: 'hot',
    tenStepProgress: progress,
  })
  expect(await points()).toEqual(before)
  expect((await move(id, 'take-back', undefined, scout)).status).toBe(409)
  await move(id, 'lose', { reason: 'Sold' }, scout)
  expect((await move(id, 'take-back', undefined, scout)).body).toMatchObject({ stage: 'hot', lostFrom: null })
  await move(id, 'lose', { reason: 'Sold' }, scout)
  await move(id, 'reopen', {}, scout)
  expect((await move(id, 'take-back', undefined, scout)).body).toMatchObject({
    stage: 'lost',
    lostFrom: 'hot',
  })
})

test('a won prospect is not taken back, nor what somebody else moved since', async () => {
  const won = await prospect({ stage: 'negotiating' })
  await move(won, 'win')
  expect((await move(won, 'take-back', undefined)).status).toBe(409)
  const id = await prospect()
  await move(id, 'warm')
  const admin = await app.signInAs('admin')
  await move(id, 'heat', {}, admin)
  expect((await move(id, 'take-back', undefined)).status).toBe(409)
  expect((await move(id, 'take-back', undefined, admin)).body).toMatchObject({ stage: 'warm' })
})
