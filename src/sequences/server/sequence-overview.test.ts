import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SequenceOverview } from '#sequences/contract/sequence-overview.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

test('[MAIL-004] the list of sequences says of each who is in it, what was sent, who answered, who ordered, and what is next when', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([
    { kind: 'email', templateId: testApp.template },
    { kind: 'wait', delayHours: 48 },
    { kind: 'call', content: 'Ask how they liked it' },
  ])
  const answers = await testApp.prospect({ email: 'answers@bars.example' })
  const orders = await testApp.prospect({ email: 'orders@bars.example' })
  const silent = await testApp.prospect({ email: 'silent@bars.example' })
  await testApp.start(id)
  await testApp.enroll(id, [answers, orders, silent])
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  const { db } = testApp.app.context
  await db.rows(
    `UPDATE emails SET status = 'sent', sent_at = $1 WHERE recipient_email LIKE '%@bars.example'`,
    ['2026-11-17T17:02:00Z'],
  )
  await db.rows(`UPDATE sent_messages SET responded_at = $1 WHERE prospect_id = $2`, [
    '2026-11-17T18:00:00Z',
    answers,
  ])
  await db.rows(
    `INSERT INTO clients (prospect_id, business_name) SELECT id, business_name FROM prospects WHERE id = $1`,
    [orders],
  )
  await db.rows(
    `INSERT INTO orders (order_number, client_id, subtotal, total, shipping_address, placed_by, created_at)
     SELECT 'ORD-OVERVIEW', id, 100, 100, '{}', $2, now() + interval '1 hour' FROM clients WHERE prospect_id = $1`,
    [orders, testApp.rep.id],
  )

  const { body } = await testApp.rep.get<SequenceOverview>(`/api/mail/sequence-overview?id=${id}`)
  expect(body.items).toMatchObject([
    { id, enrolled: 3, running: 3, paused: 0, failed: 0, sent: 3, replied: 1, ordered: 1 },
  ])
  const due = await db.row(
    `SELECT min(next_message_due) AS at FROM prospect_follow_ups WHERE sequence_id = $1`,
    [id],
  )
  expect(body.items[0]?.next).toEqual({ what: 'Call: Ask how they liked it', at: due?.at })
  const all = await testApp.rep.get<SequenceOverview>('/api/mail/sequence-overview')
  expect(all.body.items.find((one) => one.id === id)).toEqual(body.items[0])
  const none = await testApp.rep.get<SequenceOverview>(
    '/api/mail/sequence-overview?id=00000000-0000-7000-8000-000000000000',
  )
  expect(none.body.items).toEqual([])
})
