import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/compose-modules.ts'
import { textFieldsOf } from '../../support/text-fields.ts'
import { type Company, openCompany } from './company.ts'
import { bodiesOf, type HostileCall, hostileCalls, hostileChanges } from './hostile-calls.ts'
import { resourceRows } from './resources.ts'
import { longTexts, shortText } from './text-readers.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

/** Brackets, marks, tags and ranges; `proofs/longest-request.test.ts` sends the whole list. */
const sent = ['links that break', 'tags', 'ranges', 'nested brackets in a field']

/** Anything but an answer in words. */
async function wrongOf(all: readonly HostileCall[]): Promise<string[]> {
  const wrong: string[] = []
  for (const call of all) {
    const { who, method, url } = call
    const caller = who ? company.people[who] : company.app.nobody
    for (const { what, payload } of bodiesOf(call)) {
      if (!sent.includes(what)) continue
      const { status, body } = await caller.send(method as 'POST', url, payload)
      const said = (body as { message?: string } | null)?.message
      if (status >= 500 || (status >= 400 && !said))
        wrong.push(`${who ?? 'signed out'}: ${method} ${url}, ${what}: ${status} ${said}`)
    }
  }
  return wrong
}

test('[FIX-050] every text of every call at its limit, full of brackets, marks, tags and ranges, is answered in words', async () => {
  const all = await hostileCalls(company)
  expect(all.length).toBeGreaterThan(60)
  expect(await wrongOf(all)).toEqual([])
})

test('[FIX-050] so is every text of every record that a rep or a customer changes', async () => {
  const all = await hostileChanges(company)
  expect(all.length).toBeGreaterThan(60)
  expect(await wrongOf(all)).toEqual([])
})

test('[FIX-050] every long text of a call or a record says what looks through it', () => {
  const ofCalls = company.routes.flatMap(({ method, url, body }) =>
    textFieldsOf(body).map(({ path, most }) => ({ name: `${method} ${url} ${path.join('.')}`, most })),
  )
  const ofRecords = resources.flatMap(({ contract }) =>
    (['create', 'update'] as const)
      .filter((op) => resourceRows[contract.name]?.[op === 'update' ? 'change' : op])
      .flatMap((op) => textFieldsOf(contract[op]))
      .map(({ path, most }) => ({ name: `${contract.name} ${path.join('.')}`, most })),
  )
  const long = [...ofCalls, ...ofRecords].filter(({ most }) => most > shortText)
  expect([...new Set(long.map(({ name }) => name))].toSorted()).toEqual(Object.keys(longTexts).toSorted())
})
