import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectWholeFile, type Leads, openLeads, path } from './whole-export.ts'

/** Seven pages of a thousand. */
const rows = 6050
let leads: Leads
beforeAll(async () => {
  leads = await openLeads(rows)
})
afterAll(() => leads.app.close())

test('the file of a list holds every row, page after page, and says in the audit and the header how many', () =>
  expectWholeFile(leads))

test('what a filter leaves is what is counted', async () => {
  const counted = async (query: string) =>
    (await leads.admin.get<string>(`${path}${query}`)).headers['x-row-count']
  expect(await counted('?companyName=nowhere')).toBe('0')
  expect(await counted('?companyName=Bar 7,Bar 8')).toBe('2')
  expect(await counted('?status=new')).toBe(String(rows))
})

test('rows are read as they are taken: of seven pages never more than four lie in memory', async () => {
  const { app, admin } = leads
  const { db } = app.context
  const asked = vi.spyOn(db, 'rows')
  const pages = () => asked.mock.calls.filter(([sql]) => /FROM leads t/.test(sql)).length
  const answer = await app.app.inject({
    url: path,
    cookies: { pourline: admin.token },
    payloadAsStream: true,
  })
  let lines = 0
  let ahead = 0
  for await (const chunk of answer.stream()) {
    lines += String(chunk).split('\n').length - 1
    // As long as a query takes, whoever reads ahead could go on.
    await db.query({ text: 'SELECT 1' })
    // One of them counts them all.
    ahead = Math.max(ahead, pages() - 1 - lines / 1000)
  }
  expect(lines).toBe(rows + 1)
  expect(pages() - 1).toBe(7)
  expect(ahead).toBeLessThan(4)
  asked.mockRestore()
})
