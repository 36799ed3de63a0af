// About: src/platform/resources
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectWholeFile, type Leads, openLeads, path } from '#tests/server/whole-export.ts'
import { pause } from '#tests/support/processes.ts'
import { figure } from './seed.ts'

let leads: Leads
beforeAll(async () => {
  leads = await openLeads(100_050)
})
afterAll(() => leads.app.close())

test('the file of a list holds every one of 100,050 rows, and says in the audit and the header how many', () =>
  expectWholeFile(leads))

test('who takes no row of a download holds no list in memory, and who leaves ends the reading', async () => {
  const { app, admin } = leads
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
  figure(`${before} of 101 pages read for who takes none`)
  // What lies in the buffers of two sockets.
  expect(before).toBeLessThan(50)
  taken.destroy()
  await pause(500)
  const ended = pages()
  await pause(1000)
  expect(pages()).toBe(ended)
  listen.mockRestore()
})
