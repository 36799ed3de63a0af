import type { ImapFlow, ImapFlowOptions } from 'imapflow'
import type { MailboxSecurity } from '#email/rules/replies/mailbox.ts'
import { NotOutside, outsideAddress, type Resolve } from '#platform/ports/outside.ts'

export type InboxSettings = {
  host: string
  port: number
  security: MailboxSecurity
  user: string
  password: string
  folder: string
  /** The host must be outside this server's own network: a user connected it, not an administrator. */
  mustBeOutside: boolean
}

/** How far a folder was read. Another `uidValidity` means that its UIDs were assigned anew (RFC 3501). */
type Position = {
  uidValidity: string | null
  lastUid: number
  /** Older messages are skipped where a folder is read for the first time or under new UIDs. */
  from: Date
}

export type Arrived = {
  uid: number
  uidValidity: string
  size: number
  /** When the server received it, if it says so. */
  receivedAt: Date | null
  /** All of it, or its beginning where it is larger than the limit. */
  raw: Buffer
  isWhole: boolean
}

/** The head of a message, before any more of it is fetched. */
type Head = { uid: number; uidValidity: string; raw: Buffer }

export type Inbox = {
  /**
   * Passes the messages after a position to `take`, in order and one at a time; `take` stores the new position. With `wants`
   * the headers of each are fetched first, and the rest of a message only where it is wanted.
   * @returns whether there is more. @throws InboxRefused
   */
  read(
    settings: InboxSettings,
    since: Position,
    take: (message: Arrived) => Promise<void>,
    wants?: (head: Head) => Promise<boolean>,
  ): Promise<boolean>
  close(): Promise<void>
}

type InboxField = 'host' | 'port' | 'security' | 'userName' | 'password' | 'folder'

/** The mailbox could not be read; `field` is the setting at fault. */
export class InboxRefused extends Error {
  readonly field: InboxField

  constructor(field: InboxField, message: string) {
    super(message)
    this.field = field
  }
}

const largestMail = 25 * 1024 * 1024
const beginning = 64 * 1024
/** Of one reading; the rest is for the next, so that others get a turn. */
const mostAtOnce = 200
const mostMs = 60_000
/** A reading that takes so long is gone on with at the next, so that others get a turn. */
const mostReadingMs = 3 * mostMs
/** Connections kept open for news; a mailbox beyond them is connected to anew for each reading. */
const mostOpen = 50
/** A connection not read for so long is closed: its mailbox was disconnected, or its settings changed. */
const forgottenMs = 45 * mostMs

/** With `mustBeOutside` connects to the very address that was checked; the certificate is still that of the host name. */
async function clientFor(settings: InboxSettings, resolve?: Resolve): Promise<ImapFlow> {
  const { host, mustBeOutside } = settings
  // Loaded once a mailbox is read (decision 011).
  const { ImapFlow } = await import('imapflow')
  if (!mustBeOutside) return new ImapFlow(optionsOf(settings))
  try {
    const { address } = await outsideAddress(host, resolve)
    return new ImapFlow({ ...optionsOf(settings), host: address, servername: host })
  } catch (error) {
    throw refusalOf(error, settings)
  }
}

const optionsOf = ({ host, port, security, user, password }: InboxSettings): ImapFlowOptions => ({
  host,
  port,
  secure: security === 'tls',
  // Required, not opportunistic: otherwise an attacker could force plain text and read the password.
  doSTARTTLS: security === 'starttls',
  auth: { user, pass: password },
  logger: false,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 5 * mostMs,
  // IDLE can die silently: it is restarted before routers drop the connection, and a timer reads besides.
  maxIdleTime: 4 * mostMs,
  maxLiteralSize: largestMail + 1024 * 1024,
})

type Open = { client: ImapFlow; usedAt: number }

/** Keeps one connection of this process for each mailbox, waiting for news between readings. */
export function imapInbox(onNewMail: () => void, resolve?: Resolve): Inbox {
  const open = new Map<string, Open>()
  const turns = new Map<string, Promise<unknown>>()

  async function connected(settings: InboxSettings, key: string): Promise<ImapFlow> {
    leaveOld(key)
    const kept = open.get(key)
    if (kept?.client.usable) {
      kept.usedAt = Date.now()
      return kept.client
    }
    await leave(key)
    const client = await clientFor(settings, resolve)
    client.on('error', () => forget(key, client))
    client.on('close', () => forget(key, client))
    client.on('exists', () => onNewMail())
    await begin(client, settings)
    open.set(key, { client, usedAt: Date.now() })
    return client
  }

  function forget(key: string, client: ImapFlow) {
    if (open.get(key)?.client === client) open.delete(key)
  }

  async function leave(key: string) {
    const left = open.get(key)?.client
    open.delete(key)
    if (left) await left.logout().catch(() => left.close())
  }

  /** Closes connections that are not read any more, and the oldest where there are too many; never one in use. */
  function leaveOld(but: string) {
    const idle = [...open].filter(([key]) => key !== but && !turns.has(key))
    const byAge = idle.toSorted(([, a], [, b]) => a.usedAt - b.usedAt)
    const tooMany = Math.max(0, open.size - mostOpen)
    const old = byAge.filter(([, { usedAt }], at) => at < tooMany || Date.now() - usedAt > forgottenMs)
    // The sign-off is not awaited.
    for (const [key] of old) void leave(key)
  }

  return {
    read(settings, since, take, wants) {
      const key = JSON.stringify(settings)
      const reading = (turns.get(key) ?? Promise.resolve()).then(async () => {
        const client = await connected(settings, key)
        try {
          return await readNew(client, since, take, wants)
        } catch (error) {
          forget(key, client)
          client.close()
          throw error
        }
      })
      const turn = reading
        .catch(() => {})
        .then(() => {
          if (turns.get(key) === turn) turns.delete(key)
        })
      turns.set(key, turn)
      return reading
    },
    async close() {
      await Promise.all([...open.keys()].map(leave))
    },
  }
}

/** Tests the settings with a real sign-in. @throws InboxRefused */
export async function tryInbox(settings: InboxSettings, resolve?: Resolve): Promise<void> {
  const client = await clientFor(settings, resolve)
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
  // Read-only: nothing is marked or moved, so whoever else reads the mailbox finds it as it was.
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
  wants?: (head: Head) => Promise<boolean>,
): Promise<boolean> {
  const begunAt = Date.now()
  const folder = client.mailbox
  if (!folder) throw new InboxRefused('folder', 'The folder was closed by the server.')
  // Servers that do not announce new mail are asked.
  await within(client, client.noop())
  const uidValidity = String(folder.uidValidity)
  const isKnown = since.uidValidity === uidValidity
  const uids = await within(client, uidsSince(client, isKnown ? since.lastUid : since.from))
  for (const uid of uids.slice(0, mostAtOnce)) {
    if (Date.now() - begunAt > mostReadingMs) return true
    if (wants) {
      const head = await within(client, client.fetchOne(String(uid), { headers: true }, { uid: true }))
      if (!head || head.headers === undefined) continue
      if (!(await wants({ uid, uidValidity, raw: head.headers }))) continue
    }
    const about = await within(
      client,
      client.fetchOne(String(uid), { uid: true, size: true, internalDate: true }, { uid: true }),
    )
    // Deleted meanwhile.
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

/** Fails when the server does not answer within a minute. */
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

/** Turns an error into a refusal that names the setting at fault. */
function refusalOf(given: unknown, { security }: InboxSettings): InboxRefused {
  if (given instanceof InboxRefused) return given
  if (given instanceof NotOutside) return new InboxRefused('host', `${given.message} Ask your administrator.`)
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
