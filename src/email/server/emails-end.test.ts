import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Piece, smtpPost } from '#platform/ports/post.ts'
import { stageMoved } from '#sequences/server/stage-moved.ts'
import { stopFollowUps } from '#sequences/server/stop-follow-ups.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'
import { sendEmail } from './sending/send-email.ts'
import { suppress } from './sending/suppress.ts'
import { takeEmails } from './sending/take-emails.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Ten in the morning in Denver, a Wednesday.
const morning = '2026-11-18T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(morning)
  const { db } = testApp.app.context
  await db.rows(`DELETE FROM company_settings WHERE key = 'address'`)
  await db.rows(
    `INSERT INTO company_settings (key, value)
     VALUES ('address', '{"line1":"7 Still Lane","city":"Denver","state":"CO","zip":"80202","country":"USA"}')`,
  )
})
afterAll(() => testApp.close())

let minute = 0

/** A prospect with a queued email of a sequence with so many steps. */
async function waiting(steps = 2, over: Record<string, unknown> = {}) {
  const prospectId = await testApp.prospect()
  const sequence = await testApp.sequence(
    Array.from({ length: steps }, () => ({ templateId: testApp.template, delayHours: 0 })),
    over,
  )
  await testApp.start(sequence)
  await testApp.enroll(sequence, [prospectId])
  minute += 1
  testApp.at(new Date(Date.parse(morning) + minute * 60_000).toISOString())
  await testApp.run()
  const { db } = testApp.app.context
  const row = await db.row<{ id: string }>(
    `SELECT email_id AS id FROM sent_messages WHERE prospect_id = $1 ORDER BY created_at LIMIT 1`,
    [prospectId],
  )
  return { prospectId, sequence, letterId: row?.id ?? '' }
}

const email = (id: string) =>
  testApp.app.context.db.row<Record<string, unknown>>(`SELECT status, reason FROM emails WHERE id = $1`, [id])
const message = (id: string) =>
  testApp.app.context.db.row<Record<string, unknown>>(
    `SELECT status FROM sent_messages WHERE email_id = $1`,
    [id],
  )

test('an email that waits ends with its sequence: by hand, by an answer, by a lost deal, with the sequence', async () => {
  const { db } = testApp.app.context
  const byHand = await waiting()
  expect(await email(byHand.letterId)).toMatchObject({ status: 'queued' })
  const { id } = await testApp.runOf(byHand.prospectId)
  await testApp.rep.send('POST', '/api/prospect-follow-ups/stop', { ids: [id] })
  expect(await email(byHand.letterId)).toEqual({ status: 'suppressed', reason: 'Stopped by hand.' })
  expect(await message(byHand.letterId)).toEqual({ status: 'skipped' })

  // The last email of a completed sequence waits as well.
  const answered = await waiting(1)
  expect(await testApp.runOf(answered.prospectId)).toMatchObject({ status: 'completed' })
  await db.transact((tx) =>
    stopFollowUps(tx, { prospectId: answered.prospectId, reason: 'They answered.', cause: 'reply' }),
  )
  expect(await email(answered.letterId)).toEqual({ status: 'suppressed', reason: 'They answered.' })

  const goesOn = await waiting(2, { stopsOnReply: false })
  await db.transact((tx) =>
    stopFollowUps(tx, { prospectId: goesOn.prospectId, reason: 'They answered.', cause: 'reply' }),
  )
  expect(await email(goesOn.letterId)).toMatchObject({ status: 'queued' })
  await db.transact((tx) => stageMoved(tx, { prospectId: goesOn.prospectId, stage: 'lost' }))
  expect(await email(goesOn.letterId)).toEqual({ status: 'suppressed', reason: 'Moved to lost.' })

  const ended = await waiting()
  await testApp.admin.send('POST', `/api/follow-up-sequences/${ended.sequence}/stop`, {})
  expect(await email(ended.letterId)).toEqual({ status: 'suppressed', reason: 'The sequence was stopped.' })

  const optedOut = await waiting()
  const row = await db.row<{ email: string }>(`SELECT email FROM prospects WHERE id = $1`, [
    optedOut.prospectId,
  ])
  await db.transact((tx) =>
    suppress(tx, { email: row?.email ?? '', reason: 'unsubscribed', emailId: null, said: 'By the link' }),
  )
  expect(await email(optedOut.letterId)).toMatchObject({
    status: 'suppressed',
    reason: expect.stringContaining('opted out'),
  })
})

test('[MAIL-008] what a worker holds as its sequence ends is not tried again, and an email is sent or stopped, never both', async () => {
  const { context } = testApp.app
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const stop = (prospectId: string) =>
    context.db.transact((tx) => stopFollowUps(tx, { prospectId, reason: 'They answered.', cause: 'reply' }))

  // It is being sent when the answer comes, and the server does not accept it: without the answer it would be retried.
  const held = await waiting()
  const later = {
    send: async (piece: Piece, lane: 'awaited' | 'many') => {
      await stop(held.prospectId)
      server.refusals.set(piece.to.address, [452, '4.2.2 mailbox full'])
      return post.send(piece, lane)
    },
    close: () => {},
  }
  await sendEmail(context, later, held.letterId)
  expect(await email(held.letterId)).toMatchObject({ status: 'queued' })
  server.refusals.clear()
  await sendEmail(context, post, held.letterId)
  expect(await email(held.letterId)).toEqual({ status: 'suppressed', reason: 'They answered.' })
  expect(server.got).toEqual([])

  // Both at the same time, repeatedly: whichever locks the email first wins.
  for (let n = 0; n < 10; n++) {
    const { prospectId, letterId } = await waiting()
    const [taken] = await Promise.all([takeEmails(context, [letterId]), stop(prospectId)])
    const status = (await email(letterId))?.status
    expect([taken[0] !== null, status]).toEqual(taken[0] ? [true, 'sending'] : [false, 'suppressed'])
  }
})
