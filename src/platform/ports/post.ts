import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import type { FailedReply } from '#platform/rules/failed-reply.ts'
import { loopHeader } from '#platform/rules/loop-header.ts'

/** An email ready to be sent. */
export type Piece = {
  messageId: string
  from: { name: string; address: string }
  replyTo: string | null
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The address for bounces, if not the sender: a mailbox that is read. */
  bouncesTo?: string | null
  /** The Message-ID that it answers (RFC 5322), so that mail programs show them together. */
  inReplyTo?: string | null
  references?: string | null
  /** Whether it forwards somebody else's email; it is then marked, so that it is not forwarded again. */
  isForwarded?: boolean
  /** What goes with it, whole. */
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
  /** The one-click unsubscribe address (RFC 8058); null for mail that is not commercial. */
  unsubscribeUrl: string | null
}

/** The DKIM key that signs sent email. */
export type SigningKey = { domain: string; selector: string; privateKey: string }

/** `awaited` is for email that somebody waits for; it has its own connections, so that campaigns do not delay it. */
type Lane = 'awaited' | 'many'

export type Post = {
  /** @returns the SMTP server's answer. @throws NotTaken */
  send(piece: Piece, lane: Lane): Promise<string>
  close(): void
}

/** The mail server did not accept an email, or it is unknown whether it did. */
export class NotTaken extends Error {
  readonly reply: FailedReply

  constructor(reply: FailedReply) {
    super(reply.answer)
    this.reply = reply
  }
}

type Settings = { smtpUrl: string; needsTls: boolean; signingKey: SigningKey | null }

/** Time limits of one connection to a mail server, in milliseconds. */
export const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
/** Milliseconds after which sending an email is aborted, however slowly the server answers. */
const mostMs = 60_000
export const deadline = () => AbortSignal.timeout(mostMs)

export function smtpPost({ smtpUrl, needsTls, signingKey }: Settings): Post {
  /** Messages whose sending has begun, so the server had agreed to take them. */
  const begun = new WeakSet<Buffer>()
  const open = () => {
    const options = {
      ...patience,
      pool: true as const,
      url: smtpUrl,
      maxConnections: 3,
      maxMessages: 500,
      // The pool's own retry would send a message twice that was already under way.
      maxRequeues: 0,
      idleTimeout: 5000,
      requireTLS: needsTls,
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    const transport = nodemailer.createTransport(options)
    transport.use('stream', (mail, done) => {
      const { raw } = mail.data
      if (Buffer.isBuffer(raw)) mail.message.createReadStream = () => watched(raw, () => begun.add(raw))
      done()
    })
    return transport
  }
  const lanes = { awaited: open(), many: open() }

  return {
    async send(piece, lane) {
      const raw = await writtenEmail(piece, signingKey)
      const options = {
        envelope: { from: piece.bouncesTo ?? piece.from.address, to: [piece.to.address] },
        raw,
        signal: deadline(),
      }
      try {
        return (await lanes[lane].sendMail(options)).response
      } catch (error) {
        throw new NotTaken(replyOf(error, begun.has(raw)))
      }
    },
    close() {
      for (const transport of Object.values(lanes)) transport.close()
    },
  }
}

const writer = nodemailer.createTransport({ streamTransport: true, buffer: true })

/** The raw message, signed. */
async function writtenEmail(piece: Piece, signingKey: SigningKey | null): Promise<Buffer> {
  const { unsubscribeUrl, isForwarded, attachments, bouncesTo: _, ...rest } = piece
  const options = {
    ...rest,
    ...(attachments && { attachments: [...attachments] }),
    replyTo: rest.replyTo ?? undefined,
    inReplyTo: rest.inReplyTo ?? undefined,
    references: rest.references ?? undefined,
    headers: {
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...(isForwarded && { [loopHeader]: 'yes' }),
    },
    ...(signingKey ? { dkim: dkimOf(signingKey) } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const { message } = await writer.sendMail(options)
  if (!Buffer.isBuffer(message)) throw new Error('a letter was to be made in memory')
  return message
}

/** Headers to sign; RFC 8058 requires both list headers among them. */
const signedHeaders =
  'from:reply-to:to:subject:date:message-id:mime-version:content-type:list-unsubscribe:list-unsubscribe-post'

export const dkimOf = ({ domain, selector, privateKey }: SigningKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
})

function watched(raw: Buffer, begin: () => void): Readable {
  let isDone = false
  return new Readable({
    read() {
      if (isDone) return
      isDone = true
      begin()
      this.push(raw)
      this.push(null)
    },
  })
}

const places: Readonly<Record<string, FailedReply['at']>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
}

/** The mail server's reply, read from an error of the library. */
export function replyOf(error: unknown, hasBegun: boolean): FailedReply {
  const { code, responseCode, response, command, message }: Failed =
    error instanceof Error ? error : new Error(String(error))
  return {
    code: typeof responseCode === 'number' ? responseCode : null,
    // A server without TLS answers with words about a command; the library says which.
    answer: (code === 'ETLS' ? message : (response ?? message)).slice(0, 1000),
    at: places[command ?? ''] ?? 'connection',
    hasBegun,
  }
}

type Failed = Error & { code?: unknown; responseCode?: unknown; response?: string; command?: string }
