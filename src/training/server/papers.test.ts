import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { formOf } from '#tests/support/multipart.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

const sql = <T extends object>(text: string, values: unknown[] = []) => app.context.db.rows<T>(text, values)
type Paper = {
  id: string
  status: string
  tinLast4: string | null
  fileName: string | null
  isTinPlausible: boolean
}
const w9 = {
  legalName: 'Jo Reyes',
  taxClassification: 'individual',
  address: '1 Main Street',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  tinType: 'ssn',
  tin: '512-44-1937',
  isCertified: true,
  signature: 'Jo Reyes',
}
const fileW9 = (person: Person, over: object = {}) =>
  person.send<Paper & { fields?: Record<string, string> }>('POST', '/api/papers/tax-form', { ...w9, ...over })
const decide = (id: string, action: string, body: object = {}, who = admin) =>
  who.send<Paper & { fields?: object }>('POST', `/api/team-papers/${id}/${action}`, body)
const flags = async (person: Person) =>
  (
    await sql('SELECT has_submitted1099 AS tax, compliance_verified AS compliance FROM users WHERE id = $1', [
      person.id,
    ])
  )[0]

test('a W-9 says by field what is missing, keeps its number sealed and shows its last four', async () => {
  const trainee = await app.signInAs('trainee')
  const refused = await fileW9(trainee, {
    tin: '1234',
    zipCode: '8',
    isCertified: false,
    state: 'ZZ',
    legalName: ' ',
  })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({
    legalName: 'Required',
    state: 'Choose a state',
    zipCode: 'Five digits, or nine with a hyphen',
    tin: 'Nine digits',
    isCertified: 'Confirm it to go on',
  })
  const { status, body } = await fileW9(trainee)
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'filed', tinLast4: '1937', isTinPlausible: true })
  expect(JSON.stringify(body)).not.toContain('512441937')
  const everywhere = await sql<{ text: string }>(
    `SELECT p::text AS text FROM team_papers p WHERE id = $1 UNION ALL SELECT a::text FROM audit_logs a WHERE entity_id = $1`,
    [body.id],
  )
  expect(everywhere.length).toBeGreaterThan(1)
  for (const { text } of everywhere) expect(text).not.toContain('512441937')
  // Another trainee gets no hint that the paper exists.
  const other = await app.signInAs('trainee')
  expect((await other.get(`/api/team-papers/${body.id}`)).status).toBe(404)
  const revealed = await admin.send('POST', `/api/team-papers/${body.id}/reveal`, {
    field: 'tin',
    reason: 'Filing the 1099',
  })
  expect(revealed.body).toEqual({ value: '512441937' })
})

test('an odd number is taken and flagged to who checks it', async () => {
  const trainee = await app.signInAs('trainee')
  expect((await fileW9(trainee, { tin: '000441937' })).body).toMatchObject({
    status: 'filed',
    isTinPlausible: false,
  })
})

