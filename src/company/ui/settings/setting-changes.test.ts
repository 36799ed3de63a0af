import { afterEach, expect, test, vi } from 'vitest'
import { companySettings } from '#company/contract/company-setting.ts'
import { field, type SettingGroup } from '#company/contract/settings-in-words/setting-field.ts'
import { openConflict } from '#design/resource/conflicts.ts'
import type { Row } from '#design/resource/types.ts'
import { writeOver } from '#design/resource/writes.ts'
import { EntryGone, followed, settingChanges } from './setting-changes.ts'
import type { SettingRow } from './setting-row.ts'

afterEach(() => vi.unstubAllGlobals())

const emails = { salesEmail: 'sales@a.example', supportEmail: 'help@a.example' }
const rowOf = (key: string, value: unknown) =>
  ({ id: '1', version: 3, createdAt: '', updatedAt: '', deletedAt: null, key, value }) as SettingRow

const contact: SettingGroup = {
  id: 'contact',
  title: 'Contact addresses',
  text: '',
  fields: [
    field('emails', ['salesEmail'], 'Sales', { kind: 'email' }),
    field('emails', ['supportEmail'], 'Support', { kind: 'email' }),
  ],
}
const badges: SettingGroup = {
  id: 'badges',
  title: 'Quality badges',
  text: '',
  fields: [field('qualityBadges', [1, 'title'], 'Title of badge 2')],
}

/** A server on which somebody else has written `theirs` since version 3; answers what is sent to it. */
function otherWrote(base: Row, theirs: unknown): unknown[] {
  const current = { ...base, value: theirs, version: 4 }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (new Headers(init.headers).get('if-match') !== '"v4"')
      return new Response(JSON.stringify({ code: 'version_conflict', current }), { status: 409 })
    const body = JSON.parse(String(init.body)) as object
    sent.push(body)
    return new Response(JSON.stringify({ ...current, ...body, version: 5 }))
  })
  return sent
}

function saveEmails(changes: Record<string, unknown>, theirs: Record<string, unknown>) {
  const base = rowOf('emails', emails)
  const sent = otherWrote(base, { ...emails, ...theirs })
  return {
    sent,
    saving: writeOver(companySettings, base, changes, { parts: settingChanges(contact, 'emails', base) }),
  }
}

test('two who change different fields of one setting both keep theirs', async () => {
  const { sent, saving } = saveEmails(
    { 'emails.supportEmail': 'mine@a.example' },
    { salesEmail: 'theirs@a.example' },
  )
  await saving
  expect(openConflict.get()).toBeNull()
  expect(sent).toEqual([{ value: { salesEmail: 'theirs@a.example', supportEmail: 'mine@a.example' } }])
})

test('two who change one field of a setting are asked about that field, by its name', async () => {
  const { sent, saving } = saveEmails(
    { 'emails.salesEmail': 'mine@a.example', 'emails.supportEmail': 'also-mine@a.example' },
    { salesEmail: 'theirs@a.example' },
  )
  await vi.waitFor(() => expect(openConflict.get()).not.toBeNull())
  const conflict = openConflict.get()
  expect(conflict?.title).toBe('Contact addresses')
  expect(conflict?.fields).toEqual([
    { field: 'emails.salesEmail', mine: 'mine@a.example', theirs: 'theirs@a.example' },
  ])
  expect(conflict?.infoOf('emails.salesEmail')).toMatchObject({ label: 'Sales', kind: 'email' })
  conflict?.settle({ 'emails.salesEmail': 'theirs' })
  await saving
  expect(sent).toEqual([{ value: { salesEmail: 'theirs@a.example', supportEmail: 'also-mine@a.example' } }])
})

test('a field of a list stays with its entry when others come or go, and is refused when that is gone', async () => {
  const [pure, legal, new_] = ['pure', 'legal', 'new'].map((key) => ({ key, title: key }))
  const save = (theirs: unknown[]) => {
    const base = rowOf('qualityBadges', [pure, legal])
    const sent = otherWrote(base, theirs)
    const changes = { 'qualityBadges.1.title': 'Mine' }
    const parts = settingChanges(badges, 'qualityBadges', base)
    return { sent, saving: writeOver(companySettings, base, changes, { parts }) }
  }
  const moved = save([legal, new_])
  await moved.saving
  expect(moved.sent).toEqual([{ value: [{ ...legal, title: 'Mine' }, new_] }])
  const gone = save([pure, new_])
  await expect(gone.saving).rejects.toThrow(EntryGone)
  expect(gone.sent).toEqual([])
})

test('entries without a name of their own are known by what they hold, else by where they stand', () => {
  const [a, b, c] = [{ title: 'a' }, { title: 'b' }, { title: 'c' }]
  const at = (now: unknown[], index = 1) => followed([a, b], now, [index, 'title'])?.[0]
  expect([at([a, b]), at([b]), at([c, a, b])]).toEqual([1, 0, 2])
  expect(at([a, c]), 'changed where it stands').toBe(1)
  expect(at([b, c], 0), 'another moved there').toBeUndefined()
  expect(at([a]), 'nothing stands there').toBeUndefined()
})
