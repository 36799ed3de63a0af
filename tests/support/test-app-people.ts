import { type APIRequestContext, type Page, request } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { cookieName } from '#identity/server/session-cookie.ts'
import { absoluteMs, hashToken } from '#identity/server/sessions.ts'
import type { Role } from '#platform/rules/access/access.ts'
import type { PageOptions, TestApp } from './test-app.ts'

type Member = { page: Page; id: string; firstName: string; lastName: string; name: string; email: string }
export type Bar = { page: Page; clientId: string; businessName: string; email: string }

// Differs between files too: they share a database, not always a module.
let made = 0
/** Part of no other's, since names are found by their beginning too. */
export const tag = () => `${process.pid.toString(36)}${(made++).toString(36).padStart(3, '0')}`

/** A new person of the team, let in by the demo company's password and signed in just now, whose page shows nothing yet. */
export async function memberOf(testApp: TestApp, role: Role, options?: PageOptions): Promise<Member> {
  const person = await addMember(testApp, role)
  return { ...person, page: await signedIn(testApp, 'user_id', person.id, options) }
}

/** A new person of the team who only makes calls: opening a page takes longer than most of them. */
export async function callerOf(testApp: TestApp, role: Role): Promise<{ request: APIRequestContext }> {
  const { id } = await addMember(testApp, role)
  const cookie = `${cookieOf(testApp)}=${await sessionOf(testApp, 'user_id', id)}`
  const calls = await request.newContext({ baseURL: testApp.url, extraHTTPHeaders: { cookie } })
  if (TestRunner.getCurrentTest()) onTestFinished(() => calls.dispose())
  return { request: calls }
}

async function addMember(testApp: TestApp, role: Role): Promise<Omit<Member, 'page'>> {
  const mark = tag()
  const [firstName, lastName, email] = ['Robin', `Tester-${mark}`, `${role}-${mark}@people.example`]
  const [user] = await testApp.sql(
    `INSERT INTO users (first_name, last_name, email, role, status, password_hash, created_at)
     SELECT $1, $2, $3, $4, 'active', password_hash, now() - interval '5 years' FROM users WHERE email = 'admin@amberroot.example' RETURNING id`,
    [firstName, lastName, email, role],
  )
  return { id: String(user?.id), firstName, lastName, name: `${firstName} ${lastName}`, email }
}

/** A new bar with a sign-in of its own, whose page shows nothing yet; `repId` is its sales rep. */
export async function barOf(
  testApp: TestApp,
  { repId, ...options }: PageOptions & { repId?: string } = {},
): Promise<Bar> {
  const mark = tag()
  const [businessName, email] = [`Bar ${mark}`, `owner-${mark}@bars.example`]
  const [client] = await testApp.sql(
    `INSERT INTO clients (business_name, email, address, city, state, zip_code, assigned_sales_rep_id)
     VALUES ($1, $2, '1 Main Street', 'Denver', 'CO', '80202', $3) RETURNING id`,
    [businessName, email, repId ?? null],
  )
  const clientId = String(client?.id)
  const [auth] = await testApp.sql(
    'INSERT INTO customer_auth (client_id, email) VALUES ($1, $2) RETURNING id',
    [clientId, email],
  )
  const page = await signedIn(testApp, 'customer_auth_id', String(auth?.id), options)
  return { page, clientId, businessName, email }
}

/** The same person of the team on another device. */
export const elsewhere = (testApp: TestApp, userId: string, options?: PageOptions): Promise<Page> =>
  signedIn(testApp, 'user_id', userId, options)

const cookieOf = ({ url }: TestApp) => cookieName({ mode: 'demo', PUBLIC_URL: url })

type Whose = 'user_id' | 'customer_auth_id'

async function signedIn(testApp: TestApp, column: Whose, id: string, options?: PageOptions): Promise<Page> {
  const token = await sessionOf(testApp, column, id)
  const page = await testApp.page(options)
  await page.context().addCookies([{ name: cookieOf(testApp), value: token, url: testApp.url }])
  return page
}

/** The token of a session that began just now. */
async function sessionOf(testApp: TestApp, column: Whose, id: string): Promise<string> {
  const token = `${tag()}-${id}`
  await testApp.sql(
    `INSERT INTO sessions (token_hash, ${column}, expires_at, last_seen_at, authenticated_at)
     VALUES ($1, $2, $3, $4, $4)`,
    [
      hashToken(token),
      id,
      new Date(testApp.now().getTime() + absoluteMs).toISOString(),
      testApp.now().toISOString(),
    ],
  )
  return token
}
