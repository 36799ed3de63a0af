import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { imapInbox } from '#email/server/inbox/inbox.ts'
import { readInbox } from '#email/server/replies/read-inbox.ts'
import { writeEmail } from '#email/server/sending/write-email.ts'
import { type Person, type TestApp, testApp } from './app.ts'
import { type ImapServer, imapServer } from './imap-server.ts'

type Row = Record<string, unknown>
type Staff = { app: TestApp; rep: Person; other: Person; admin: Person }

/** Where the settings of one's own mailbox stand. */
export const own = '/api/mail/incoming/own'
/** What nobody but the owner of the mailbox may read. */
export const secret = 'Their daughter is ill; Friday at four.'

export const settingsOf = (imap: ImapServer, address: string) => ({
  ...{ address, host: '127.0.0.1', port: imap.port, security: 'none' },
  ...{ userName: imap.user, password: imap.password, folder: 'INBOX' },
})

/** A company in which a rep reads a mailbox of their own; for each test an empty inbox and the real time. */
export function ownMailboxTestApp() {
  const staff = {} as Staff
  const app = { ahead: 0 }
  beforeAll(async () => {
    staff.app = await testApp({ clock: { now: () => new Date(Date.now() + app.ahead) } })
    staff.rep = await staff.app.signInAs('sales_rep')
    staff.other = await staff.app.signInAs('sales_rep')
    staff.admin = await staff.app.signInAs('admin')
  })
  afterAll(() => staff.app.close())
  beforeEach(async () => {
    app.ahead = 0
    await staff.app.alter('TRUNCATE inbound_mails, mailboxes, suppressions')
  })
  const sql = (text: string, values: unknown[] = []): Promise<Row[]> =>
    staff.app.context.db.rows<Row>(text, values)

  /** The rep's own mailbox beside the company's, and who reads both. */
  async function connected() {
    const [mine, company] = [await imapServer(), await imapServer()]
    const inbox = imapInbox(() => {})
    onTestFinished(() => inbox.close())
    expect((await staff.rep.send('PUT', own, settingsOf(mine, 'robin@own.example'))).status).toBe(204)
    const shared = settingsOf(company, 'sales@amberroot.example')
    expect((await staff.admin.send('PUT', '/api/mail/incoming', shared)).status).toBe(204)
    return { mine, company, inbox, read: () => readInbox(staff.app.context, inbox) }
  }

  let made = 0
  /** A prospect of the rep's, to whom they wrote, with a sequence that runs. */
  async function written(senderId = staff.rep.id) {
    made++
    const email = `own-${made}@example.com`
    const [prospect] = await sql(
      `INSERT INTO prospects (business_name, stage, assigned_to, email, state) VALUES ($1, 'warm', $2, $3, 'CO') RETURNING id`,
      [`Own Bar ${made}`, staff.rep.id, email],
    )
    const prospectId = String(prospect?.id)
    const { id } = await staff.app.context.db.transact((tx) =>
      writeEmail(staff.app.context, tx, null, {
        to: { email, type: 'prospect', id: prospectId },
        ...{ senderId, kind: 'personal', isCommercial: false, subject: 'A tasting', text: 'Shall we?' },
      }),
    )
    const [message] = await sql(
      `UPDATE emails SET status = 'sent', sent_at = now() WHERE id = $1 RETURNING message_id AS "messageId"`,
      [id],
    )
    const [running] = await sql(
      `WITH s AS (INSERT INTO follow_up_sequences (name) VALUES ('Own') RETURNING id)
       INSERT INTO prospect_follow_ups (prospect_id, sequence_id, assigned_rep_id) SELECT $1, id, $2 FROM s RETURNING id`,
      [prospectId, staff.rep.id],
    )
    await sql(
      `INSERT INTO sent_messages (prospect_id, email_id, message_type, content, recipient, status, sent_at)
       VALUES ($1, $2, 'email', 'Shall we?', $3, 'sent', now())`,
      [prospectId, id, email],
    )
    const said = async () =>
      (await sql(`SELECT response, response_type AS type FROM sent_messages WHERE email_id = $1`, [id]))[0]
    const followUp = async () =>
      (await sql(`SELECT status FROM prospect_follow_ups WHERE id = $1`, [running?.id]))[0]?.status
    return { id, email, prospectId, messageId: String(message?.messageId), said, followUp }
  }

  const inbound = () =>
    sql(
      `SELECT kind, body, prospect_id AS "prospectId", mailbox_of AS "of", is_shared AS "isShared", assigned_to AS "to" FROM inbound_mails
        ORDER BY created_at, id`,
    )

  /** Every call by which somebody may read a mail. */
  async function waysToRead(person: Person, id: unknown, prospectId: string) {
    const list = await person.get<{ items: unknown[] }>(`/api/inbound-mails?prospectId=${prospectId}`)
    const found = await person.get<{ items: unknown[] }>('/api/inbound-mails?q=confidential')
    const file = await person.get<string>(`/api/inbound-mails/export.csv?prospectId=${prospectId}`)
    const one = await person.get(`/api/inbound-mails/${id}`)
    const history = await person.get(`/api/inbound-mails/${id}/history`)
    const sent = await person.get(`/api/sent-messages?prospectId=${prospectId}`)
    const hidden = await person.get<{ answers?: unknown[] }>(
      `/api/mail/incoming/unshared?kind=prospect&recordId=${prospectId}`,
    )
    return {
      listed: list.body.items.length,
      searched: found.body.items.length,
      inFile: file.headers['x-row-count'],
      one: one.status,
      history: history.status,
      hidden: hidden.body.answers,
      text: JSON.stringify([
        list.body,
        found.body,
        file.body,
        one.body,
        history.body,
        sent.body,
        hidden.body,
      ]),
    }
  }

  return Object.assign(app, { staff, sql, connected, written, inbound, waysToRead })
}
