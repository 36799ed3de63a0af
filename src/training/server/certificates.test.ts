import { afterAll, beforeAll, expect, test } from 'vitest'
import type { List } from '#platform/contract/define.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, bySlug, handIn, keysOf } from '#tests/support/learner.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import type { Certificate } from '#training/contract/certificates/certificate.ts'
import type { VerifiedCertificate } from '#training/contract/certificates/verify-certificate.ts'

let app: TestApp
let admin: Person
let learner: Person

beforeAll(async () => {
  app = await contentApp({ env: { PUBLIC_URL: 'https://sales.example.com/', REGISTRATIONS_PER_HOUR: '500' } })
  await askNothing(app)
  admin = await app.signInAs('admin')
  learner = await app.signInAs('trainee')
  await app.context.db.rows(`UPDATE users SET first_name = 'Zoë', last_name = 'Núñez' WHERE id = $1`, [
    learner.id,
  ])
})
afterAll(() => app.close())

const own = async (who: Person) => (await who.get<List<Certificate>>('/api/certificates')).body.items
const verify = async (code: string) => (await app.nobody.get<VerifiedCertificate>(`/api/verify/${code}`)).body
const move = (who: Person, id: string, action: 'revoke' | 'reinstate', reason?: string) =>
  who.send<Certificate>('POST', `/api/certificates/${id}/${action}`, reason ? { reason } : {})
/** The document as it arrives. */
const pdf = (who: Person, id: string) =>
  app.app.inject({ url: `/api/certificates/${id}/pdf`, cookies: { pourline: who.token } })

async function readAll(who: Person, slug: string) {
  const module = await bySlug(who, slug)
  for (const { id } of module.lessons)
    await who.send('POST', `/api/learning/lessons/${id}/finish`, { seconds: 60 })
  return module
}
async function complete(who: Person, slug: string) {
  const module = await readAll(who, slug)
  await handIn(who, (await begin(who, module)).id, await keysOf(app, module.quiz?.id ?? ''))
}
async function only(who: Person): Promise<Certificate> {
  const [certificate, ...others] = await own(who)
  if (!certificate || others.length > 0) throw new Error(`${others.length + 1} certificates`)
  return certificate
}

