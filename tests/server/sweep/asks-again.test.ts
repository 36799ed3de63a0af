import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asksAgain, customersAskedAgain } from './asks-again.ts'
import { exempt } from './asks-not.ts'
import { type Company, openCompany } from './company.ts'
import { resourceRows, routesOf } from './resources.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

const isWriting = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
const mayCall = (access: unknown, role: string) =>
  access === 'public' || access === 'signed_in' || (Array.isArray(access) && access.includes(role))
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

/** Routes of the table that write; those that stand by name elsewhere are not meant. */
function exemptRoutes(): string[] {
  const byName = new Set([...asksAgain, ...Object.values(exempt).flatMap(({ routes = [] }) => routes)])
  return Object.values(exempt).flatMap(({ tables = [], routes = [] }) => [
    ...tables
      .flatMap((table) => routesOf(table, resourceRows[table] ?? { read: '' }))
      .filter((route) => isWriting(route.split(' ')[0] ?? '') && !byName.has(route)),
    ...routes,
  ])
}

describe('what an administrator may change', () => {
  const written = () => company.routes.filter(({ method }) => isWriting(method))
  const ofAdmin = () => written().filter(({ access }) => mayCall(access, 'admin'))

  test('asks again who it is, or says in the table why not', () => {
    const known = new Set([...asksAgain, ...exemptRoutes()])
    expect(
      ofAdmin()
        .map(nameOf)
        .filter((route) => !known.has(route)),
      'neither guarded nor exempt',
    ).toEqual([])
    for (const { because } of Object.values(exempt)) expect(because.length).toBeGreaterThan(20)
  })

  test('stands in the table once, and nothing there is gone', () => {
    const all = [...asksAgain, ...exemptRoutes()]
    expect(all.filter((route, at) => all.indexOf(route) !== at)).toEqual([])
    const there = new Set(ofAdmin().map(nameOf))
    expect(
      all.filter((route) => !there.has(route)),
      'no longer a route of an administrator',
    ).toEqual([])
  })

  test('is guarded exactly where the table says so', () => {
    const guarded = written().filter((route) => route.asksAgain)
    expect(guarded.map(nameOf).sort()).toEqual([...asksAgain, ...customersAskedAgain].sort())
  })

  test('is refused after five minutes, wherever the table says that it asks', async () => {
    const admin = await company.app.signInAs('admin', { isConfirmed: false })
    const customer = await company.app.signInAs('customer', { isConfirmed: false })
    const old = `UPDATE sessions SET authenticated_at = now() - interval '6 minutes' WHERE user_id = $1 OR customer_auth_id = $1`
    for (const { id } of [admin, customer]) await company.app.context.db.rows(old, [id])
    company.app.context.sessions.clear()
    const id = '019376f0-0000-7000-8000-000000000000'
    const ask = async (caller: typeof admin, route: string) => {
      const [method = 'POST', url = ''] = route.split(' ')
      const { status, body } = await caller.send(method as 'POST', url.replace(/:\w+/g, id), {})
      return { route, status, code: body?.code }
    }
    const refused = (route: string) => ({ route, status: 403, code: 'step_up_required' })
    for (const route of asksAgain) expect(await ask(admin, route)).toEqual(refused(route))
    for (const route of customersAskedAgain) expect(await ask(customer, route)).toEqual(refused(route))
  })
})
