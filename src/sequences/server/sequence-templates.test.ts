import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
let reorder = ''
const unfit = 'names fields that a prospect does not have'

beforeAll(async () => {
  testApp = await sequenceTestApp('2026-11-17T17:00:00Z')
  const made = await testApp.admin.send<{ id: string }>('POST', '/api/email-templates', {
    name: 'Time for more',
    subject: 'Time for more',
    body: 'Hi {{ business.firstName }}, you ordered on {{ client.lastOrderDate }}.',
  })
  reorder = made.body.id
  await testApp.admin.send('POST', `/api/email-templates/${reorder}/publish`, {})
})
afterAll(() => testApp.close())

type Refused = { message: string; fields?: Record<string, string> }

test('a sequence takes no template that names what no prospect has, at saving and at starting', async () => {
  const { body } = await testApp.admin.send<{ id: string }>('POST', '/api/follow-up-sequences', {
    name: 'Reorder',
    triggerConditions: { on: 'order', days: 40 },
  })
  const step = { kind: 'email', delayHours: 0, content: '', branchOn: null, branchStage: null, goTo: null }
  for (const email of [
    { templateId: reorder },
    { templateId: testApp.template, secondTemplateId: reorder },
  ]) {
    const refused = await testApp.admin.send<Refused>('PUT', `/api/follow-up-sequences/${body.id}/steps`, {
      steps: [{ ...step, ...email, isEscalated: false }],
    })
    expect(refused.status).toBe(400)
    expect(refused.body.fields?.['steps.0']).toContain(unfit)
  }
  const old = await testApp.sequence([{ templateId: testApp.template }])
  await testApp.app.context.db.rows(
    `UPDATE follow_up_messages SET email_template_id = $2 WHERE sequence_id = $1`,
    [old, reorder],
  )
  expect(await testApp.start(old)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(unfit) },
  })
})

test('a campaign takes no such template, at saving and at starting; one that runs with it can still be changed', async () => {
  const path = '/api/drip-campaigns'
  const campaign = { name: 'Reorder', triggerStage: 'won', emailTemplateId: testApp.template }
  for (const [field, email] of [
    ['emailTemplateId', { emailTemplateId: reorder }],
    ['secondTemplateId', { secondTemplateId: reorder }],
  ] as const) {
    const refused = await testApp.admin.send<Refused>('POST', path, { ...campaign, ...email })
    expect(refused.status).toBe(400)
    expect(refused.body.fields?.[field]).toContain(unfit)
  }
  const { body } = await testApp.admin.send<{ id: string }>('POST', path, campaign)
  const change = async (over: Record<string, unknown>) => {
    const { version } = (await testApp.admin.get<{ version: number }>(`${path}/${body.id}`)).body
    return testApp.admin.send<Refused>('PATCH', `${path}/${body.id}`, over, { 'if-match': `"v${version}"` })
  }
  expect((await change({ emailTemplateId: reorder })).status).toBe(400)
  await testApp.app.context.db.rows(`UPDATE drip_campaigns SET email_template_id = $2 WHERE id = $1`, [
    body.id,
    reorder,
  ])
  expect((await change({ isActive: true })).body.fields?.emailTemplateId).toContain(unfit)
  await testApp.app.context.db.rows(`UPDATE drip_campaigns SET is_active = true WHERE id = $1`, [body.id])
  expect((await change({ name: 'Reorder, as it ran' })).status).toBe(200)
  expect((await change({ isActive: false })).status).toBe(200)
})