test('a module that becomes complete is certified once, with the score and a number nobody guesses', async () => {
  const module = await readAll(learner, 'kratom-basics')
  expect(await own(learner)).toEqual([])
  await handIn(learner, (await begin(learner, module)).id, await keysOf(app, module.quiz?.id ?? ''))
  const certificate = await only(learner)
  expect(certificate).toMatchObject({
    kind: 'module',
    subject: 'kratom-basics',
    title: 'Kratom Basics',
    holder: 'Zoë Núñez',
    score: 100,
    status: 'valid',
  })
  expect(certificate.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  // Passing the quiz again does not change the certificate.
  await handIn(learner, (await begin(learner, module)).id, await keysOf(app, module.quiz?.id ?? ''))
  expect(await only(learner)).toEqual(certificate)
})

test('the last lesson finished in twenty places at once is one certificate', async () => {
  const racer = await app.signInAs('trainee')
  const module = await bySlug(racer, 'kratom-basics')
  await handIn(racer, (await begin(racer, module)).id, await keysOf(app, module.quiz?.id ?? ''))
  const [last, ...others] = module.lessons.toReversed()
  for (const { id } of others) await racer.send('POST', `/api/learning/lessons/${id}/finish`, { seconds: 60 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      racer.send('POST', `/api/learning/lessons/${last?.id}/finish`, { seconds: 1 }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await own(racer)).toHaveLength(1)
})

test('the document is a PDF that says whose, what, when, the number and where to check it', async () => {
  const certificate = await only(learner)
  const answer = await pdf(learner, certificate.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="certificate-kratom-basics.pdf"',
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const lines = pdfText(answer.rawPayload).split('\n')
  for (const line of ['Zoë Núñez', 'Kratom Basics', '100 of 100', certificate.code])
    expect(lines).toContain(line)
  expect(lines).toContain(`sales.example.com/verify/${certificate.code}`)
  expect(answer.rawPayload.toString('latin1')).toContain(
    `(https://sales.example.com/verify/${certificate.code})`,
  )
})

test('its owner and admins download it, nobody else', async () => {
  const { id } = await only(learner)
  expect((await pdf(admin, id)).statusCode).toBe(200)
  for (const role of ['trainee', 'sales_rep', 'operations'] as const)
    expect((await pdf(await app.signInAs(role), id)).statusCode).toBe(404)
  for (const role of ['user', 'customer'] as const)
    expect((await pdf(await app.signInAs(role), id)).statusCode).toBe(403)
  expect((await app.nobody.get(`/api/certificates/${id}/pdf`)).status).toBe(401)
  expect(await own(await app.signInAs('trainee'))).toEqual([])
})

test('anybody with the number gets the truth, before and after it is taken back, and no more than is printed', async () => {
  const { id, code, issuedAt } = await only(learner)
  const printed = { kind: 'module', title: 'Kratom Basics', holder: 'Zoë Núñez', code, issuedAt }
  expect(await verify(code)).toEqual({ status: 'valid', ...printed, revokedAt: null })
  // A code typed by hand from paper.
  expect(await verify(code.toLowerCase().replaceAll('-', ''))).toMatchObject({ status: 'valid' })
  for (const wrong of ['0000-0000-0000-0000', 'nonsense', code.slice(0, -1)])
    expect(await verify(wrong)).toEqual({ status: 'unknown' })

  expect((await move(admin, id, 'revoke')).status).toBe(400)
  expect((await move(learner, id, 'revoke', 'Mine')).status).toBe(403)
  expect((await move(admin, id, 'revoke', 'Somebody else took the quiz')).body.status).toBe('revoked')
  const after = await verify(code)
  expect(after).toEqual({ status: 'revoked', ...printed, revokedAt: expect.any(String) })
  expect(JSON.stringify(after)).not.toContain('Somebody else')
  expect((await move(admin, id, 'revoke', 'Twice')).status).toBe(409)
  expect((await move(admin, id, 'reinstate', 'It was them after all')).body).toMatchObject({
    status: 'valid',
    revokedAt: null,
    revokedReason: null,
  })
  expect(await verify(code)).toMatchObject({ status: 'valid' })
  const log = await app.context.db.rows(
    `SELECT action, reason FROM audit_logs WHERE entity_id = $1 AND action <> 'create' ORDER BY id`,
    [id],
  )
  expect(log).toEqual([
    { action: 'revoke', reason: 'Somebody else took the quiz' },
    { action: 'reinstate', reason: 'It was them after all' },
  ])
})

test('a document that was taken back is not handed out to its owner as if it held', async () => {
  const person = await app.signInAs('trainee')
  await complete(person, 'kratom-basics')
  const { id } = await only(person)
  await move(admin, id, 'revoke', 'A test')
  expect((await pdf(person, id)).statusCode).toBe(409)
  expect((await pdf(admin, id)).statusCode).toBe(409)
})

test('nobody decides about their own certificate', async () => {
  await complete(admin, 'kratom-basics')
  const mine = (await own(admin)).find(({ userId }) => userId === admin.id)
  expect((await move(admin, mine?.id ?? '', 'revoke', 'Mine')).status).toBe(403)
})

test('the check is rate limited by address', async () => {
  const strict = await testApp({ over: app.url, env: { REGISTRATIONS_PER_HOUR: '3' } })
  const ask = (address: string) =>
    strict.app.inject({ url: '/api/verify/0000-0000-0000-0000', remoteAddress: address })
  const statuses = []
  for (let time = 0; time < 4; time++) statuses.push((await ask('203.0.113.9')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await ask('203.0.113.10')).statusCode).toBe(200)
  await strict.close()
})
