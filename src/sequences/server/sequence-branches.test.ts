import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { instantAt } from '#platform/rules/text/dates.ts'
import type { DryRun } from '#sequences/contract/sequence.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

const isBar = { field: 'businessType', is: 'equal', value: 'Bar' }
const goesOn = { stopsOnReply: false, stopsOnOrder: false, stopsOnStage: false }

const onField = (over: Record<string, unknown> = {}) => [
  { kind: 'branch', branchOn: 'field', branchCondition: isBar, goTo: 3, ...over },
  { kind: 'call', content: 'Ask what they pour' },
  { kind: 'call', content: 'Bring the bar sheet' },
]

const onOrder = [
  { kind: 'wait', delayHours: 24 },
  { kind: 'branch', branchOn: 'order', goTo: 4 },
  { kind: 'call', content: 'Ask what holds them' },
  { kind: 'call', content: 'Ask how it goes' },
]

async function clientOf(prospectId: string): Promise<string> {
  const row = await testApp.app.context.db.row<{ id: string }>(
    `INSERT INTO clients (business_name, prospect_id) VALUES ('Who orders', $1) RETURNING id`,
    [prospectId],
  )
  return row?.id ?? ''
}

let ordered = 0
async function order(clientId: string, more: Record<string, string> = {}): Promise<void> {
  ordered++
  const row = {
    ...{ client_id: clientId, order_number: `ORD-B${ordered}`, subtotal: 100, total: 100 },
    ...{ shipping_address: '{}', placed_by: testApp.rep.id },
    ...more,
  }
  const names = Object.keys(row)
  await testApp.app.context.db.rows(
    `INSERT INTO orders (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

const dryRun = async (id: string, prospectIds: readonly string[]) =>
  (await testApp.rep.send<DryRun>('POST', `/api/follow-up-sequences/${id}/dry-run`, { prospectIds })).body

test('a branch on a field: the preview and the record say who goes which way, by what the record says now', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence(onField())
  const bar = await testApp.prospect({ business_name: 'A Bar', business_type: 'BAR' })
  const shop = await testApp.prospect({ business_name: 'A Shop', business_type: 'shop' })
  const plan = await dryRun(id, [bar, shop])
  expect(plan.asks).toEqual(['Step 1: if Business type is Bar, step 3 follows'])
  const numbers = (name: string) =>
    plan.people.find((one) => one.name === name)?.messages.map(({ number }) => number)
  expect(numbers('A Bar')).toEqual([3])
  expect(numbers('A Shop')).toEqual([2, 3])
  expect((await testApp.start(id)).status).toBe(200)
  await testApp.enroll(id, [bar, shop])
  expect(await testApp.runOf(bar)).toMatchObject({ step: 1, next: 'Call: Bring the bar sheet' })
  expect(await testApp.runOf(shop)).toMatchObject({ step: 1, next: 'Call: Ask what they pour' })
  const figures = await testApp.rep.get(`/api/follow-up-sequences/${id}/figures`)
  expect(figures.body).toMatchObject({ steps: [{ words: 'If Business type is Bar: go to step 3' }, {}, {}] })
})

test('what a branch asks is asked when it is due: a record that changed meanwhile goes the other way', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([
    { kind: 'wait', delayHours: 24 },
    { kind: 'branch', branchOn: 'field', branchCondition: { field: 'website', is: 'filled', value: null } },
    { kind: 'call', content: 'Ask for their site' },
  ])
  const bar = await testApp.prospect()
  await testApp.start(id)
  await testApp.enroll(id, [bar])
  expect(await testApp.runOf(bar)).toMatchObject({ step: 2, next: 'Call: Ask for their site' })
  await testApp.app.context.db.rows(`UPDATE prospects SET website = 'https://bar.example' WHERE id = $1`, [
    bar,
  ])
  testApp.at('2026-11-18T18:00:00Z')
  await testApp.run()
  expect(await testApp.runOf(bar)).toMatchObject({ status: 'completed', next: null })
})

test('a moment of the record is asked by its day in the company, a choice and money as they are', async () => {
  testApp.at(tuesday)
  const conditions = [
    // 23:00 on the 10th in the company's zone.
    { field: 'lastContactDate', is: 'before', value: '2026-11-11' },
    { field: 'priority', is: 'equal', value: 'high' },
    { field: 'averageDrinkPrice', is: 'most', value: 900 },
    { field: 'estimatedCloseDate', is: 'after', value: '2026-11-30' },
    { field: 'city', is: 'other', value: 'denver' },
  ]
  const { db, config } = testApp.app.context
  const late = instantAt('2026-11-10', '23:00', await companyTimeZone(db, config))
  const bar = await testApp.prospect({
    ...{ priority: 'high', average_drink_price: 900, estimated_close_date: '2026-12-01', city: 'Boulder' },
    last_contact_date: late.toISOString(),
  })
  const other = await testApp.prospect({
    ...{ priority: 'low', average_drink_price: 901, estimated_close_date: '2026-11-30', city: 'DENVER' },
    last_contact_date: '2026-11-12T17:00:00Z',
  })
  for (const branchCondition of conditions) {
    const id = await testApp.sequence(onField({ branchCondition }))
    const plan = await dryRun(id, [bar, other])
    const numbers = (who: string) =>
      plan.people.find((one) => one.id === who)?.messages.map(({ number }) => number)
    expect([numbers(bar), numbers(other)], branchCondition.field).toEqual([[3], [2, 3]])
  }
})

test('a branch on an order: one since it began leads on; an older one, one that was canceled and one of somebody else do not', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence(onOrder, goesOn)
  const bars = { ordered: '', older: '', cancelled: '', quiet: '' }
  for (const name of ['ordered', 'older', 'cancelled', 'quiet'] as const)
    bars[name] = await testApp.prospect()
  const older = await clientOf(bars.older)
  await order(older)
  await testApp.start(id)
  const plan = await dryRun(id, [bars.older])
  expect(plan.asks).toEqual(['Step 2: if they have ordered, step 4 follows'])
  expect(plan.people[0]?.messages.map(({ number }) => number)).toEqual([3, 4])
  await testApp.enroll(id, Object.values(bars))
  await order(await clientOf(bars.ordered))
  await order(await clientOf(bars.cancelled), { status: 'cancelled' })
  testApp.at('2026-11-18T18:00:00Z')
  await testApp.run()
  expect(await testApp.runOf(bars.ordered)).toMatchObject({ step: 4, next: 'Call: Ask how it goes' })
  for (const name of ['older', 'cancelled', 'quiet'] as const)
    expect(await testApp.runOf(bars[name]), name).toMatchObject({
      step: 3,
      next: 'Call: Ask what holds them',
    })
})

test('a sequence that ends with an order ends there: its branch on one is never reached, and a canceled order ends nothing', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence(onOrder, { ...goesOn, stopsOnOrder: true })
  await testApp.start(id)
  const bar = await testApp.prospect()
  const cancels = await testApp.prospect()
  await testApp.enroll(id, [bar, cancels])
  await order(await clientOf(bar))
  await order(await clientOf(cancels), { status: 'cancelled' })
  testApp.at('2026-11-18T18:00:00Z')
  await testApp.run()
  expect(await testApp.runOf(bar)).toMatchObject({ status: 'stopped', why: 'They ordered.' })
  expect(await testApp.runOf(cancels)).toMatchObject({ status: 'active', step: 3 })
})

test('a new version and one with a decided email ask the same', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([
    ...onField(),
    { kind: 'email', templateId: testApp.template, secondTemplateId: testApp.other },
  ])
  await testApp.start(id)
  const decided = await testApp.admin.send<{ id: string }>('POST', `/api/follow-up-sequences/${id}/variant`, {
    step: 4,
    variant: 'b',
  })
  const draft = await testApp.admin.send<{ id: string }>(
    'POST',
    `/api/follow-up-sequences/${decided.body.id}/version`,
  )
  for (const version of [decided.body.id, draft.body.id]) {
    const rows = await testApp.admin.get<{ items: Record<string, unknown>[] }>(
      `/api/follow-up-messages?sequenceId=${version}&sort=stepNumber`,
    )
    expect(rows.body.items[0]).toMatchObject({ branchOn: 'field', branchCondition: isBar, goToStep: 3 })
  }
})

test('fields and values that are unknown are refused by their step, a condition of another shape by its field; nothing is kept', async () => {
  testApp.at(tuesday)
  const made = await testApp.admin.send<{ id: string }>('POST', '/api/follow-up-sequences', { name: 'Wrong' })
  const save = (branchCondition: unknown, over: Record<string, unknown> = {}) =>
    testApp.admin.send<{ fields?: Record<string, string> }>(
      'PUT',
      `/api/follow-up-sequences/${made.body.id}/steps`,
      {
        steps: ['call', 'call', 'branch'].map((kind) => ({
          ...{ kind, delayHours: 0, templateId: null, content: 'Ask', goTo: null, isEscalated: false },
          ...{ branchOn: null, branchStage: null },
          ...(kind === 'branch' ? { branchOn: 'field', branchCondition, ...over } : {}),
        })),
      },
    )
  for (const [condition, why] of [
    [null, 'choose the field'],
    [{ field: 'notes', is: 'filled', value: null }, 'this field cannot be asked for'],
    [{ field: 'priority', is: 'equal', value: 'whenever' }, 'choose a value of Priority'],
    [{ field: 'monthlyVolume', is: 'least', value: null }, 'from which number on Units a month'],
    [{ field: 'estimatedCloseDate', is: 'before', value: '2026-02-30' }, 'choose the day'],
  ] as const)
    expect(await save(condition), why).toMatchObject({
      status: 400,
      body: { fields: { 'steps.2': expect.stringMatching(new RegExp(`^Step 3: .*${why}`)) } },
    })
  for (const condition of [
    { field: 'city', is: 'like', value: '%' },
    { field: 'city', is: 'equal', value: 'x'.repeat(201) },
    { field: 'city', is: 'equal', value: { $ne: null } },
    { field: 'city', is: 'equal', value: 'x', more: true },
  ])
    expect((await save(condition)).status).toBe(400)
  const kept = () =>
    testApp.app.context.db.rows<{ branchCondition: unknown }>(
      `SELECT branch_condition FROM follow_up_messages WHERE sequence_id = $1 ORDER BY step_number`,
      [made.body.id],
    )
  expect(await kept()).toEqual([])
  // Only a branch on a field has a condition.
  expect((await save(isBar, { branchOn: 'order' })).status).toBe(200)
  expect((await kept()).map((row) => row.branchCondition)).toEqual([null, null, null])
  expect((await save({ ...isBar, value: ' Bar ' })).status).toBe(200)
  expect((await kept())[2]?.branchCondition).toEqual(isBar)
})
