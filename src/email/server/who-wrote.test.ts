import { expect, test } from 'vitest'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { inboxTestApp, stopped } from '#tests/support/inbox-app.ts'

const office = inboxTestApp()
const { connected, followUp, inbound, emailToProspect, runSequence, sql } = office

test('an email that somebody only noted to have written makes no answer theirs', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const other = await office.app.signInAs('sales_rep')
  const noted = await other.send('POST', '/api/emails', {
    recipientEmail: email.email,
    subject: 'Hello',
    body: 'We spoke.',
    emailType: 'personal',
    sentAt: new Date().toISOString(),
  })
  expect(noted.status).toBe(201)
  imap.deliver(mailOf({ from: email.email, subject: 'A question', text: 'Is it in stock?' }))
  await read()
  expect(await inbound()).toMatchObject([{ letterId: email.id, ownerId: office.rep.id }])
  expect((await other.get<{ items: unknown[] }>('/api/inbound-mails')).body.items).toEqual([])
})

test('who writes first is known by their address, and whoever looks after them is notified; of two nobody can say which', async () => {
  const { imap, read } = await connected()
  const keeper = await office.app.signInAs('sales_rep')
  const insert = async (text: string, values: unknown[]) => String((await sql(text, values))[0]?.id)
  const client = (email: string) =>
    insert(
      `INSERT INTO clients (business_name, owner_name, email, state, city, assigned_sales_rep_id) VALUES ($1, 'Ana', $1, 'CO', 'Denver', $2) RETURNING id`,
      [email, keeper.id],
    )
  const prospect = (email: string, isPractice = false) =>
    insert(
      `INSERT INTO prospects (business_name, business_type, stage, assigned_to, email, state, city, is_practice) VALUES ($1, 'bar', 'warm', $2, $1, 'CO', 'Denver', $3) RETURNING id`,
      [email, keeper.id, isPractice],
    )
  const known = await client('First@known.example')
  await sql(
    `INSERT INTO customer_auth (client_id, email, password_hash) VALUES ($1, 'buyer@known.example', 'x')`,
    [known],
  )
  const asked = await prospect('ask@bar.example')
  // After winning, the address belongs to the client.
  const won = await prospect('won@bar.example')
  const now = await client('won@bar.example')
  await sql(`UPDATE clients SET prospect_id = $1 WHERE id = $2`, [won, now])
  await client('two@bars.example')
  await client('two@bars.example')
  await prospect('practice@bars.example', true)
  const running = await runSequence(asked)
  for (const from of ['first@known', 'buyer@known', 'ask@bar', 'won@bar', 'two@bars', 'practice@bars'])
    imap.deliver(mailOf({ from: `${from}.example`, subject: 'Do you deliver on Mondays?', text: 'Thanks' }))
  await read()
  const rows = await sql(
    `SELECT kind, client_id AS client, prospect_id AS prospect, assigned_to AS "to", owner_id AS owner FROM inbound_mails ORDER BY created_at, id`,
  )
  const to = { kind: 'reply', client: null, prospect: null, to: keeper.id, owner: null }
  const nobodys = { ...to, kind: 'other', to: null }
  expect(rows).toEqual([
    { ...to, client: known },
    { ...to, client: known },
    { ...to, prospect: asked },
    { ...to, client: now },
    nobodys,
    nobodys,
  ])
  expect(await followUp(running)).toEqual(stopped('They answered.'))
  const notices = await sql(
    `SELECT FROM graphile_worker._private_jobs WHERE payload->>'template' = 'answer-arrived' AND payload->>'to' = $1`,
    [keeper.email],
  )
  expect(notices).toHaveLength(4)
  expect((await keeper.get<{ items: unknown[] }>('/api/inbound-mails')).body.items).toHaveLength(4)
})

test('who may deal with an answer is listed for whoever assigns it: reps, operations and administrators who are here', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const operations = await office.app.signInAs('operations')
  const trainee = await office.app.signInAs('trainee')
  const gone = await office.app.signInAs('sales_rep')
  await sql(`UPDATE users SET status = 'inactive' WHERE id = $1`, [gone.id])
  imap.deliver(mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], text: 'To whom?' }))
  await read()
  const listed = await office.rep.get<{ id: string }[]>('/api/mail/incoming/colleagues')
  const ids = listed.body.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([office.rep.id, operations.id, office.admin.id]))
  for (const other of [trainee.id, gone.id]) expect(ids).not.toContain(other)
  const [mail] = await sql(`SELECT id FROM inbound_mails`)
  const assigned = (userId: string) =>
    office.rep.send('POST', `/api/inbound-mails/${mail?.id}/assign`, { userId })
  expect((await assigned(operations.id)).status).toBe(204)
  expect((await assigned(trainee.id)).status).toBe(400)
})