test('[ADMIN-006] approving the papers releases the payout, sending one back holds it again, and the person is notified', async () => {
  const rep = await app.signInAs('sales_rep')
  const tax = (await fileW9(rep)).body
  const license = {
    legalName: 'Jo Reyes',
    licenseNumber: 'CO-44120973',
    state: 'CO',
    licenseExpiresOn: '2020-01-01',
    isCertified: true,
    signature: 'Jo Reyes',
  }
  const file = (body: object) => rep.send<Paper & { fields: object }>('POST', '/api/papers/compliance', body)
  expect((await file(license)).body.fields).toEqual({ licenseExpiresOn: 'It has expired' })
  const compliance = (await file({ ...license, licenseExpiresOn: '2040-01-01' })).body
  expect(await flags(rep)).toEqual({ tax: false, compliance: false })
  expect((await decide(tax.id, 'approve', {}, rep)).status).toBe(403)
  expect((await decide(tax.id, 'approve')).body).toMatchObject({ status: 'approved' })
  expect((await decide(compliance.id, 'approve')).status).toBe(200)
  expect(await flags(rep)).toEqual({ tax: true, compliance: true })
  const held = await admin.get<{ held: { id: string; holds: string[] }[] }>('/api/admin/graduation')
  expect(held.body.held.find(({ id }) => id === rep.id)?.holds).toEqual(['payout_method'])
  expect((await decide(tax.id, 'return')).body.fields).toEqual({ reason: 'Required' })
  expect((await decide(tax.id, 'return', { reason: 'The name is another on the card' })).status).toBe(200)
  expect(await flags(rep)).toEqual({ tax: false, compliance: true })
  const mails = await sql<{ payload: { template: string; data: { reason: string } } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1 ORDER BY id`,
    [rep.email],
  )
  expect(mails.map(({ payload }) => payload.template)).toEqual([
    'paper-approved',
    'paper-approved',
    'paper-returned',
  ])
  expect(mails.at(-1)?.payload.data.reason).toBe('The name is another on the card')
})

test('filed again it takes the place of what waited; an approved one stays until the newer is approved', async () => {
  const rep = await app.signInAs('sales_rep')
  const first = (await fileW9(rep)).body
  const second = (await fileW9(rep, { legalName: 'Jo M. Reyes' })).body
  expect((await decide(first.id, 'approve')).status).toBe(409)
  await decide(second.id, 'approve')
  const third = (await fileW9(rep, { city: 'Boulder' })).body
  const [own] = [await rep.get<{ taxForm: Paper }>('/api/papers')]
  expect(own.body.taxForm.id).toBe(third.id)
  expect(await flags(rep)).toMatchObject({ tax: true })
  await decide(third.id, 'approve')
  const states = await sql<{ status: string }>(
    'SELECT status FROM team_papers WHERE user_id = $1 ORDER BY created_at',
    [rep.id],
  )
  expect(states.map(({ status }) => status)).toEqual(['replaced', 'replaced', 'approved'])
})

test('nobody checks one’s own papers', async () => {
  const rep = await app.signInAs('sales_rep')
  const paper = (await fileW9(rep)).body
  await sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [rep.id])
  app.context.sessions.clear()
  expect((await decide(paper.id, 'approve', {}, rep)).status).toBe(403)
})

test('a copy is known by its bytes, lies sealed in the store, and comes back whole to its owner and to an administrator', async () => {
  const trainee = await app.signInAs('trainee')
  const paper = (await fileW9(trainee)).body
  const upload = (name: string, bytes: Buffer, person = trainee) => {
    const { body, headers } = formOf({ name, bytes })
    return person.send<Paper & { fields: object }>('POST', `/api/team-papers/${paper.id}/copy`, body, headers)
  }
  const pdf = Buffer.from('%PDF-1.7\n% the number is 512441937\n')
  expect((await upload('w9.pdf', Buffer.from('<html>'))).body.fields).toEqual({
    file: 'w9.pdf is neither a PDF nor a PNG or JPEG picture.',
  })
  const other = await app.signInAs('trainee')
  expect((await upload('w9.pdf', pdf, other)).status).toBe(404)
  expect((await upload('w9.pdf', pdf)).body).toMatchObject({ fileName: 'w9.pdf' })
  const stored = await sql<{ id: string }>('SELECT file_id AS id FROM team_papers WHERE id = $1', [paper.id])
  const chunks: Buffer[] = []
  for await (const chunk of app.context.files.open(`papers/${stored[0]?.id}`)) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).not.toContain('512441937')
  const url = `/api/team-papers/${paper.id}/copy`
  expect((await admin.get(url)).body).toBe(pdf.toString())
  expect((await trainee.get(url)).status).toBe(200)
  expect((await other.get(url)).status).toBe(404)
  await decide(paper.id, 'approve')
  expect((await upload('w9.pdf', pdf)).status).toBe(409)
})
