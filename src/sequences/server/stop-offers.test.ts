import { expect, test } from 'vitest'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { inboxTestApp, stopped } from '#tests/support/inbox-app.ts'

const office = inboxTestApp()
const { connected, followUp, emailToProspect, runSequence, sql, suppressed } = office

/** A running sequence that goes on after an answer. */
async function runsOn(prospectId: string): Promise<string> {
  const id = await runSequence(prospectId)
  await sql(
    `UPDATE follow_up_sequences SET stops_on_reply = false WHERE id = (SELECT sequence_id FROM prospect_follow_ups WHERE id = $1)`,
    [id],
  )
  return id
}

test('“take me off your list” as an answer ends what goes on after one, and asks whoever reads it', async () => {
  const { imap, read } = await connected()
  const [asks, gladly, bySubject] = [
    await emailToProspect(),
    await emailToProspect(),
    await emailToProspect(),
  ]
  const running = await Promise.all([asks, gladly, bySubject].map(({ prospectId }) => runsOn(prospectId)))
  const answer = (email: typeof asks, subject: string, text: string) =>
    imap.deliver(mailOf({ from: email.email, subject, head: [`In-Reply-To: ${email.messageId}`], text }))
  answer(asks, 'Re: A tasting', 'Please take us off your list.\r\n\r\nAna')
  answer(gladly, 'Re: How to unsubscribe', 'Please stop by on Friday!')
  answer(bySubject, 'UNSUBSCRIBE', '')
  await read()
  expect(await Promise.all(running.map(followUp))).toMatchObject([
    stopped('They may have asked for no more.'),
    { status: 'active' },
    stopped('They may have asked for no more.'),
  ])
  const asked = await sql(
    `SELECT letter_id AS "letterId" FROM inbound_mails WHERE may_ask_to_stop ORDER BY created_at, id`,
  )
  expect(asked.map(({ letterId }) => letterId).sort()).toEqual([asks.id, bySubject.id].sort())
  // A person decides whether it was an opt-out.
  expect(await suppressed(asks.email)).toEqual([])
})

test('whoever writes to a business notes that it wants no more offers; others do not, and an administrator alone lifts it', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const running = await runSequence(email.prospectId)
  const other = 'owner-of-the-bar@example.com'
  imap.deliver(mailOf({ from: other, head: [`In-Reply-To: ${email.messageId}`], text: 'Remove me, please.' }))
  await read()
  const [answer] = await sql(`SELECT id FROM inbound_mails WHERE letter_id = $1`, [email.id])
  const record = { kind: 'prospect', recordId: email.prospectId }
  const status = `/api/letters/offers/prospect/${email.prospectId}`
  expect((await office.rep.get(status)).body).toEqual({ email: email.email, stopped: null })

  const anonymous = await office.app.signInAs('sales_rep')
  const reason = 'Asked for it in an answer'
  const stop = (body: object) => ({ ...record, reason, ...body })
  expect((await anonymous.send('POST', '/api/letters/offers/stop', stop({}))).status).toBe(404)
  // An answer about another business cannot add its address here.
  const elsewhere = await emailToProspect()
  expect(
    (
      await office.rep.send('POST', '/api/letters/offers/stop', {
        ...stop({ answerId: answer?.id }),
        recordId: elsewhere.prospectId,
      })
    ).status,
  ).toBe(404)
  expect(await suppressed(other)).toEqual([])

  const done = await office.rep.send('POST', '/api/letters/offers/stop', stop({ answerId: answer?.id }))
  expect(done).toMatchObject({
    status: 200,
    body: { stopped: 'This address was taken off commercial mail by hand.' },
  })
  expect(await suppressed(email.email)).toEqual([{ reason: 'manual' }])
  expect(await suppressed(other)).toEqual([{ reason: 'manual' }])
  expect(await followUp(running)).toMatchObject({ status: 'stopped' })
  const [noted] = await sql(
    `SELECT id, notes, created_by AS "by", email_id AS "mail" FROM suppressions WHERE email = $1`,
    [email.email],
  )
  expect(noted).toMatchObject({ notes: reason, by: office.rep.id, mail: email.id })

  const lift = `/api/suppressions/${noted?.id}/lift`
  expect((await office.rep.send('POST', lift, { reason })).status).toBe(403)
  expect((await office.admin.send('POST', lift, { reason })).status).toBe(204)
  expect((await office.rep.get(status)).body).toEqual({ email: email.email, stopped: null })
})
