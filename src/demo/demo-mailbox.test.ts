import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailboxMessage } from '#company/contract/app-config.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import type { TestApp } from '#tests/support/app.ts'
import { demoApp, demoNow as now } from '#tests/support/demo-app.ts'

let app: TestApp
let mailbox: MailboxMessage[]

beforeAll(async () => {
  app = await demoApp()
  mailbox = (await app.nobody.get<{ items: MailboxMessage[] }>('/api/mailbox-messages')).body.items
})
afterAll(() => app.close())

const rows = <T extends object>(sql: string, values: unknown[] = []) => app.context.db.rows<T>(sql, values)

test('the mailbox of a first day holds about a dozen messages of the last two weeks, of many kinds', () => {
  expect(mailbox.length).toBeGreaterThanOrEqual(12)
  expect(mailbox.length).toBeLessThanOrEqual(18)
  for (const { receivedAt } of mailbox) {
    expect(Date.parse(receivedAt)).toBeLessThanOrEqual(now.getTime())
    expect(Date.parse(receivedAt)).toBeGreaterThan(now.getTime() - 14 * 86_400_000)
  }
  const subjects = mailbox.map(({ subject }) => subject).join('\n')
  for (const kind of [
    /^Order ORD-\d+ received$/m,
    /^Order ORD-\d+ is confirmed$/m,
    /^Order ORD-\d+ is shipped$/m,
    /^Order ORD-\d+ is on hold$/m,
    /^We have your application, .+$/m,
    /^Your wholesale account is open$/m,
    /^Welcome to the team$/m,
    / is (due|still waiting)/m,
  ])
    expect(subjects).toMatch(kind)
})

test('each is to somebody of the demo company, and complete', async () => {
  const people = await rows<{ email: string }>(
    `SELECT email FROM users UNION SELECT email FROM clients UNION SELECT contact_email FROM business_registrations`,
  )
  const known = new Set(people.map(({ email }) => email))
  for (const { to, text, from } of mailbox) {
    expect(known).toContain(to)
    expect(from).toBe('no-reply@amberroot.example')
    expect(text).toMatch(/^(Hello|Dear) \S/)
    expect(text.trim().endsWith('Amberroot Elixir Co.')).toBe(true)
    expect(text).not.toMatch(/\{\{|undefined|null/)
  }
  expect(mailbox.map(({ to }) => to)).toContain('customer@amberroot.example')
})

const stateOf = (said: string | undefined) =>
  ({ received: 'pending', 'being picked': 'picking' })[said ?? ''] ?? said?.replace(' ', '_')

test('what they say of an order is what its row says, at that moment', async () => {
  for (const { to, subject, text, receivedAt } of mailbox) {
    const [, number, step] = /^Order (ORD-\d+) (?:is )?([\w ]+)$/.exec(subject) ?? []
    if (!number) continue
    const [order] = await rows<{ email: string; total: number; tracking: string | null }>(
      `SELECT c.email, o.total, o.tracking_number AS tracking FROM orders o JOIN clients c ON c.id = o.client_id
         JOIN transitions t ON t.entity_id = o.id AND t.at = $2 AND t.to_state = $3
        WHERE o.order_number = $1`,
      [number, receivedAt, stateOf(step)],
    )
    expect(order?.email, subject).toBe(to)
    if (step === 'received') expect(text).toContain(formatCents(order?.total ?? 0))
    if (step === 'shipped') expect(text).toContain(order?.tracking)
  }
})
