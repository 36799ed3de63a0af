// About: src/email/server, src/sequences/server, src/sequences/rules, src/platform/resources, src/platform/db/migrations
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { playsOutExactly } from '#tests/support/many-enrollments.ts'
import { fillSearch } from '../bench/search-fill.ts'
import { figure } from './seed.ts'
import { slowOf } from './slow-of.ts'

const prospects = 100_000
/** At the server, nineteen of twenty answers. */
const mostMs = 100
/** What counts all that went out. */
const mostCountingMs = 400

/** Everybody is in one sequence of three emails and in one campaign: a tenth got nothing, each in a way of their own. */
async function fillOutreach(url: string): Promise<{ sequence: string; campaign: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const one = async (sql: string, values: unknown[] = []) =>
    String((await client.query<{ id: string }>(sql, values)).rows[0]?.id)
  try {
    await client.query('SET synchronous_commit = off; SET statement_timeout = 0')
    const sequence = await one(
      `INSERT INTO follow_up_sequences (name, status, is_active) VALUES ('All of them', 'started', true) RETURNING id`,
    )
    const email = await one(
      `INSERT INTO follow_up_messages (sequence_id, step_number, message_type, subject, content)
       SELECT $1, n, 'email', 'Hello', 'Hello' FROM generate_series(3, 1, -1) n RETURNING id`,
      [sequence],
    )
    const template = await one(
      `INSERT INTO email_templates (name, subject, body, status) VALUES ('Hello', 'Hello', 'Hello', 'published') RETURNING id`,
    )
    const campaign = await one(
      `INSERT INTO drip_campaigns (name, trigger_stage, email_template_id) VALUES ('All of them', 'cold', $1) RETURNING id`,
      [template],
    )
    const numbered = `(SELECT id, email, (row_number() OVER (ORDER BY id))::int AS n FROM prospects) p`
    await client.query(
      `INSERT INTO prospect_follow_ups (prospect_id, sequence_id, status, stop_reason, last_message_sent, next_message_due, held_because)
       SELECT id, $1, CASE WHEN n % 10 = 0 THEN 'stopped' WHEN n % 10 = 1 THEN 'active' ELSE 'completed' END,
              CASE WHEN n % 10 = 0 THEN 'They ordered.' END, CASE WHEN n % 10 > 1 THEN now() END,
              CASE WHEN n % 10 = 1 THEN now() + n % 300 * interval '1 hour' + interval '1 day' END,
              CASE WHEN n % 100 = 1 THEN 'The day’s letters are used up.' END
         FROM ${numbered}`,
      [sequence],
    )
    await client.query(
      `INSERT INTO emails (recipient_email, recipient_type, recipient_id, subject, body, email_type, status, sent_at, message_id, is_commercial)
       SELECT lower(email), 'prospect', id, 'Hello ' || n, 'A pour for your bar', 'sequence',
              CASE WHEN n % 25 = 3 THEN 'bounced' ELSE 'sent' END, now() - n * interval '1 minute', '<' || n || '@amberroot.example>', true
         FROM ${numbered} WHERE n % 10 > 1`,
    )
    await client.query(
      `INSERT INTO sent_messages (prospect_id, message_id, follow_up_id, email_id, message_type, content, recipient, status, sent_at, reason)
       SELECT f.prospect_id, $1, f.id, e.id, 'email', '', e.recipient_email,
              CASE e.status WHEN 'bounced' THEN 'undelivered' ELSE 'sent' END, e.sent_at,
              CASE e.status WHEN 'bounced' THEN 'There is no such mailbox.' END
         FROM prospect_follow_ups f JOIN emails e ON e.recipient_id = f.prospect_id`,
      [email],
    )
    await client.query(
      `INSERT INTO drip_campaign_sends (campaign_id, prospect_id, scheduled_for, sent_at, status, skip_reason)
       SELECT $1, id, now() - interval '1 day', CASE WHEN n % 10 > 0 THEN now() END,
              CASE WHEN n % 10 > 0 THEN 'sent' ELSE 'skipped' END, CASE WHEN n % 10 = 0 THEN 'There is no address.' END
         FROM ${numbered}`,
      [campaign],
    )
    await client.query('VACUUM ANALYZE')
    return { sequence, campaign }
  } finally {
    await client.end()
  }
}

test('100,000 people in one sequence and one campaign: skipped recipients, lists, searches and figures answer in time', async () => {
  const { url, ownerUrl } = await testDatabase()
  const rep = await fillSearch(ownerUrl, { prospects, clients: 1000, orders: 1000 })
  const { sequence, campaign } = await fillOutreach(ownerUrl)
  const app = await testApp({ over: url })
  onTestFinished(() => app.close())
  const admin = await app.signInAs('admin')
  const own = await app.signInAs('sales_rep')
  await app.alter(`UPDATE prospects SET assigned_to = '${own.id}' WHERE assigned_to = '${rep}'`)
  const none = `/api/mail/got-none?of=sequence&id=${sequence}`
  const { items, nextCursor } = (await admin.get<{ items: unknown[]; nextCursor: string }>(none)).body
  expect(items).toHaveLength(50)
  const slow: string[] = []
  const taken: number[] = []
  for (const [who, path, most] of [
    [admin, none, mostMs],
    [admin, `${none}&cursor=${nextCursor}`, mostMs],
    [own, none, mostMs],
    [admin, `/api/mail/got-none?of=campaign&id=${campaign}`, mostMs],
    [admin, '/api/emails?limit=50', mostMs],
    [own, '/api/emails?limit=50', mostMs],
    [admin, '/api/emails?limit=50&status=bounced', mostMs],
    [admin, '/api/emails?limit=50&q=Hello%2077777', mostMs],
    [admin, '/api/prospect-follow-ups?limit=50', mostMs],
    [admin, '/api/prospect-follow-ups?limit=50&status=active&sort=nextMessageDue', mostMs],
    [admin, '/api/mail/waiting', mostMs],
    [admin, '/api/mail/deliverability', mostCountingMs],
    [admin, `/api/follow-up-sequences/${sequence}/figures`, mostCountingMs],
    [admin, `/api/drip-campaigns/${campaign}/figures`, mostCountingMs],
    [admin, '/api/mail/figures', mostCountingMs],
    [admin, '/api/mail/sequence-overview', mostCountingMs],
  ] as const) {
    const ms = await slowOf(app, (one) => who.get(one), path)
    const said = `${who === own ? 'a rep: ' : ''}${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}: p95 ${ms.toFixed(1)} ms`
    console.log(said)
    taken.push(ms)
    if (ms > most) slow.push(said)
  }
  figure(`the slowest p95 is ${Math.max(...taken).toFixed(1)} ms`)
  expect(slow).toEqual([])
})

test('[MAIL-012] 100,000 enrollments over five steps and the end of daylight saving time: times exact, in order, the daily cap kept', () =>
  playsOutExactly(100_000))
