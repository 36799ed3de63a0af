import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Database } from '../db/client.ts'

export type Mailbox = { url: string; stop(): Promise<void> }

const largestMessage = 5_000_000

/** The demo's mailbox: a real SMTP server on loopback that keeps what it gets, readable at `/mailbox`. */
export async function startMailbox(db: Database): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMessage,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
        keep(db, Buffer.concat(chunks), recipients).then(
          () => done(),
          (error: Error) => done(error),
        )
      })
    },
  })
  // A client that hangs up is no news.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('mailbox has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function keep(db: Database, raw: Buffer, recipients: string[]): Promise<void> {
  const message = await PostalMime.parse(raw)
  await db.transact(async (tx) => {
    // The same message again (a job's second try) is kept once.
    const row = await tx.row<{ id: string }>(
      `INSERT INTO mailbox_messages (message_id, from_address, to_address, subject, text, html, raw, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now()) ON CONFLICT (message_id) DO NOTHING RETURNING id`,
      [
        message.messageId ?? `<${crypto.randomUUID()}@mailbox>`,
        message.from?.address ?? '',
        recipients.join(', '),
        message.subject ?? '',
        message.text ?? '',
        message.html ?? '',
        raw.toString('utf8'),
      ],
    )
    if (!row) return
    tx.changes.push({ entity: 'mailbox_messages', id: row.id, op: 'create' })
  })
}
