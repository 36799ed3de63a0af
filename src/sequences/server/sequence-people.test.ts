import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

let made = 0

/** A bar whose primary contact is Ana, and Sam beside her. */
async function barOfTwo() {
  const n = ++made
  const prospectId = await testApp.prospect({ email: `ana${n}@two.example`, phone: '+13035550100' })
  const sam = { name: 'Sam Holt', email: `sam${n}@two.example`, phone: '303 555 0177' }
  const { body } = await testApp.rep.send<{ id: string }>('POST', '/api/contacts', { prospectId, ...sam })
  return { prospectId, ana: `ana${n}@two.example`, sam: { ...sam, id: body.id } }
}

const started = async (steps: Parameters<typeof testApp.sequence>[0]) => {
  const id = await testApp.sequence(steps)
  testApp.at(tuesday)
  await testApp.start(id)
  return id
}
const enroll = (id: string, body: object) =>
  testApp.rep.send<{ begun: number; fields?: Record<string, string> }>(
    'POST',
    `/api/follow-up-sequences/${id}/enrol`,
    body,
  )
const runAt = async (iso: string) => {
  testApp.at(iso)
  await testApp.run()
}

test('[ENG-018] a sequence begun with one person of a business greets and writes to that one, its call is about them, and the plan names them', async () => {
  const { prospectId, ana, sam } = await barOfTwo()
  const id = await started([
    { templateId: testApp.template },
    { kind: 'call', content: 'Ring', delayHours: 1 },
  ])
  const plan = async (body: object) =>
    (
      await testApp.rep.send<{ people: { to: string | null }[] }>(
        'POST',
        `/api/follow-up-sequences/${id}/dry-run`,
        { prospectIds: [prospectId], ...body },
      )
    ).body.people.map(({ to }) => to)
  expect(await plan({})).toEqual(['Ana Ruiz'])
  expect(await plan({ contactId: sam.id })).toEqual(['Sam Holt'])
  expect((await enroll(id, { prospectIds: [prospectId], contactId: sam.id })).body.begun).toBe(1)
  await runAt('2026-11-17T17:01:00Z')
  const written = await testApp.app.context.db.row(
    `SELECT e.recipient_email AS email, k.name AS contact, e.body FROM emails e LEFT JOIN contacts k ON k.id = e.contact_id
      WHERE e.recipient_id = $1`,
    [prospectId],
  )
  expect(written).toMatchObject({ email: sam.email, contact: 'Sam Holt' })
  expect(JSON.stringify(written)).toContain('Hi Sam,')
  expect((await testApp.emails()).map(({ email }) => email)).not.toContain(ana)
  await runAt('2026-11-17T18:02:00Z')
  const call = await testApp.app.context.db.row(
    'SELECT contact_id AS "contactId" FROM follow_up_reminders WHERE prospect_id = $1',
    [prospectId],
  )
  expect(call).toEqual({ contactId: sam.id })
})

test('[ENG-018] without a choice it is the primary contact’s; a person is chosen for one prospect, of which they are a contact, and it ends when they are none any more', async () => {
  const [one, two] = [await barOfTwo(), await barOfTwo()]
  const id = await started([{ templateId: testApp.template, delayHours: 24 }])
  const wrong = async (prospectIds: string[]) =>
    (await enroll(id, { prospectIds, contactId: two.sam.id })).body.fields
  expect(await wrong([one.prospectId])).toEqual({
    contactId: 'This person is not a contact of the business',
  })
  expect(await wrong([one.prospectId, two.prospectId])).toEqual({
    contactId: 'A person can be chosen for one prospect at a time',
  })
  await enroll(id, { prospectIds: [one.prospectId] })
  await enroll(id, { prospectIds: [two.prospectId], contactId: two.sam.id })
  await testApp.rep.send('DELETE', `/api/contacts/${two.sam.id}`)
  await runAt('2026-11-18T17:01:00Z')
  expect((await testApp.emails()).map(({ email }) => email)).toContain(one.ana)
  expect(await testApp.runOf(two.prospectId)).toMatchObject({
    status: 'stopped',
    why: 'Whom it wrote to is no contact here any more.',
  })
  expect((await testApp.emails()).map(({ email }) => email)).not.toContain(two.ana)
})
