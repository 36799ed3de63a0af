import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

test('to review are the rules that nobody looked at for long, and those that nobody ever looked at', async () => {
  const days = { never: null, 'long ago': '2024-01-01', 'just now': '2026-11-01' }
  for (const [name, lastVerified] of Object.entries(days)) {
    const rule = { name, jurisdictionType: 'state', state: 'VT', banType: 'full_ban', lastVerified }
    expect((await admin.send('POST', '/api/illegal-jurisdictions', rule)).status).toBe(201)
  }
  const found = async (query: string) =>
    (await admin.get<{ items: { name: string }[] }>(`/api/illegal-jurisdictions?${query}`)).body.items.map(
      ({ name }) => name,
    )
  expect((await found('lastVerified.notSince=2026-01-01&sort=lastVerified')).sort()).toEqual([
    'long ago',
    'never',
  ])
  expect(await found('lastVerified.lt=2026-01-01')).toEqual(['long ago'])
  expect((await admin.get('/api/illegal-jurisdictions?lastVerified.notSince=soon')).status).toBe(400)
  expect((await admin.get('/api/illegal-jurisdictions?name.notSince=2026-01-01')).status).toBe(400)
})

test('the payer’s EIN is a setting of its own whose form is checked', async () => {
  const missing = async () =>
    (await admin.get<{ missing: string[] }>('/api/taxes/year?year=2026')).body.missing
  const words = 'the company’s EIN (Settings, Tax forms)'
  expect(await missing()).toContain(words)
  const made = await admin.send<{ id: string }>('POST', '/api/company-settings', {
    key: 'taxPayer',
    value: { ein: '' },
  })
  expect(made.status).toBe(201)
  const save = async (ein: string) =>
    admin.send('PATCH', `/api/company-settings/${made.body.id}`, { value: { ein } })
  for (const wrong of ['12345678', '00-1234567', 'AB-1234567', '07-1234567'])
    expect((await save(wrong)).status, wrong).toBe(400)
  expect(await missing()).toContain(words)
  expect((await save('84-0027719')).status).toBe(200)
  expect(await missing()).not.toContain(words)
})
