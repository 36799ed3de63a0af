import { randomUUID } from 'node:crypto'
import { mailboxSecurities } from '#email/rules/replies/mailbox.ts'
import type { Sharing } from '#email/rules/replies/own-mailbox.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import type { InboxSettings } from '../inbox/inbox.ts'

export const placeOfPassword = (id: string) => `mailboxes|password|${id}`

/** Owner of a user's own mailbox, and what of it the team sees. */
export type Owner = Sharing & { id: string; email: string }

export type MailboxRow = {
  id: string
  address: string
  settings: InboxSettings
  uidValidity: string | null
  lastUid: number
  /** Null for the company's mailbox. */
  owner: Owner | null
  lease: string | null
}

type Read = {
  id: string
  address: string
  host: string
  port: number
  security: string
  userName: string
  password: string
  folder: string
  uidValidity: string | null
  lastUid: number | string
}

type Keys = Pick<Context, 'sealer' | 'config'>

/** Whether the host must be outside our own network: only an administrator may connect a mailbox inside. */
export const mustBeOutside = ({ config }: Pick<Context, 'config'>, ownerId: string | null): boolean =>
  ownerId !== null && config.mode === 'production'

/** The credentials of a mailbox. @throws Error where its password cannot be decrypted with the configured keys */
function openedWith(context: Keys, row: Read, ownerId: string | null): Omit<MailboxRow, 'owner' | 'lease'> {
  const { id, address, host, port, userName: user, folder, uidValidity } = row
  const security = mailboxSecurities.find((one) => one === row.security) ?? 'tls'
  const password = context.sealer.open(row.password, placeOfPassword(id))
  return {
    ...{ id, address, uidValidity, lastUid: Number(row.lastUid) },
    settings: {
      host,
      port,
      security,
      user,
      password,
      folder,
      mustBeOutside: mustBeOutside(context, ownerId),
    },
  }
}

/** The company's mailbox or, by their id, somebody's own; null where none was connected. */
export async function mailboxRow(
  context: Keys,
  db: Db,
  ownerId: string | null,
): Promise<Omit<MailboxRow, 'owner' | 'lease'> | null> {
  const row = await db.row(
    `SELECT id, address, host, port, security, user_name, password, folder, uid_validity,
            last_uid FROM mailboxes WHERE deleted_at IS NULL AND owner_id IS NOT DISTINCT FROM $1::uuid`,
    [ownerId],
  )
  return row ? openedWith(context, row, ownerId) : null
}

/** How long a mailbox is leased to one reader, even one that died; each message taken in renews it. */
export const leaseMs = 3 * 60_000

export type Claimed = { id: string; lease: string; open: () => MailboxRow }

/**
 * Claims the next due mailbox that nobody reads, under a lease: the company's first, then the one that waited longest.
 * Mailboxes of people who left are not read, nor those tried since `begun`.
 */
export async function claimMailbox(context: Context, begun: Date): Promise<Claimed | null> {
  const now = context.clock.now()
  const lease = randomUUID()
  const row = await context.db.row(
    `UPDATE mailboxes b SET lease = $1, lease_until = $2, tried_at = $3
       FROM (SELECT m.id, u.email AS "ownerEmail" FROM mailboxes m LEFT JOIN users u ON u.id = m.owner_id
              WHERE m.deleted_at IS NULL AND (m.lease_until IS NULL OR m.lease_until <= $3) AND (m.retry_at IS NULL OR m.retry_at <= $3)
                AND (m.tried_at IS NULL OR m.tried_at < $4) AND (m.owner_id IS NULL OR (u.status = 'active' AND u.deleted_at IS NULL
                AND u.role IN ('sales_rep', 'operations', 'admin')))
              ORDER BY m.owner_id IS NOT NULL, m.tried_at NULLS FIRST, m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED) due
      WHERE b.id = due.id
      RETURNING b.id, b.address, b.host, b.port, b.security, b.user_name, b.password, b.folder,
                b.uid_validity, b.last_uid, b.owner_id, b.shares_answers,
                b.shares_other, due."ownerEmail"`,
    [lease, new Date(now.getTime() + leaseMs).toISOString(), now.toISOString(), begun.toISOString()],
  )
  if (!row) return null
  const { ownerId, ownerEmail, sharesAnswers, sharesOther } = row
  const owner = ownerId ? { id: ownerId, email: ownerEmail ?? '', sharesAnswers, sharesOther } : null
  return { id: row.id, lease, open: () => ({ ...openedWith(context, row, ownerId), owner, lease }) }
}

/**
 * Where answers to emails should arrive: the writer's own mailbox or the company's; null where nothing reads it. Emails that
 * the sales assistant writes in somebody's name are answered at the company's.
 */
export async function answersTo(
  db: Db,
  emailIds: readonly string[],
): Promise<{ own: ReadonlyMap<string, string>; company: string | null }> {
  const rows = await db.rows(
    `SELECT NULL::uuid AS id, address FROM mailboxes WHERE owner_id IS NULL AND deleted_at IS NULL
      UNION ALL
     SELECT e.id, m.address FROM emails e JOIN mailboxes m ON m.owner_id = e.sender_id AND m.deleted_at IS NULL
       JOIN users u ON u.id = m.owner_id AND u.status = 'active' AND u.deleted_at IS NULL
        AND u.role IN ('sales_rep', 'operations', 'admin')
      WHERE e.id = ANY($1::uuid[]) AND e.email_type <> 'ai_sales'`,
    [emailIds],
  )
  const own = new Map<string, string>()
  let company: string | null = null
  for (const { id, address } of rows) {
    if (id === null) company = address
    else own.set(id, address ?? '')
  }
  return { own, company }
}

export const isMailboxThere = async (db: Db): Promise<boolean> =>
  (await db.row(`SELECT FROM mailboxes WHERE deleted_at IS NULL LIMIT 1`)) !== undefined
