import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { type Inbox, imapInbox } from '#email/server/inbox/inbox.ts'
import { readInbox } from '#email/server/replies/read-inbox.ts'
import { writeEmail } from '#email/server/sending/write-email.ts'
import { type Person, type TestApp, testApp } from './app.ts'
import { type ImapServer, imapServer } from './imap-server.ts'

/** A company whose answers are read from an IMAP server; for each test an empty inbox. */
export function inboxTestApp() {
  let app: TestApp
  let admin: Person
  let rep: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.signInAs('admin')
    rep = await app.signInAs('sales_rep')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.alter('TRUNCATE inbound_mails, mailboxes, suppressions, email_forwards')
  })

  const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    app.context.db.rows(text, values)

  /** A mailbox that the company's settings name, and who reads it. */
  async function connected() {
    const imap: ImapServer = await imapServer()
    return { imap, ...(await connectedTo(imap)) }
  }

  async function connectedTo(
    imap: Pick<ImapServer, 'port' | 'user' | 'password'>,
  ): Promise<{ inbox: Inbox; read(): Promise<void> }> {
    const inbox = imapInbox(() => {})
    onTestFinished(() => inbox.close())
    const saved = await admin.send('PUT', '/api/mail/incoming', {
      address: 'sales@amberroot.example',
      host: '127.0.0.1',
      port: imap.port,
      security: 'none',
      userName: imap.user,
      password: imap.password,
      folder: 'INBOX',
    })
    expect(saved.status).toBe(204)
    return { inbox, read: () => readInbox(app.context, inbox) }
  }

  let made = 0

  /** An email of the rep to a prospect of theirs, sent. */
  async function emailToProspect() {
    made++
    const email = `bar-${made}@example.com`
    const [prospect] = await sql(
      `INSERT INTO prospects (business_name, business_type, stage, assigned_to, email, state, city)
       VALUES ($1, 'bar', 'warm', $2, $3, 'CO', 'Denver') RETURNING id`,
      [`Bar ${made}`, rep.id, email],
    )
    const prospectId = String(prospect?.id)
    const { id } = await app.context.db.transact((tx) =>
      writeEmail(app.context, tx, null, {
        to: { email, name: 'Ana', type: 'prospect', id: prospectId },
        senderId: rep.id,
        kind: 'personal',
        isCommercial: false,
        subject: 'A tasting',
        text: 'Shall we?',
      }),
    )
    const [row] = await sql(
      `UPDATE emails SET status = 'sent', sent_at = now() WHERE id = $1 RETURNING message_id AS "messageId"`,
      [id],
    )
    return { id, email, prospectId, messageId: String(row?.messageId) }
  }

  async function runSequence(prospectId: string): Promise<string> {
    const [sequence] = await sql(
      `INSERT INTO follow_up_sequences (name) VALUES ('After a tasting ${made}') RETURNING id`,
    )
    const [row] = await sql(
      `INSERT INTO prospect_follow_ups (prospect_id, sequence_id, assigned_rep_id) VALUES ($1, $2, $3) RETURNING id`,
      [prospectId, sequence?.id, rep.id],
    )
    return String(row?.id)
  }

  const inbound = () =>
    sql(
      `SELECT kind, from_email AS "fromEmail", subject, body, letter_id AS "letterId", prospect_id AS "prospectId", owner_id AS "ownerId",
              assigned_to AS "assignedTo", is_read AS "isRead", problem FROM inbound_mails ORDER BY created_at, id`,
    )
  const stateOf = async (id: string) =>
    (await sql(`SELECT status, reason, smtp_answer AS said FROM emails WHERE id = $1`, [id]))[0]
  const followUp = async (id: string) =>
    (await sql(`SELECT status, stop_reason AS reason FROM prospect_follow_ups WHERE id = $1`, [id]))[0]
  const suppressed = (email: string) =>
    sql(`SELECT reason FROM suppressions WHERE email = $1 AND deleted_at IS NULL`, [email])

  return {
    get app() {
      return app
    },
    get admin() {
      return admin
    },
    get rep() {
      return rep
    },
    ...{
      sql,
      connected,
      connectedTo,
      emailToProspect,
      runSequence,
      inbound,
      stateOf,
      followUp,
      suppressed,
    },
  }
}

/** A sequence that ended, and why. */
export const stopped = (reason: string) => ({ status: 'stopped', reason })
