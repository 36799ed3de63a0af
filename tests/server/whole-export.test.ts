import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { pause } from '#tests/support/processes.ts'

const rows = 100_050
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  await app.context.db.transact(
    (tx) =>
      tx.rows(
        `INSERT INTO leads (company_name, industry, email, created_at)
         SELECT 'Bar ' || n, 'kratom_bar', 'bar@example.com', now() - n * interval '1 second' FROM generate_series(1, $1::int) n`,
        [rows],
      ),
    { statementMs: 120_000 },
  )
  await app.alter('VACUUM ANALYZE leads')
})
afterAll(() => app.close())

const path = '/api/leads/export.csv'

test('the file of a list holds every row, however many, and says in the audit and the header how many', async () => {
  const file = await admin.get<string>(path)
  expect(file.status).toBe(200)
  expect(file.headers['x-row-count']).toBe(String(rows))
  const numbers = [...file.body.matchAll(/,Bar (\d+),/g)].map(([, n]) => Number(n))
  expect(numbers.length).toBe(rows)
  expect(numbers.every((n, index) => n === index + 1)).toBe(true)
  const { body } = await admin.get<{ items: { notes: string[] }[] }>('/api/audit?kind=export')
  expect(body.items[0]?.notes).toContain('100,050 rows')
})

test('what a filter leaves is what is counted', async () => {
  const counted = async (query: string) => (await admin.get<string>(`${path}${query}`)).headers['x-row-count']
  expect(await counted('?companyName=nowhere')).toBe('0')
  expect(await counted('?companyName=Bar 7,Bar 8')).toBe('2')
  expect(await counted('?status=new')).toBe(String(rows))
})

test('rows are read as they are taken: who takes none holds no list in memory', async () => {
  const { db } = app.context
  const listen = vi.spyOn(db, 'rows')
  const pages = () => listen.mock.calls.filter(([sql]) => /FROM leads t/.test(sql)).length
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { cookie: `pourline=${admin.token}` }
  const taken = request({ port, path, headers, host: '127.0.0.1' }).end()
  const answer = await new Promise<NodeJS.ReadableStream>((done) => taken.once('response', done))
  answer.pause()
  let before = -1
  while (before !== pages()) {
    before = pages()
    await pause(1000)
  }
  // Of a hundred pages, what lies in the buffers of two sockets.
  expect(before).toBeLessThan(50)
  taken.destroy()
  await pause(500)
  const ended = pages()
  await pause(1000)
  expect(pages()).toBe(ended)
  listen.mockRestore()
})
