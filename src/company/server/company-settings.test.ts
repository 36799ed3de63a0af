import { afterAll, beforeAll, expect, test } from 'vitest'
import type { companySettings } from '#company/contract/company-setting.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

type Setting = RowOf<typeof companySettings>

let app: TestApp
let admin: Person
let other: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  other = await app.signInAs('admin')
})
afterAll(() => app.close())

const save = (person: Person, { id, version }: Setting, value: unknown) =>
  person.send<Setting & { code: string; current: Setting; sent: unknown }>(
    'PATCH',
    `/api/company-settings/${id}`,
    { value },
    { 'If-Match': `"v${version}"` },
  )

test('[ADMIN-010] a setting that nobody changed meanwhile is saved; one that somebody did is refused with both values', async () => {
  const ages = { houseMinimum: 21, marketingFooter: 18 }
  const { body: begun } = await admin.send<Setting>('POST', '/api/company-settings', {
    key: 'ages',
    value: ages,
  })
  const theirs = { ...ages, marketingFooter: 21 }
  const saved = await save(other, begun, theirs)
  expect(saved).toMatchObject({ status: 200, body: { value: theirs, version: begun.version + 1 } })

  const mine = { ...ages, marketingFooter: 19 }
  const refused = await save(admin, begun, mine)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: saved.body, sent: { value: mine } },
  })
  const { body: now } = await admin.get<Setting>(`/api/company-settings/${begun.id}`)
  expect(now.value).toEqual(theirs)

  expect(await save(admin, now, mine)).toMatchObject({ status: 200, body: { value: mine } })
})
