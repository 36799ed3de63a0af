import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditAct } from '#identity/contract/audit.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { resources } from '../../compose-modules.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

type Answer = { items: AuditAct[]; nextCursor: string | null; entities: { value: string; label: string }[] }
const read = async (query = '') => {
  const { status, body } = await admin.get<Answer>(`/api/audit${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('a change is put in words: names for ids, money as money, secrets only as changed', async () => {
  const rep = await app.signInAs('sales_rep')
  const made = await admin.send('POST', '/api/users', {
    firstName: 'Wren',
    lastName: 'Holloway',
    email: 'wren@example.com',
    role: 'trainee',
    ssn: '900-12-3456',
  })
  const id = String(made.body.id)
  const changes = {
    supervisorId: rep.id,
    commissionRateBps: 1250,
    hireDate: '2026-11-23',
    availability: 'part_time',
    ssn: '900-12-9999',
  }
  expect((await admin.send('PATCH', `/api/users/${id}`, changes)).status).toBe(200)
  const [act] = (await read(`?record=${id}&kind=changed`)).items
  expect(act).toMatchObject({
    who: expect.stringContaining('No.'),
    did: 'Changed',
    about: 'team member Wren Holloway',
  })
  const words = Object.fromEntries(
    (act?.records[0]?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]),
  )
  expect(words).toMatchObject({
    Supervisor: [null, expect.stringContaining('No.')],
    'Commission rate': [null, '12.5%'],
    Hired: [null, 'Nov 23, 2026'],
    Availability: [expect.toSatisfy((from) => from === null || typeof from === 'string'), 'Part time'],
  })
  const text = JSON.stringify((await read(`?record=${id}`)).items)
  expect(text).not.toMatch(/[0-9a-f-]{36}"?,"to"|\{\\"/)
  // An id may have any digits in it.
  expect(text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')).not.toMatch(/900-12|3456|9999/)
  const product = await admin.send('POST', '/api/products', {
    name: 'Silver 32oz',
    sku: 'S-32',
    retailPrice: 5995,
  })
  expect(product.status, JSON.stringify(product.body)).toBe(201)
  await admin.send('PATCH', `/api/products/${product.body.id}`, { retailPrice: 6495 })
  const [priced] = (await read(`?record=${product.body.id}&kind=changed`)).items
  expect(priced?.records[0]?.changes).toContainEqual({ field: 'Price', from: '$59.95', to: '$64.95' })
})

test('one save of several records is one entry, events stand by themselves, filters and pages hold', async () => {
  const trainees = [await app.signInAs('trainee'), await app.signInAs('trainee')]
  await admin.send('POST', '/api/users/bulk', {
    action: 'update',
    ids: trainees.map((one) => one.id),
    changes: { city: 'Leadville' },
  })
  const page = await read(`?person=${admin.id}&entity=users&kind=changed`)
  expect(page.items[0]?.records).toHaveLength(2)
  expect(page.items[0]?.records[0]?.changes).toEqual([{ field: 'City', from: null, to: 'Leadville' }])
  expect(page.entities).toContainEqual({ value: 'users', label: 'Team members' })

  await admin.get('/api/users/export.csv?role=trainee')
  const [taken] = (await read('?kind=export')).items
  expect(taken).toMatchObject({
    did: 'Exported',
    notes: [expect.stringMatching(/rows?$/), 'Filters: Role: Trainee'],
  })
  expect((await read('?to=2020-01-01')).items).toEqual([])
  expect((await admin.get('/api/audit?from=soon')).status).toBe(400)

  for (let n = 0; n < 40; n++)
    await admin.send('PATCH', `/api/users/${trainees[0]?.id}`, { city: `City ${n}` })
  const first = await read(`?record=${trainees[0]?.id}`)
  const next = await read(`?record=${trainees[0]?.id}&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
  const ids = [...first.items, ...next.items].map((act) => act.id)
  expect(first.items).toHaveLength(30)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(41)

  const csv = await admin.get<string>(`/api/audit/export.csv?record=${trainees[0]?.id}`)
  expect(csv.body).toContain('City: City 38 → City 39')
  const [noted] = (await read('?kind=export')).items
  expect(noted).toMatchObject({ did: 'Exported', about: 'audit' })
})

test('who fails to sign in is nobody proven, and is not called the system', async () => {
  const person = await app.signInAs('trainee')
  for (const email of [person.email, 'nobody@example.com'])
    await app.nobody.send('POST', '/api/login', { email, password: 'not this one' })
  const [unknown, known] = (await read('?kind=access')).items.filter(({ did }) => did.startsWith('Failed'))
  expect(known).toMatchObject({
    who: 'Somebody',
    did: 'Failed to sign in as',
    about: 'team member trainee No. '.concat(person.email.replace(/\D/g, '')),
  })
  expect(unknown).toMatchObject({
    who: 'Somebody',
    did: 'Failed to sign in',
    about: null,
    notes: ['Typed address: n•••@example.com'],
  })
})

test('the file holds all that was asked for, however much it is, and says how much that was', async () => {
  const person = await app.signInAs('trainee')
  await app.context.db.transact(
    (tx) =>
      tx.rows(
        `INSERT INTO audit_logs (action, entity_type, entity_id, performed_by, new_values, act_id, created_at)
         SELECT 'update', 'users', $1, $1, json_build_object('city', 'Town ' || n), gen_random_uuid(), now() - n * interval '1 minute'
           FROM generate_series(1, 5600) n`,
        [person.id],
      ),
    { statementMs: 60_000 },
  )
  const csv = await admin.get<string>(`/api/audit/export.csv?person=${person.id}&kind=changed`)
  const towns = [...csv.body.matchAll(/City: – → Town (\d+)/g)].map(([, n]) => Number(n))
  expect(towns).toEqual(Array.from({ length: 5600 }, (_, n) => n + 1))
  const [noted] = (await read('?kind=export')).items
  expect(noted?.notes).toContain('5,600 rows')
})

test('every field that somebody may change has a label in plain words', async () => {
  const short =
    /^(a|ai|all|an|as|did|it|may|not|put|the|too|who|win|at|by|due|end|for|has|in|is|key|law|low|max|min|new|of|on|one|out|pay|per|raw|rep|set|tag|tax|to|up|run|use|was|why|won|age|bio|day|hit|how|app|ban|log|old|ten|us|box)$/
  const odd = resources.flatMap(({ contract, fields }) =>
    [...new Set([...fields, ...Object.keys(contract.create.shape), ...contract.secrets])].flatMap((field) => {
      const { label } = infoOf(contract, field)
      const words = label.split(' ')
      const isPlain = (word: string, index: number) =>
        /^([A-Z]{2,5}s?|IDs|URLs|W-9|SHA-256|\(ms\)|\d+)$/.test(word) ||
        (/^[a-z’-]+$/.test(index === 0 ? word.toLowerCase() : word) &&
          (word.length > 3 || short.test(word.toLowerCase())))
      return words.every(isPlain) ? [] : [`${contract.name}.${field}: ${label}`]
    }),
  )
  expect(odd).toEqual([])
})
