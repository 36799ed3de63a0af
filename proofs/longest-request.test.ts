// About: src/email, src/platform/ports, src/platform/http, src/platform/resources, src/assistants/rules, src/company/rules
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openCompany } from '#tests/server/sweep/company.ts'
import {
  bodiesOf,
  type HostileCall,
  hostileCalls,
  hostileChanges,
} from '#tests/server/sweep/hostile-calls.ts'
import { figure } from './seed.ts'

/** What nobody may exceed by one request, in ms of the server's thread: everybody else waits as long. */
const mostMs = 50

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

/** The time of this thread that a call takes; the least of five, so that what is made once is not counted. */
async function threadMs({ who, method, url }: HostileCall, payload: unknown): Promise<number> {
  const caller = who ? company.people[who] : company.app.nobody
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 5 && least > mostMs / 2; turn++) {
    const before = process.threadCpuUsage()
    await caller.send(method as 'POST', url, payload)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test('[FIX-050] whatever a stranger, a rep or a customer sends, every text at its limit, nobody else waits 50 ms', async () => {
  const all = [...(await hostileCalls(company)), ...(await hostileChanges(company))]
  const slow: string[] = []
  let longest = 0
  for (const call of all)
    for (const { what, payload } of bodiesOf(call)) {
      const ms = await threadMs(call, payload)
      longest = Math.max(longest, ms)
      if (ms > mostMs)
        slow.push(`${call.who ?? 'signed out'}: ${call.method} ${call.url}, ${what}: ${Math.round(ms)} ms`)
    }
  figure(`${all.length} calls, longest ${Math.round(longest)} ms`)
  expect(slow).toEqual([])
})
