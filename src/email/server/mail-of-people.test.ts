import { expect, test } from 'vitest'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { inboxTestApp } from '#tests/support/inbox-app.ts'

const office = inboxTestApp()
const { connected, sql } = office

let made = 0

/** A prospect of the rep with two people; the primary contact is Ana. */
async function barOfTwo() {
  const n = ++made
  const [bar] = await sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     VALUES ($1, 'Ana Ruiz', $2, 'warm', 'CO', $3) RETURNING id`,
    [`Bar of two ${n}`, `ana${n}@two.example`, office.rep.id],
  )
  const prospectId = String(bar?.id)
  const email = `sam${n}@two.example`
  const { body } = await office.rep.send<{ id: string }>('POST', '/api/contacts', {
    prospectId,
    name: 'Sam Holt',
    role: 'Owner',
    email,
  })
  return { prospectId, ana: `ana${n}@two.example`, sam: { id: body.id, email } }
}

const draft = (recordId: string, over: object = {}) => ({
  kind: 'prospect',
  recordId,
  subject: 'A tasting',
  body: 'Hello {{ business.firstName }}, shall we pour on Friday?',
  ...over,
})
type Sent = { id: string; to: string; fields?: Record<string, string> }
const send = (body: object) => office.rep.send<Sent>('POST', '/api/letters', body)
const emailRow = async (id: string) =>
  (
    await sql(
      `SELECT e.body, e.recipient_name AS name, k.name AS contact FROM emails e LEFT JOIN contacts k ON k.id = e.contact_id WHERE e.id = $1`,
      [id],
    )
  )[0]

test('[ENG-018] an email goes to the person it is written to and greets them; one to the record is the primary contact’s, and nobody of another business is written to', async () => {
  const { prospectId, ana, sam } = await barOfTwo()
  const toSam = await send(draft(prospectId, { contactId: sam.id }))
  expect([toSam.status, toSam.body.to]).toEqual([201, sam.email])
  expect(await emailRow(toSam.body.id)).toMatchObject({
    body: expect.stringContaining('Hello Sam,'),
    name: 'Sam Holt',
    contact: 'Sam Holt',
  })
  const toBar = await send(draft(prospectId))
  expect(toBar.body.to).toBe(ana)
  expect(await emailRow(toBar.body.id)).toMatchObject({
    body: expect.stringContaining('Hello Ana,'),
    contact: 'Ana Ruiz',
  })
  const other = await barOfTwo()
  const foreign = await send(draft(prospectId, { contactId: other.sam.id }))
  expect([foreign.status, foreign.body.fields]).toEqual([
    400,
    { contactId: 'This person is not a contact of the business' },
  ])
  await office.rep.send('DELETE', `/api/contacts/${sam.id}`)
  expect((await send(draft(prospectId, { contactId: sam.id }))).status).toBe(400)
})

test('[ENG-018] who asked for no more is one address: the others of the business are still written to', async () => {
  const { prospectId, sam } = await barOfTwo()
  await sql(`INSERT INTO suppressions (email, reason) VALUES ($1, 'complained')`, [sam.email])
  const preview = async (over: object) =>
    (
      await office.rep.send<{ stopped: string | null }>(
        'POST',
        '/api/letters/preview',
        draft(prospectId, over),
      )
    ).body.stopped
  expect(await preview({ contactId: sam.id })).toEqual(expect.any(String))
  expect(await preview({})).toBeNull()
  expect((await send(draft(prospectId, { contactId: sam.id }))).status).toBeGreaterThanOrEqual(400)
})

test('[ENG-018] mail from any of its people is the business’s and names who wrote: an answer, and one out of the blue', async () => {
  const { imap, read } = await connected()
  const { prospectId, sam } = await barOfTwo()
  imap.deliver(mailOf({ from: sam.email, subject: 'Do you deliver on Mondays?', text: 'We open at four.' }))
  await read()
  const mails = () =>
    sql(
      `SELECT m.kind, m.prospect_id AS prospect, m.client_id AS client, k.name, m.letter_id IS NOT NULL AS "isAnswer"
         FROM inbound_mails m LEFT JOIN contacts k ON k.id = m.contact_id ORDER BY m.created_at, m.id`,
    )
  const blue = { kind: 'reply', prospect: prospectId, client: null, name: 'Sam Holt', isAnswer: false }
  expect(await mails()).toEqual([blue])
  // Written to the primary contact, answered by another: it is that one's answer.
  const { body } = await send(draft(prospectId))
  const [row] = await sql(
    `UPDATE emails SET status = 'sent', sent_at = now() WHERE id = $1 RETURNING message_id AS "messageId"`,
    [body.id],
  )
  const head = [`In-Reply-To: ${row?.messageId}`]
  imap.deliver(mailOf({ from: sam.email, head, text: 'Ana is away; Friday is good.' }))
  imap.deliver(mailOf({ from: 'somebody@two.example', head, text: 'I will tell them.' }))
  await read()
  const answer = { ...blue, isAnswer: true }
  expect(await mails()).toEqual([blue, answer, { ...answer, name: null }])
  // An answer to it greets the one who wrote.
  const [own] = await sql(`SELECT id FROM inbound_mails WHERE letter_id IS NULL`)
  const back = await send(draft(prospectId, { answerTo: own?.id }))
  expect(back.body.to).toBe(sam.email)
  expect(await emailRow(back.body.id)).toMatchObject({
    body: expect.stringContaining('Hello Sam,'),
    contact: 'Sam Holt',
  })
  // Once the prospect is a client, its people are the client's.
  await office.rep.send('POST', `/api/prospects/${prospectId}/negotiate`)
  expect((await office.rep.send('POST', `/api/prospects/${prospectId}/win`, {})).status).toBe(200)
  await sql(`UPDATE emails SET deleted_at = now() WHERE recipient_email = $1`, [sam.email])
  imap.deliver(mailOf({ from: sam.email, subject: 'Our first order', text: 'Two cases, please.' }))
  await read()
  const [client] = await sql(`SELECT id FROM clients WHERE prospect_id = $1`, [prospectId])
  expect((await mails()).at(-1)).toEqual({ ...blue, prospect: null, client: client?.id })
})
