// About: src/platform/resources, src/orders/server, src/crm/server, src/platform/db/migrations
import { expect, test, vi } from 'vitest'
import { openSession } from '#identity/server/sessions.ts'
import { type Caller, type TestApp, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillSearch } from '../bench/search-fill.ts'
import { figure } from './seed.ts'

const few = 1000
const many = 100_000
const times = 15
/** A list of a hundred times the rows may cost so much more: an index is a few steps deeper, a page is a page. */
const mostTimes = 4
const graceMs = 8
/** What reads every row to count or to find may cost what that takes, and no more than a person waits for. */
const mostWaitMs = 1500

type Page = { items: { id: string }[]; nextCursor: string | null; total?: number }
type RunningApp = { app: TestApp; admin: Caller; rep: Caller; repId: string }

/** The lists that people open every day, as their screens ask for them. */
const hot: readonly [who: 'admin' | 'rep', path: string][] = [
  ['admin', '/api/prospects?limit=50'],
  ['admin', '/api/prospects?limit=50&sort=businessName'],
  ['admin', '/api/prospects?limit=50&sort=-updatedAt'],
  ['admin', '/api/clients?limit=50'],
  ['admin', '/api/clients?limit=50&sort=businessName'],
  ['admin', '/api/orders?limit=50'],
  ['admin', '/api/orders?limit=50&sort=-orderDate'],
  ['admin', '/api/orders?limit=50&sort=-total'],
  ['admin', '/api/orders?limit=50&status=pending'],
  ['rep', '/api/prospects?limit=50'],
  ['rep', '/api/prospects?limit=50&stage=cold&assignedTo=$rep'],
  ['rep', '/api/clients?limit=50'],
  ['rep', '/api/orders?limit=50'],
]
const searches = [
  '/api/prospects?limit=50&q=copper+lantern',
  '/api/clients?limit=50&q=velvet',
  '/api/orders?limit=50&q=PL-10777',
]

async function open(rows: number): Promise<RunningApp> {
  const { url, ownerUrl } = await testDatabase()
  const repId = await fillSearch(ownerUrl, { prospects: rows, clients: rows, orders: rows })
  const app = await testApp({ over: url })
  const from = { ip: null, userAgent: null }
  const rep = app.as(await openSession(app.context.db, { userId: repId }, from, { now: new Date() }))
  return { app, admin: await app.signInAs('admin'), rep, repId }
}

const whole = ({ repId }: RunningApp, path: string) => path.replace('$rep', repId)

/** The middle one of several, in milliseconds. */
async function timed(caller: Caller, path: string): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const from = performance.now()
    expect((await caller.get(path)).status, path).toBe(200)
    taken.push(performance.now() - from)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** The large tables that a call reads from end to end, by the plans of its own statements. */
async function scanned(app: RunningApp, who: 'admin' | 'rep', path: string): Promise<string[]> {
  const { db } = app.app.context
  const rows = vi.spyOn(db, 'rows')
  expect((await app[who].get(whole(app, path))).status).toBe(200)
  const asked = rows.mock.calls.filter(([sql]) => /FROM (prospects|clients|orders) t\b/.test(sql))
  rows.mockRestore()
  expect(asked.length, path).toBeGreaterThan(0)
  const found: string[] = []
  for (const [sql, values] of asked) {
    const [explained] = await db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      values ?? [],
    )
    const [top] = explained?.['QUERY PLAN'] ?? []
    if (top) found.push(...scansOf(top.Plan))
  }
  return found.filter((table) => ['prospects', 'clients', 'orders'].includes(table))
}

test('a hundred thousand rows: lists, searches, both ends and the whole file answer as with a thousand', async () => {
  const small = await open(few)
  const large = await open(many)
  const slow: string[] = []
  const figures: string[] = []
  const ratios: number[] = []
  for (const [who, path] of hot) {
    const before = await timed(small[who], whole(small, path))
    const now = await timed(large[who], whole(large, path))
    figures.push(`${who} ${path}: ${before.toFixed(1)} → ${now.toFixed(1)} ms`)
    ratios.push(now / before)
    if (now > mostTimes * before + graceMs) slow.push(figures.at(-1) ?? '')
  }
  for (const path of [
    ...searches,
    ...['prospects', 'clients', 'orders'].map((name) => `/api/${name}?count=1`),
  ]) {
    const now = await timed(large.admin, path)
    figures.push(`admin ${path}: ${now.toFixed(1)} ms`)
    if (now > mostWaitMs) slow.push(figures.at(-1) ?? '')
  }
  console.log(figures.join('\n'))
  figure(`a list of a hundred times the rows takes at most ${Math.max(...ratios).toFixed(1)} times as long`)
  expect(slow).toEqual([])
  for (const path of searches)
    expect((await large.admin.get<Page>(path)).body.items.length).toBeGreaterThan(0)

  for (const [who, path] of hot) expect(await scanned(large, who, path), `${who} ${path}`).toEqual([])

  // From one end to the other: the last page costs what the first does, and every row is there once.
  const seen = new Set<string>()
  const pages: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from = performance.now()
    const { body }: { body: Page } = await large.admin.get<Page>(
      `/api/orders?limit=200${cursor && `&cursor=${cursor}`}`,
    )
    pages.push(performance.now() - from)
    for (const { id } of body.items) seen.add(id)
    cursor = body.nextCursor
  }
  expect([pages.length, seen.size]).toEqual([many / 200, many])
  const middle = (some: number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  expect(middle(pages.slice(-20))).toBeLessThan(mostTimes * middle(pages.slice(0, 20)) + graceMs)

  const file = await large.admin.get<string>('/api/prospects/export.csv')
  expect(file.headers['x-row-count']).toBe(String(many))
  expect(file.body.split('\n').length - 2).toBe(many)

  await small.app.close()
  await large.app.close()
})

test('the control: a list without its index is seen to read the whole table', async () => {
  const app = await open(20_000)
  await app.app.alter('DROP INDEX orders_total')
  expect(await scanned(app, 'admin', '/api/orders?limit=50&sort=-total')).toEqual(['orders'])
  await app.app.close()
})
