import { clientPolicy, prospectPolicy } from '#crm/rules/policy.ts'
import type { InboundMail } from '#email/rules/replies/inbound-mail.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { InboxRefused } from '../inbox/inbox.ts'
import { readMail } from '../inbox/read-mail.ts'
import { type About, aboutEmail, aboutNothing, findNamed } from './find-email.ts'
import { leaseMs, type MailboxRow, type Owner } from './mailbox-row.ts'

/** At most this many addresses of a mail are looked up. */
const mostAddresses = 20

/**
 * What a mail in a user's own mailbox has to do with the company: it refers to an email of ours, comes from somebody they
 * wrote to from here, or is from or to a prospect or client in their scope. Everything else is private and not stored.
 */
export async function classifyOwnMail(db: Db, owner: Owner, mail: InboundMail, now: string): Promise<About> {
  const isCopy = await isOfColleague(db, owner, mail.from.address)
  const named = await findNamed(db, mail)
  if (named) return { ...named, isCopy }
  if (!isCopy) {
    const email = await db.row(
      `SELECT id FROM emails WHERE recipient_email = $1 AND sender_id = $3 AND message_id IS NOT NULL AND NOT is_system AND deleted_at IS NULL
          AND sent_at BETWEEN $2::timestamptz - interval '60 days' AND $2 AND email_type <> 'forward' ORDER BY sent_at DESC LIMIT 1`,
      [mail.from.address, now, owner.id],
    )
    if (email) return aboutEmail(db, { id: email.id, isNamed: false })
    const from = await businessAt(db, owner, [mail.from.address])
    if (from) return { ...aboutNothing, ...from }
  }
  const to = await businessAt(db, owner, mail.to.slice(0, mostAddresses))
  return to ? { ...aboutNothing, ...to, isCopy: true } : aboutNothing
}

/** Mail from a colleague or from the owner is not an answer. */
async function isOfColleague(db: Db, owner: Owner, address: string): Promise<boolean> {
  if (address === owner.email.toLowerCase()) return true
  const row = await db.row(
    `SELECT EXISTS (SELECT FROM users WHERE email = $1 AND deleted_at IS NULL)
         OR EXISTS (SELECT FROM users WHERE lower(company_email) = $1 AND deleted_at IS NULL)
         OR EXISTS (SELECT FROM mailboxes WHERE address = $1 AND deleted_at IS NULL) AS is`,
    [address],
  )
  return row?.is === true
}

async function businessAt(db: Db, owner: Owner, addresses: readonly string[]) {
  const actor = await actorOf(db, owner.id)
  if (!actor || addresses.length === 0) return null
  const params = new Params()
  const asked = params.add(addresses)
  const row = await db.row(
    `SELECT prospect AS "prospectId", client AS "clientId" FROM (
       SELECT 1 AS rank, NULL::uuid AS prospect, t.id AS client FROM clients t WHERE t.id = ANY(ARRAY(
            SELECT id FROM clients WHERE lower(email) = ANY(${asked}::text[])
            UNION SELECT client_id FROM contacts WHERE email = ANY(${asked}::text[]) AND deleted_at IS NULL)) AND t.deleted_at IS NULL
          AND ${scopeSql(clientPolicy.read(actor), params)}
       UNION ALL
       SELECT 2, t.id, NULL FROM prospects t WHERE t.id = ANY(ARRAY(
            SELECT id FROM prospects WHERE lower(email) = ANY(${asked}::text[])
            UNION SELECT prospect_id FROM contacts WHERE email = ANY(${asked}::text[]) AND deleted_at IS NULL)) AND t.deleted_at IS NULL AND NOT t.is_practice
          AND ${scopeSql(prospectPolicy.read(actor), params)}) AS known
      ORDER BY rank, client, prospect LIMIT 1`,
    params.values,
  )
  return row ?? null
}

/** Somebody who works here, with the states of their territories. */
async function actorOf(db: Db, id: string): Promise<Actor | null> {
  const row = await db.row(
    `SELECT u.role, (SELECT array_agg(DISTINCT state) FROM territories t, unnest(t.states) AS state
              WHERE t.deleted_at IS NULL AND t.is_active AND (u.id = ANY(t.sales_rep_ids) OR u.id = t.manager_id)) AS states
       FROM users u WHERE u.id = $1 AND u.status = 'active' AND u.deleted_at IS NULL`,
    [id],
  )
  if (!row) return null
  return { id, role: row.role, clientId: null, states: row.role === 'sales_rep' ? (row.states ?? []) : [] }
}

/** The parsed headers of a mail that concerns the company; null for private mail. */
export async function businessMailOf(
  context: Context,
  box: MailboxRow,
  head: Buffer,
): Promise<InboundMail | null> {
  const read = await readMail(head)
  if (!('mail' in read) || !box.owner) return null
  const about = await classifyOwnMail(context.db, box.owner, read.mail, context.clock.now().toISOString())
  return isAboutSomething(about) ? read.mail : null
}

export const isAboutSomething = ({ letterId, prospectId, clientId, leadId }: About) =>
  Boolean(letterId ?? prospectId ?? clientId ?? leadId)

type At = { uid: number; uidValidity: string }

/** Advances the read position without storing the mail. */
export const skipMail = (context: Context, box: MailboxRow, at: At): Promise<void> =>
  context.db.transact((tx) => moveMark(context, tx, box, at))

/** Stores the read position and extends the lease. @throws InboxRefused once the mailbox was disconnected */
export async function moveMark(context: Context, tx: Tx, { id, lease }: MailboxRow, at: At): Promise<void> {
  const until = new Date(context.clock.now().getTime() + leaseMs).toISOString()
  const row = await tx.row(
    `UPDATE mailboxes SET uid_validity = $2, last_uid = CASE WHEN uid_validity = $2 THEN greatest(last_uid, $3::bigint) ELSE $3::bigint END,
            lease_until = CASE WHEN lease = $4 THEN $5 ELSE lease_until END
      WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
    [id, at.uidValidity, at.uid, lease, until],
  )
  if (!row) throw new InboxRefused('host', 'It was disconnected.')
}
