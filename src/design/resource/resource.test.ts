import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { prospects } from '#crm/contract/prospect.ts'
import { emailForwards } from '#email/contract/email-forward.ts'
import type { Contract } from '#platform/contract/define.ts'
import { infoOf as infoIn } from '#platform/contract/field-info.ts'
import { defaultMessages, messagesForPeople } from '#platform/contract/messages.ts'
import { pointValues } from '#training/contract/rewards/point-value.ts'
import { setCompanyZone } from '../format.ts'
import { openConflict } from './conflicts.ts'
import { checkChanges, checkNew, startValues } from './form-values.ts'
import { describeFilter, filterOf, listPart, nextSort, requestOf, toView, withFilter } from './list-query.ts'
import type { Row } from './types.ts'
import { patchOver, titleOf, wholeFields, writeOver } from './writes.ts'

// The messages of a browser.
beforeAll(() => void z.config({ customError: messagesForPeople }))
afterAll(() => void z.config({ customError: defaultMessages }))

const infoOf = (field: string) => infoIn(prospects, field)
const infos = (...fields: string[]) => fields.map(infoOf)

afterEach(() => vi.unstubAllGlobals())

test('the contract says how a field is shown and edited', () => {
  const kinds = [
    'businessName',
    'notes',
    'email',
    'phone',
    'priority',
    'nextFollowupDate',
    'estimatedCloseDate',
    'isPractice',
  ]
  expect(kinds.map((field) => infoOf(field).kind)).toEqual([
    'text',
    'long',
    'email',
    'phone',
    'choice',
    'instant',
    'day',
    'flag',
  ])
  expect(infoOf('stage').options[0]).toEqual({ value: 'cold', label: 'Cold' })
  expect(infoOf('assignedTo').kind).toBe('reference')
  expect([infoOf('email').nullable, infoOf('priority').nullable]).toEqual([true, false])
  expect([infoOf('businessName').isRequired, infoOf('priority').isRequired]).toEqual([true, false])
})

test('a new record carries what was answered, and nothing that was left empty', () => {
  const typed = { businessName: 'Night Heron', email: '', priority: '', notes: ' ' }
  expect(checkNew(prospects, infos('businessName', 'email', 'priority', 'notes'), typed)).toEqual({
    values: { businessName: 'Night Heron' },
    problems: {},
  })
})

test('what is made is in use unless its form is begun otherwise; no other box is ticked', () => {
  const infos = [infoIn(emailForwards, 'isActive'), infoIn(prospects, 'isPractice')]
  expect(startValues(infos, {})).toEqual({ isActive: true, isPractice: false })
  expect(startValues(infos, { isActive: false })).toMatchObject({ isActive: false })
})

test('a missing answer and a wrong one are shown at their fields', () => {
  const typed = { businessName: '', email: 'nope', estimatedValue: Number.NaN }
  expect(checkNew(prospects, infos('businessName', 'email', 'estimatedValue'), typed).problems).toEqual({
    businessName: 'Required',
    email: 'Invalid email',
    estimatedValue: 'Enter a number',
  })
})

test('a change carries only what differs; emptying is null where it may be', () => {
  const base = { businessName: 'Night Heron', email: 'a@b.example', city: 'Denver' }
  const typed = { businessName: 'Night Heron', email: '', city: 'Aurora' }
  expect(checkChanges(prospects, infos('businessName', 'email', 'city'), typed, base)).toEqual({
    values: { email: null, city: 'Aurora' },
    problems: {},
  })
  expect(checkChanges(prospects, infos('businessName'), { businessName: ' ' }, base).problems).toEqual({
    businessName: 'Required',
  })
})

test('the address carries the question; what the contract does not know is not asked', () => {
  const search = {
    q: 'heron',
    stage: 'cold,warm',
    'estimatedValue.gte': '100',
    open: 'id',
    cols: 'city',
    evil: '1',
  }
  expect(listPart(prospects, search)).toEqual({ q: 'heron', stage: 'cold,warm', 'estimatedValue.gte': '100' })
  expect(toView(prospects, search, { stage: 'hot' })).toEqual({
    q: undefined,
    stage: 'hot',
    'estimatedValue.gte': undefined,
    cols: undefined,
  })
})

test('the days of a range are those that are shown, the last one as a whole', () => {
  setCompanyZone('America/Denver')
  onTestFinished(() => setCompanyZone('UTC'))
  const list = {
    'nextFollowupDate.gte': '2026-03-01',
    'nextFollowupDate.lte': '2026-03-09',
    'estimatedCloseDate.lte': '2026-03-09',
  }
  expect(requestOf(prospects, list)).toEqual({
    'nextFollowupDate.gte': '2026-03-01T07:00:00.000Z',
    'nextFollowupDate.lt': '2026-03-10T06:00:00.000Z',
    'estimatedCloseDate.lte': '2026-03-09',
  })
})

