import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../support/app.ts'
import { allLetters, type Letter, reached } from './access-table.ts'
import { calls, files } from './calls.ts'
import type { Case } from './case.ts'
import { type Company, openCompany } from './company.ts'
import { resourceRows, routesOf } from './resources.ts'
import { expectNoLeak } from './shown.ts'

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

/** Calls by what they are about: the first word below /api. */
const groups = Map.groupBy(Object.entries(calls), ([route]) => {
  const [, first = '', second = ''] = (route.split(' ')[1] ?? '').split('/')
  return first === 'api' ? `/api/${second}` : `/${first}`
})

test.each([...groups])(
  '[AUTH-059] [SHELL-036] [ADMIN-003] %s answers each role as the table says',
  async (_, routes) => {
    const wrong: string[] = []
    for (const [route, cases] of routes) {
      for (const one of [cases].flat()) wrong.push(...(await wrongAnswers(route, one)))
    }
    expect(wrong, wrong.join('\n')).toEqual([])
  },
)

/** Asks a call signed out and as each role, about what is theirs and what is another's; what was answered otherwise than the table says. */
async function wrongAnswers(route: string, one: Case): Promise<string[]> {
  const okay = [one.ok ?? 200].flat()
  const wrong: string[] = []
  const compare = (who: string, expected: readonly number[], { status, body }: Heard) => {
    if (expected.includes(status)) return
    wrong.push(`${who}: ${route}: ${expected.join(' or ')} expected, was ${status} ${JSON.stringify(body)}`)
  }
  compare('signed out', one.may === '*' ? okay : [401], await ask(route, one, { caller: company.app.nobody }))
  for (const letter of allLetters) {
    const person = one.isFresh
      ? await company.app.signInAs(company.people[letter].role)
      : company.people[letter]
    const as = { caller: company.as(letter, person), token: person.token }
    const may = one.may === '*' ? 'all' : reached(one.may, letter)
    if (may === 'none') {
      compare(letter, [403], await ask(route, one, as))
      continue
    }
    compare(letter, okay, await ask(route, one, as, may === 'own' ? letter : null))
    if (may === 'own') compare(`${letter}, of another`, [one.other ?? 404], await ask(route, one, as))
  }
  return wrong
}

type Heard = { status: number; body?: unknown }

async function ask(
  route: string,
  one: Case,
  { caller, token }: { caller: Caller; token?: string },
  owner: Letter | null = null,
): Promise<Heard> {
  const [method = 'GET', registered = ''] = route.split(' ')
  const url = (one.url ?? registered).replace(':action', registered.split('/').at(-1) ?? '')
  const filled = await company.fill({ url, body: one.body }, owner)
  if (url === '/api/events') return { status: await statusOfStream(filled.url, token) }
  if (method === 'GET') return caller.get(filled.url)
  return caller.send(method as 'POST', filled.url, filled.body)
}

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
