import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/support/app.ts'
import { calls, files } from './calls.ts'
import type { Case } from './case.ts'
import { allLetters, type Company, expectNoLeak, type Letter, openCompany, reached } from './company.ts'
import { resourceRows, routesOf } from './resources.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

test('[AUTH-059] [SHELL-036] every route stands in the table, and nothing else does', () => {
  const listed = new Set([
    ...Object.entries(resourceRows).flatMap(([table, row]) => routesOf(table, row)),
    ...Object.keys(calls),
  ])
  const isFile = (url: string) => files.some((pattern) => pattern.test(url))
  const registered = company.routes.filter(({ url }) => !isFile(url))
  const asked = new Set(registered.map(({ method, url }) => `${method} ${url}`))
  const unlisted = [...asked].filter(
    (route) => !listed.has(route) && !listed.has(route.replace(/^HEAD/, 'GET')),
  )
  expect(unlisted, 'registered, but not in the table').toEqual([])
  expect(
    [...listed].filter((route) => !asked.has(route)),
    'in the table, but not registered',
  ).toEqual([])
  const fileRoutes = company.routes.filter(({ url }) => isFile(url))
  for (const { method, access } of fileRoutes) {
    expect({ method, access }).toEqual({ method: expect.stringMatching(/^(GET|HEAD)$/), access: 'public' })
  }
})

test('[AUTH-059] every answer says what a page may do, and no call is kept on the way', async () => {
  for (const { method, url } of company.routes) {
    if (url === '/api/events') continue
    const { headers, statusCode } = await company.app.app.inject({
      method: method as 'GET',
      url: url.replace(':id', 'x'),
    })
    const about = `${method} ${url} ${statusCode}`
    expect(headers['content-security-policy'], about).toMatch(
      /default-src 'self';script-src 'self';.*frame-ancestors 'none'/,
    )
    expect(headers, about).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    if (url.startsWith('/api/') && !url.startsWith('/api/docs'))
      expect(headers['cache-control'], about).toBe('no-store')
  }
})

describe.each(
  Object.entries(calls).flatMap(([route, cases]) =>
    [cases].flat().map((one) => [route, one as Case] as const),
  ),
)('%s', (route, one) => {
  const [method = 'GET', registered = ''] = route.split(' ')
  const url = (one.url ?? registered).replace(':action', registered.split('/').at(-1) ?? '')
  const okay = [one.ok ?? 200].flat()

  async function ask(caller: Caller, owner: Letter | null, token?: string): Promise<number> {
    const text = JSON.stringify({ url, body: one.body })
    const names = [...new Set(text.match(/\$\w+/g) ?? [])]
    const values = await company.resolve(Object.fromEntries(names.map((name) => [name, name])), owner)
    const filled = JSON.parse(text.replace(/\$\w+/g, (name) => String(values[name]))) as {
      url: string
      body?: unknown
    }
    if (url === '/api/events') return statusOfStream(filled.url, token)
    const answer =
      method === 'GET'
        ? await caller.get(filled.url)
        : await caller.send(method as 'POST', filled.url, filled.body)
    return answer.status
  }

  test('[AUTH-059] signed out', async () => {
    const status = await ask(company.app.nobody, null)
    expect(one.may === '*' ? okay : [401]).toContain(status)
  })

  test.each(allLetters)('[AUTH-059] [SHELL-036] [ADMIN-003] %s', async (letter) => {
    const person = one.isFresh
      ? await company.app.signInAs(company.people[letter].role)
      : company.people[letter]
    const caller = company.as(letter, person)
    const may = one.may === '*' ? 'all' : reached(one.may, letter)
    if (may === 'none') return expect(await ask(caller, null, person.token)).toBe(403)
    expect(okay).toContain(await ask(caller, may === 'own' ? letter : null, person.token))
    if (may === 'own') expect(await ask(caller, null)).toBe(one.other ?? 404)
  })
})

/** A stream never ends: its head is enough. */
async function statusOfStream(url: string, token: string | undefined): Promise<number> {
  const cookies: Record<string, string> = token ? { pourline: token } : {}
  const response = await company.app.app.inject({ url, payloadAsStream: true, cookies })
  response.stream().destroy()
  return response.statusCode
}

test('[SHELL-036] costs and commissions reached no customer, and commissions nobody in operations', () => {
  expectNoLeak(company)
})