test('filters are set, replaced and read as sentences', () => {
  const search = { 'estimatedValue.gte': '100', 'estimatedValue.lte': '900', stage: 'cold' }
  expect(filterOf(search, 'estimatedValue')).toEqual({ gte: '100', lte: '900' })
  expect(withFilter(search, 'estimatedValue', { null: 'true' })).toEqual({
    'estimatedValue.gte': undefined,
    'estimatedValue.lte': undefined,
    'estimatedValue.null': 'true',
  })
  expect(describeFilter(infoOf('stage'), { '': 'cold,warm' })).toBe('Stage is Cold, Warm')
  expect(describeFilter(infoOf('email'), { null: 'true' })).toBe('Email is empty')
  expect(describeFilter(infoOf('nextFollowupDate'), { null: 'false' })).toBe('Next follow-up is set')
  expect(describeFilter(infoOf('estimatedValue'), { gte: '10000' })).toBe('Estimated value from $10,000')
})

test('a record that is named by one of a list is named in words', () => {
  expect(titleOf(pointValues, { activity: 'deal_won' })).toBe('Deal won')
  expect(titleOf(prospects, { businessName: 'deal_won' })).toBe('deal_won')
})

test('a heading sorts up, down, and back to the usual order', () => {
  expect(nextSort({ field: 'createdAt', descending: true }, 'businessName', false)).toBe('businessName')
  expect(nextSort({ field: 'businessName', descending: false }, 'businessName', true)).toBe('-businessName')
  expect(nextSort({ field: 'businessName', descending: true }, 'businessName', true)).toBeUndefined()
})

const base: Row = {
  id: '1',
  version: 3,
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
  businessName: 'Night Heron',
  city: 'Denver',
  notes: 'old',
}

/** A server on which somebody else has written `theirs` since version 3. */
function otherWrote(theirs: Partial<Row>) {
  let current: Row = { ...base, ...theirs, version: 4 }
  const sent: { match: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const match = new Headers(init.headers).get('if-match') ?? ''
    const body: unknown = JSON.parse(String(init.body))
    sent.push({ match, body })
    if (match !== `"v${current.version}"`)
      return new Response(JSON.stringify({ code: 'version_conflict', message: 'Changed', current }), {
        status: 409,
      })
    current = { ...current, ...(body as object), version: current.version + 1 }
    return new Response(JSON.stringify(current))
  })
  return sent
}

test('changes of two people to different fields are kept together', async () => {
  const sent = otherWrote({ city: 'Aurora' })
  const row = await patchOver(prospects, base, { notes: 'mine' })
  expect(sent.map(({ match }) => match)).toEqual(['"v3"', '"v4"'])
  expect(row).toMatchObject({ city: 'Aurora', notes: 'mine', version: 5 })
})

test('changes of two people to one field are asked about, with both values', async () => {
  const sent = otherWrote({ notes: 'theirs' })
  const saving = patchOver(prospects, base, { notes: 'mine', city: 'Boulder' })
  await vi.waitFor(() => expect(openConflict.get()).not.toBeNull())
  expect(openConflict.get()?.fields).toEqual([{ field: 'notes', mine: 'mine', theirs: 'theirs' }])
  openConflict.get()?.settle({ notes: 'theirs' })
  expect(await saving).toMatchObject({ notes: 'theirs', city: 'Boulder' })
  expect(sent.at(-1)?.body).toEqual({ city: 'Boulder' })
})

test('undone is only what was kept of mine, and it gives way to what the other had written', async () => {
  otherWrote({ notes: 'theirs', city: 'Aurora' })
  const changes = { notes: 'mine', city: 'Boulder' }
  const saving = writeOver<Contract, unknown>(prospects, base, changes, { parts: wholeFields(prospects) })
  await vi.waitFor(() => expect(openConflict.get()).not.toBeNull())
  openConflict.get()?.settle({ notes: 'theirs', city: 'mine' })
  const written = await saving
  expect(written?.changes).toEqual({ city: 'Boulder' })
  expect(written?.over).toMatchObject({ notes: 'theirs', city: 'Aurora' })
})

test('two conflicts at once are asked about one after the other', async () => {
  otherWrote({ notes: 'theirs', city: 'Aurora' })
  const savings = [
    patchOver(prospects, base, { notes: 'mine' }),
    patchOver(prospects, base, { city: 'Boulder' }),
  ]
  for (const field of ['notes', 'city']) {
    await vi.waitFor(() => expect(openConflict.get()?.fields[0]?.field).toBe(field))
    openConflict.get()?.settle(null)
  }
  expect(await Promise.all(savings)).toEqual([null, null])
})

test('a conflict one walks away from writes nothing', async () => {
  const sent = otherWrote({ notes: 'theirs' })
  const saving = patchOver(prospects, base, { notes: 'mine' })
  await vi.waitFor(() => expect(openConflict.get()).not.toBeNull())
  openConflict.get()?.settle(null)
  expect(await saving).toBeNull()
  expect(sent).toHaveLength(1)
})
