import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SequenceFigures } from '#sequences/contract/sequence.ts'
import { variantOf } from '#sequences/rules/variants.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'
import { beginSequence } from './enroll-many.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

const tested = (over: Record<string, unknown> = {}) =>
  testApp.sequence([{ kind: 'email', templateId: testApp.template, secondTemplateId: testApp.other }], over)

const figuresOf = async (id: string) =>
  (await testApp.rep.get<SequenceFigures>(`/api/follow-up-sequences/${id}/figures`)).body

const useOf = (id: string, variant: string) =>
  testApp.admin.send<{ id: string }>('POST', `/api/follow-up-sequences/${id}/variant`, { step: 1, variant })

type Got = {
  variant: string
  subject: string
  content: string
  enrolment: string
  step: string
  template: string
}

const sent = (id: string) =>
  testApp.app.context.db.rows<Got>(
    `SELECT m.variant, e.subject, m.content, m.follow_up_id AS enrolment, m.message_id AS step, e.template_id AS template
       FROM sent_messages m JOIN follow_up_messages s ON s.id = m.message_id JOIN emails e ON e.id = m.email_id
      WHERE s.sequence_id = $1 ORDER BY m.id`,
    [id],
  )

/** So many emails of each version, and how many of them were answered. */
async function emails(id: string, of: Record<'a' | 'b', readonly [sent: number, answered: number]>) {
  for (const [variant, [count, answered]] of Object.entries(of))
    await testApp.app.context.db.rows(
      `WITH letter AS (
         INSERT INTO emails (recipient_email, recipient_type, subject, body, email_type, status, is_commercial, sent_at)
         SELECT $2 || n || '@lot.example', 'prospect', 'One of many', '', 'sequence', 'sent', true, now() FROM generate_series(1, $3::int) n
         RETURNING id),
       counted AS (SELECT id, row_number() OVER () AS n FROM letter)
       INSERT INTO sent_messages (prospect_id, message_id, email_id, message_type, content, recipient, status, sent_at, variant, responded_at)
       SELECT (SELECT id FROM prospects LIMIT 1), s.id, c.id, 'email', '', $2, 'sent', now(), $2,
              CASE WHEN c.n <= $4 THEN now() END
         FROM counted c, follow_up_messages s WHERE s.sequence_id = $1 AND s.step_number = 1`,
      [id, variant, count, answered],
    )
}

test('two versions are different published templates, and stand in every plan', async () => {
  testApp.at(tuesday)
  const made = await testApp.admin.send<{ id: string }>('POST', '/api/follow-up-sequences', { name: 'Alike' })
  const blank = {
    delayHours: 0,
    content: '',
    branchOn: null,
    branchStage: null,
    goTo: null,
    isEscalated: false,
  }
  const save = (templateId: string | null, secondTemplateId: string) =>
    testApp.admin.send('PUT', `/api/follow-up-sequences/${made.body.id}/steps`, {
      steps: [{ ...blank, kind: 'email', templateId, secondTemplateId }],
    })
  expect(await save(testApp.template, testApp.template)).toMatchObject({
    status: 400,
    body: { fields: { 'steps.0': 'Step 1: choose two different templates' } },
  })
  const draft = await testApp.admin.send<{ id: string }>('POST', '/api/email-templates', {
    name: 'Not yet',
    subject: 'Not yet',
    body: 'Not yet.',
  })
  expect((await save(testApp.template, draft.body.id)).status).toBe(200)
  expect(await testApp.start(made.body.id)).toMatchObject({
    status: 409,
    body: { message: 'One of its templates is not published yet.' },
  })
  expect((await save(testApp.template, testApp.other)).status).toBe(200)
  const bar = await testApp.prospect()
  const plan = await testApp.rep.send('POST', `/api/follow-up-sequences/${made.body.id}/dry-run`, {
    prospectIds: [bar],
  })
  const both = 'Email: First hello (A) or A second pour (B)'
  expect(plan.body).toMatchObject({ people: [{ messages: [{ words: both }] }] })
  await testApp.start(made.body.id)
  await testApp.enroll(made.body.id, [bar])
  expect(await testApp.runOf(bar)).toMatchObject({ next: both })
})

