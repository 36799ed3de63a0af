import { ImapFlow, type ImapFlowOptions } from 'imapflow'
import type { MailboxSecurity } from '#domain/outreach/replies/mailbox.ts'

export type InboxSettings = {
  host: string
  port: number
  security: MailboxSecurity
  user: string
  password: string
  folder: string
}

/** How far a folder was read. Another `uidValidity` says that its numbers mean other messages now (RFC 3501). */
export type Position = {
  uidValidity: string | null
  lastUid: number
  /** What is older is past, where a folder is read for the first time or under new numbers. */
  from: Date
}

export type Arrived = {
  uid: number
  uidValidity: string
  size: number
  /** When the server got it, if it says so. */
  receivedAt: Date | null
  /** All of it, or its beginning where it is larger than is read. */
  raw: Buffer
  isWhole: boolean
}

export type Inbox = {
  /**
   * Gives what came after a position, in order and one after the other: what was taken is behind the position that is kept.
   * @returns whether there is more. @throws InboxRefused
   */
  read(settings: InboxSettings, since: Position, take: (message: Arrived) => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

export type InboxField = 'host' | 'port' | 'security' | 'userName' | 'password' | 'folder'

/** The mailbox could not be read, and what of its settings it is about. */
export class InboxRefused extends Error {
  readonly field: InboxField

  constructor(field: InboxField, message: string) {
    super(message)
    this.field = field
  }
}

export const largestMail = 25 * 1024 * 1024
const beginning = 64 * 1024
/** Of one reading; the rest is for the next, so that others get a turn. */
const mostAtOnce = 200
const mostMs = 60_000

const optionsOf = ({ host, port, security, user, password }: InboxSettings): ImapFlowOptions => ({
  host,
  port,
  secure: security === 'tls',
  // Not "if the server offers it": a password goes over no line that somebody made plain.
  doSTARTTLS: security === 'starttls',
  auth: { user, pass: password },
  logger: false,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 5 * mostMs,
  // IDLE can die unseen: it is begun anew before routers forget it, and the clock reads besides.
  maxIdleTime: 4 * mostMs,
  maxLiteralSize: largestMail + 1024 * 1024,
})

/** One connection for this process: it waits for news between two readings. */
export function imapInbox(onNews: () => void): Inbox {
  let open: { client: ImapFlow; key: string } | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function connected(settings: InboxSettings): Promise<ImapFlow> {
    const key = JSON.stringify(settings)
    if (open?.key === key && open.client.usable) return open.client
    await leave()
    const client = new ImapFlow(optionsOf(settings))
    client.on('error', () => forget(client))
    client.on('close', () => forget(client))
    client.on('exists', () => onNews())
    await begin(client, settings)
    open = { client, key }
    return client
  }

  function forget(client: ImapFlow) {
    if (open?.client === client) open = undefined
  }

  async function leave() {
    const left = open?.client
    open = undefined
    if (left) await left.logout().catch(() => left.close())
  }

  return {
    read(settings, since, take) {
      const reading = turn.then(async () => {
        const client = await connected(settings)
        try {
          return await readNew(client, since, take)
        } catch (error) {
          forget(client)
          client.close()
          throw error
        }
      })
      turn = reading.catch(() => {})
      return reading
    },
    async close() {
      await leave()
    },
  }
}

/** Whether one gets in, by a real sign-in. @throws InboxRefused */
export async function tryInbox(settings: InboxSettings): Promise<void> {
  const client = new ImapFlow(optionsOf(settings))
  client.on('error', () => {})
  await begin(client, settings)
  await client.logout().catch(() => client.close())
}

async function begin(client: ImapFlow, settings: InboxSettings): Promise<void> {
  try {
    await within(client, client.connect())
  } catch (error) {
    client.close()
    throw refusalOf(error, settings)
  }
  // Only looked at: nothing is marked or moved there, so that whoever reads the mailbox too finds it as it was.
  const folder = await within(client, client.mailboxOpen(settings.folder, { readOnly: true })).catch(
    () => null,
  )
  if (folder) return
  await client.logout().catch(() => client.close())
  throw new InboxRefused('folder', 'There is no folder of this name in the mailbox.')
}

async function readNew(
  client: ImapFlow,
  since: Position,
  take: (message: Arrived) => Promise<void>,
): Promise<boolean> {
  const folder = client.mailbox
  if (!folder) throw new InboxRefused('folder', 'The folder was closed by the server.')
  // A server that says nothing of new mail is asked.
  await within(client, client.noop())
  const uidValidity = String(folder.uidValidity)
  const isKnown = since.uidValidity === uidValidity
  const uids = await within(client, uidsSince(client, isKnown ? since.lastUid : since.from))
  for (const uid of uids.slice(0, mostAtOnce)) {
    const about = await within(
      client,
      client.fetchOne(String(uid), { uid: true, size: true, internalDate: true }, { uid: true }),
    )
    // Gone meanwhile.
    if (!about) continue
    const size = about.size ?? 0
    const isWhole = size <= largestMail
    const query = isWhole ? { source: true } : { source: { start: 0, maxLength: beginning } }
    const message = await within(client, client.fetchOne(String(uid), query, { uid: true }))
    if (!message || message.source === undefined) continue
    const receivedAt = about.internalDate ? new Date(about.internalDate) : null
    await take({ uid, uidValidity, size, receivedAt, raw: message.source, isWhole })
  }
  return uids.length > mostAtOnce
}

async function uidsSince(client: ImapFlow, after: number | Date): Promise<number[]> {
  const isNumber = typeof after === 'number'
  const found = await client.search(isNumber ? { uid: `${after + 1}:*` } : { since: after }, { uid: true })
  // "7:*" names the last message even where it is the sixth.
  return (found || []).filter((uid) => !isNumber || uid > after).toSorted((a, b) => a - b)
}

/** Whatever a server does not answer in a minute it does not answer. */
async function within<T>(client: ImapFlow, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      client.close()
      reject(new InboxRefused('host', 'The server did not answer in a minute.'))
    }, mostMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

type Failed = Error & { code?: unknown; authenticationFailed?: unknown; responseText?: unknown }

/** What went wrong, by the setting that says so. */
function refusalOf(given: unknown, { security }: InboxSettings): InboxRefused {
  if (given instanceof InboxRefused) return given
  const error: Failed = given instanceof Error ? given : new Error(String(given))
  const said = typeof error.responseText === 'string' ? error.responseText.slice(0, 200) : ''
  const code = String(error.code ?? '')
  if (error.authenticationFailed)
    return new InboxRefused('password', `The server refuses this user or password${said ? `: ${said}` : '.'}`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new InboxRefused('host', 'There is no server of this name.')
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code))
    return new InboxRefused('security', 'The server’s certificate is not valid for this name.')
  if (/EPROTO|SSL|TLS/i.test(code) || /wrong version|starttls|tls/i.test(error.message))
    return new InboxRefused('security', 'The server does not encrypt in this way at this port.')
  if (
    code === 'ECONNREFUSED' ||
    code === 'ETIMEDOUT' ||
    code === 'EHOSTUNREACH' ||
    code === 'CONNECT_TIMEOUT'
  )
    return new InboxRefused('port', 'Nothing answers at this port.')
  if (/GREETING|timeout/i.test(`${code} ${error.message}`))
    return new InboxRefused(
      security === 'tls' ? 'security' : 'port',
      'Something answers there, but not as a mailbox does (IMAP).',
    )
  return new InboxRefused('host', `The server could not be spoken to: ${error.message.slice(0, 200)}`)
}
