import { expect, test } from 'vitest'
import { expected, iso, playsOutExactly, start, states, steps } from '#tests/support/many-enrollments.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

// 100,000 of them are planned by `npm run proofs -- large-outreach`.
test('[MAIL-012] 5,000 enrollments over five steps and the end of daylight saving time: times exact, in order, the daily cap kept', () =>
  playsOutExactly(5000))

test('[MAIL-012] 300 of them are sent: each once, in order, and the next is planned to the minute past the change of clocks', async () => {
  const testApp = await sequenceTestApp(iso(start))
  try {
    const { db } = testApp.app.context
    const id = await testApp.sequence(
      steps.map(({ delayHours }) => ({ templateId: testApp.template, delayHours })),
      { sendFrom: '10:00', sendUntil: '16:00', sendDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
    )
    await testApp.start(id)
    // Five of each minute.
    const orders = Array.from({ length: 300 }, (_, order) => order)
    await db.rows(
      `WITH made AS (
         INSERT INTO prospects (business_name, contact_name, email, state, stage, assigned_to)
         SELECT 'Many ' || o, 'Ana Ruiz', 'many-' || o || '@many.example', s, 'cold', $3
           FROM unnest($1::int[], $2::text[]) AS g (o, s) RETURNING id, email)
       INSERT INTO prospect_follow_ups (prospect_id, sequence_id, stage_at_start, assigned_rep_id, next_message_due)
       SELECT m.id, $4, 'cold', $3, d FROM made m
         JOIN unnest($1::int[], $5::timestamptz[]) AS g (o, d) ON m.email = 'many-' || o || '@many.example'`,
      [
        orders,
        orders.map((order) => states[order % 5]),
        testApp.rep.id,
        id,
        orders.map((order) => iso(expected(order, 0))),
      ],
    )
    const due = await db.rows<{ email: string }>(
      `SELECT p.email FROM prospect_follow_ups f JOIN prospects p ON p.id = f.prospect_id
        WHERE f.sequence_id = $1 ORDER BY f.next_message_due, f.id`,
      [id],
    )
    // The worker runs every minute, as its cron job does.
    for (let minute = 0; minute <= 60; minute++) {
      testApp.at(iso(start + minute * 60_000))
      await testApp.run()
    }
    const sent = await testApp.emails()
    expect(sent.map(({ email }) => email)).toEqual(due.map(({ email }) => email))
    const next = await db.rows<{ email: string; step: number; due: string }>(
      `SELECT p.email, f.current_step AS step, f.next_message_due AS due FROM prospect_follow_ups f
         JOIN prospects p ON p.id = f.prospect_id WHERE f.sequence_id = $1`,
      [id],
    )
    const wrong = next.filter(
      ({ email, step: at, due: when }) =>
        at !== 2 || when !== iso(expected(Number(/\d+/.exec(email)?.[0]), 1)),
    )
    expect(wrong).toEqual([])
    const [counted] = await db.rows<{ count: number }>(
      `SELECT sent_that_day AS count FROM follow_up_sequences WHERE id = $1`,
      [id],
    )
    expect(counted?.count).toBe(300)
  } finally {
    await testApp.close()
  }
}, 180_000)