test('everybody gets the version that is theirs, once: after a crash, by three workers, and after a pause', async () => {
  testApp.at(tuesday)
  const id = await tested()
  await testApp.start(id)
  const bars = await Promise.all(
    Array.from({ length: 24 }, (_, number) => testApp.prospect(number < 4 ? { contact_name: null } : {})),
  )
  await testApp.enroll(id, bars)
  // Fails when the email is written and recorded, before the commit.
  await testApp.app.alter(
    `CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the machine went away'; END $$`,
    `CREATE TRIGGER breaks AFTER INSERT ON sent_messages FOR EACH ROW EXECUTE FUNCTION breaks()`,
  )
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  await testApp.app.alter('DROP TRIGGER breaks ON sent_messages')
  expect(await sent(id)).toEqual([])
  testApp.at('2026-11-17T17:40:00Z')
  await Promise.all([testApp.run(), testApp.run(), testApp.run()])
  await testApp.run()
  // Prospects without a name wait; once it is added, they get the version they would have got.
  const waiting = bars.slice(0, 4)
  expect(await testApp.runOf(waiting[0] ?? '')).toMatchObject({ status: 'paused' })
  await testApp.app.context.db.rows(`UPDATE prospects SET contact_name = 'Ana Ruiz' WHERE id = ANY($1)`, [
    waiting,
  ])
  const ids = await Promise.all(waiting.map(async (one) => (await testApp.runOf(one)).id))
  await testApp.rep.send('POST', '/api/prospect-follow-ups/resume', { ids })
  testApp.at('2026-11-17T17:50:00Z')
  await testApp.run()
  const got = await sent(id)
  expect(got).toHaveLength(24)
  for (const { enrolment, step, variant, subject, content, template } of got) {
    expect(variant).toBe(variantOf(enrolment, step))
    const name = variant === 'a' ? 'First hello' : 'A second pour'
    expect(subject).toMatch(new RegExp(`^${name}, `))
    expect(content).toBe(`Email: ${name} (${variant.toUpperCase()})`)
    expect(template).toBe(variant === 'a' ? testApp.template : testApp.other)
  }
  expect(new Set(got.map(({ variant }) => variant)).size).toBe(2)
})

test('the figures say nothing too early, no difference where none holds, and name one that does', async () => {
  testApp.at(tuesday)
  const id = await tested()
  const testOf = async () => (await figuresOf(id)).steps[0]?.test
  await testApp.start(id)
  expect(await testOf()).toMatchObject({
    verdict: 'Nothing is said before 50 letters of each have gone: 50 of A and 50 of B are missing.',
    judgedBy: 'Judged by answers.',
    versions: [
      { variant: 'a', name: 'First hello', rates: { sent: 0 } },
      { variant: 'b', name: 'A second pour', rates: { sent: 0 } },
    ],
  })
  await emails(id, { a: [52, 3], b: [50, 8] })
  expect(await testOf()).toMatchObject({
    verdict: 'No difference shown yet.',
    versions: [
      { rates: { sent: 52, answered: { count: 3 } } },
      { rates: { sent: 50, answered: { count: 8 } } },
    ],
  })
  await emails(id, { a: [10, 0], b: [14, 13] })
  expect(await testOf()).toMatchObject({ verdict: 'B is answered more often than A.' })
  // The figures of both versions add up to those of the step.
  expect((await figuresOf(id)).steps[0]).toMatchObject({ done: 126, answered: 24, rates: { sent: 126 } })
})

test('the owner decides: a new version with the one email takes people, who runs the old one goes on, and nobody begins anew', async () => {
  testApp.at(tuesday)
  const id = await tested({ beginsAtStage: 'hot' })
  const bar = await testApp.prospect({ stage: 'hot' })
  const running = await testApp.prospect({ stage: 'hot' })
  await testApp.start(id)
  await beginSequence(testApp.app.context, id)
  expect(await useOf(id, 'c')).toMatchObject({ status: 400 })
  const { status, body } = await useOf(id, 'b')
  expect(status).toBe(200)
  const rows = await testApp.app.context.db.rows(
    `SELECT s.id, s.status, s.is_active AS "isActive", m.email_template_id AS template, m.second_template_id AS second
       FROM follow_up_sequences s JOIN follow_up_messages m ON m.sequence_id = s.id WHERE s.id = ANY($1) ORDER BY s.created_at, s.id`,
    [[id, body.id]],
  )
  expect(rows).toEqual([
    { id, status: 'archived', isActive: true, template: testApp.template, second: testApp.other },
    { id: body.id, status: 'started', isActive: true, template: testApp.other, second: null },
  ])
  const queued = await testApp.app.context.db.rows(
    `SELECT j.payload FROM graphile_worker._private_jobs j WHERE j.payload->>'id' = $1`,
    [body.id],
  )
  expect(queued).toEqual([])
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  const got = await sent(id)
  expect(got.every(({ enrolment, step, variant }) => variant === variantOf(enrolment, step))).toBe(true)
  expect(await testApp.runOf(bar)).toMatchObject({ status: 'completed' })
  expect(await testApp.runOf(running)).toMatchObject({ status: 'completed' })
  // A decision is final; it does not start while somebody has an open draft.
  expect((await useOf(id, 'a')).status).toBe(409)
  expect((await useOf(body.id, 'a')).status).toBe(400)
  const again = await tested()
  await testApp.start(again)
  await testApp.admin.send('POST', `/api/follow-up-sequences/${again}/version`, {})
  expect(await useOf(again, 'a')).toMatchObject({
    status: 409,
    body: { message: 'A new version is being drafted. Choose the letter there.' },
  })
  expect((await figuresOf(body.id)).steps[0]?.test).toBeNull()
})
