import { afterAll, beforeAll, expect, test } from 'vitest'
import { valueAt, withValue } from '#company/contract/settings-in-words/setting-field.ts'
import { settingGroups } from '#company/contract/settings-in-words/setting-fields.ts'
import { settingLeaves } from '#company/contract/settings-in-words/setting-words.ts'
import { accounts } from '#company/rules/chart-of-accounts.ts'
import type { AuditAct } from '#identity/contract/audit.ts'
import { readContent } from '#platform/content/read.ts'
import { otherInfo } from '#platform/contract/field-info.ts'
import { inWords } from '#platform/contract/field-words.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

/** The shipped settings, and two that are set by hand alone. */
async function allValues(): Promise<Record<string, unknown>> {
  const { settings } = await readContent()
  const account = { name: 'Bank', code: '1000' }
  return {
    ...Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    bookAccounts: Object.fromEntries(accounts.map((one) => [one, account])),
    secondPerson: { days: 7 },
  }
}

/** The parts of a setting as the audit says them. */
const said = (key: string, value: unknown) =>
  new Map(
    settingLeaves(key, value).map(({ way, value: leaf, kind, at = way }) => [
      at,
      inWords(otherInfo('value', way, kind), leaf, { timeZone: 'UTC', nameOf: () => undefined }),
    ]),
  )

const changed = (value: unknown) =>
  typeof value === 'number'
    ? value + 1
    : typeof value === 'boolean'
      ? !value
      : Array.isArray(value)
        ? [...value, 'more']
        : `${value ?? ''} more`

test('whatever field of the settings screen is changed, the audit calls it as the screen does, and nothing else', async () => {
  const values = await allValues()
  let seen = 0
  for (const { fields, list } of settingGroups(values))
    for (const { key, path, label, part } of fields) {
      const before = values[key]
      const after = withValue(before, path, changed(valueAt(before, path)))
      const was = said(key, before)
      const ats = [...said(key, after)].flatMap(([at, text]) => (was.get(at) === text ? [] : at))
      const ways = settingLeaves(key, before).flatMap(({ way, at = way }) => (ats.includes(at) ? way : []))
      expect(ways, `${key} ${path.join('.')}`).toEqual([part && !list ? `${part}, ${label}` : label])
      seen++
    }
  expect(seen).toBeGreaterThan(100)
})

test('what has no field on the screen is said in words too', async () => {
  for (const [key, value] of Object.entries(await allValues()))
    for (const { way } of settingLeaves(key, value))
      expect(way, key).not.toMatch(/[a-z][A-Z]|\b[bB]ps\b|\b[cC]ents\b/)
})

test('the audit says a setting by its section, its fields by their labels, and figures in their units', async () => {
  const save = async (key: string, value: object, next: object) => {
    const made = await admin.send<{ id: string }>('POST', '/api/company-settings', { key, value })
    await admin.send('PATCH', `/api/company-settings/${made.body.id}`, { value: { ...value, ...next } })
    const { body } = await admin.get<{ items: AuditAct[] }>(`/api/audit?record=${made.body.id}&kind=changed`)
    return body.items[0]
  }
  const limits = {
    highestBps: 2000,
    highestCents: 10_000,
    highestShareBps: 3000,
    mostUses: 1000,
    usesPerClient: 1,
    isFirstOrderOnly: false,
  }
  const act = await save('promoLimits', limits, {
    highestBps: 1500,
    highestCents: 6100,
    isFirstOrderOnly: true,
  })
  expect(act).toMatchObject({ about: 'setting Promo codes', did: 'Changed' })
  expect(act?.records[0]?.changes).toEqual([
    { field: 'Highest percent off', from: '20%', to: '15%' },
    { field: 'Highest amount off', from: '$100.00', to: '$61.00' },
    { field: 'First order only', from: 'No', to: 'Yes' },
  ])
  const steps = (title: string) => [{ title, text: 'We call you.' }]
  const one = await admin.send<{ id: string }>('POST', '/api/company-settings', {
    key: 'partnershipSteps',
    value: steps('Call'),
  })
  await admin.send('PATCH', `/api/company-settings/${one.body.id}`, { value: steps('Visit') })
  const { body } = await admin.get<{ items: AuditAct[] }>(`/api/audit?record=${one.body.id}&kind=changed`)
  expect(body.items[0]?.records[0]?.changes).toEqual([
    { field: 'Title of step 1', from: 'Call', to: 'Visit' },
  ])
})
