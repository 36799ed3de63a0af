import type { Database, Db, Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { notFound } from '../errors/app-error.ts'

export type Mailbox = { url: string; stop(): Promise<void> }

const largestMessage = 5_000_000

/** The demo's mailbox: an SMTP server on loopback that stores received mail, shown at `/mailbox`. */
export async function startMailbox(db: Database): Promise<Mailbox> {
  const { SMTPServer } = await import('smtp-server')
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
        const raw = Buffer.concat(chunks)
        const at = { id: uuidv7(), receivedAt: new Date() }
        db.transact((tx) => keepMessage(tx, raw, recipients, at)).then(
          () => done(),
          (error: Error) => done(error),
        )
      })
    },
  })
  // Clients that disconnect are not an error.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('mailbox has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Stores a message; the same message again (from a job's retry) is stored once. */
export async function keepMessage(
  tx: Tx,
  raw: Buffer,
  recipients: readonly string[],
  { id, receivedAt }: { id: string; receivedAt: Date },
): Promise<void> {
  const message = await parsed(raw)
  await tx.change(
    `INSERT INTO mailbox_messages (id, message_id, from_address, to_address, subject, text, html, raw, received_at, attachments)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (message_id) DO NOTHING RETURNING id`,
    [
      id,
      message.messageId ?? `<${id}@mailbox>`,
      message.from?.address ?? '',
      recipients.join(', '),
      message.subject ?? '',
      message.text ?? '',
      message.html ?? '',
      raw.toString('utf8'),
      receivedAt.toISOString(),
      message.attachments.map(({ filename }) => filename ?? 'file'),
    ],
  )
}

/** @throws notFound when the message has no such file */
export async function mailboxFile(
  db: Db,
  { id, at }: { id: string; at: number },
): Promise<{ name: string; body: Buffer }> {
  const row = await db.row('SELECT raw FROM mailbox_messages WHERE id = $1', [id])
  const file = row && (await parsed(row.raw)).attachments[at]
  if (!file) throw notFound()
  return { name: file.filename ?? 'file', body: Buffer.from(bytesOf(file.content)) }
}

/** The mail libraries are loaded on first use (decision 011). */
const parsed = async (raw: string | Buffer) => (await import('postal-mime')).default.parse(raw)

const bytesOf = (content: string | ArrayBuffer | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
