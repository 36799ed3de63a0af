import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import type { FailedReply } from '#platform/rules/failed-reply.ts'
import { loopHeader } from '#platform/rules/loop-header.ts'

/** An email as it goes over the wire. */
export type Piece = {
  messageId: string
  from: { name: string; address: string }
  replyTo: string | null
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Where it comes back to, if not to its sender: a mailbox that is read. */
  bouncesTo?: string | null
  /** What it answers (RFC 5322), for mail programs to put it beside. */
  inReplyTo?: string | null
  references?: string | null
  /** Somebody else's mail that we pass on: marked, so that it never goes round. */
  isForwarded?: boolean
  /** Where one press ends mail like this (RFC 8058); null for mail that is no advertisement. */
  unsubscribeUrl: string | null
}

/** Signs what is sent (DKIM), the way out included. */
export type SigningKey = { domain: string; selector: string; privateKey: string }

/** What somebody waits for has connections of its own: a campaign never stands before it. */
type Lane = 'awaited' | 'many'

export type Post = {
  /** @returns the SMTP server's answer. @throws NotTaken */
  send(piece: Piece, lane: Lane): Promise<string>
  close(): void
}

/** The mail server did not take an email, or nobody knows. */
export class NotTaken extends Error {
  readonly reply: FailedReply

  constructor(reply: FailedReply) {
    super(reply.answer)
    this.reply = reply
  }
}

type Settings = { smtpUrl: string; needsTls: boolean; signingKey: SigningKey | null }

/** Limits of one connection to a mail server, wherever one is opened. */
export const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
/** However slowly a server trickles, an email has come to its end by then. */
const mostMs = 60_000
export const deadline = () => AbortSignal.timeout(mostMs)

export function smtpPost({ smtpUrl, needsTls, signingKey }: Settings): Post {
  /** Messages whose first byte was asked for: the server had said that it takes them. */
  const begun = new WeakSet<Buffer>()
  const open = () => {
    const options = {
      ...patience,
      pool: true as const,
      url: smtpUrl,
      maxConnections: 3,
      maxMessages: 500,
      // The pool's own way of trying again would send twice what was on its way.
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

/** The message as it goes over the wire, signed. */
async function writtenEmail(piece: Piece, signingKey: SigningKey | null): Promise<Buffer> {
  const { unsubscribeUrl, isForwarded, bouncesTo: _, ...rest } = piece
  const options = {
    ...rest,
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

/** RFC 8058 asks for both list headers among what is signed. */
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

/** What a mail server said, read from what the library threw. */
export function replyOf(error: unknown, hasBegun: boolean): FailedReply {
  const { responseCode, response, command, message }: Failed =
    error instanceof Error ? error : new Error(String(error))
  return {
    code: typeof responseCode === 'number' ? responseCode : null,
    answer: (response ?? message).slice(0, 1000),
    at: places[command ?? ''] ?? 'connection',
    hasBegun,
  }
}

type Failed = Error & { responseCode?: unknown; response?: string; command?: string }
