import type { InboundMail } from '#email/rules/replies/inbound-mail.ts'
import type { Db } from '#platform/db/client.ts'

export type About = {
  letterId: string | null
  prospectId: string | null
  clientId: string | null
  leadId: string | null
  /** Id of the user who wrote that email. */
  ownerId: string | null
  /** Found by Message-ID, which nobody can guess; otherwise by address, which anybody can forge. */
  isNamed: boolean
  /** A colleague's mail or the owner's own copy: about the business, not from it. */
  isCopy: boolean
}

export const aboutNothing: About = {
  ...{ letterId: null, prospectId: null, clientId: null, leadId: null, ownerId: null },
  ...{ isNamed: false, isCopy: false },
}

/** The email that a mail names, or that a mail it names was about: by Message-ID, which nobody can guess. */
export async function findNamed(db: Db, mail: InboundMail): Promise<About | null> {
  const byThread = await db.row(
    `SELECT e.id FROM emails e WHERE e.message_id = ANY($1) AND e.deleted_at IS NULL
      ORDER BY array_position($1, e.message_id) LIMIT 1`,
    [mail.answers],
  )
  if (byThread) return aboutEmail(db, { id: byThread.id, isNamed: true })
  const before = await db.row(
    `SELECT letter_id, prospect_id, client_id, lead_id, owner_id
       FROM inbound_mails WHERE message_id = ANY($1) AND deleted_at IS NULL ORDER BY received_at DESC LIMIT 1`,
    [mail.answers],
  )
  if (!before) return null
  return { ...aboutNothing, ...before, isNamed: true }
}

/**
 * The email an answer belongs to: by the Message-IDs it answers, nearest first; else the last email sent from here to that
 * address in sixty days (one that was only recorded by hand does not count). Somebody who writes first is known by their
 * address, if only one business has it. An answer to an answer of theirs belongs where that one does.
 */
export async function findAnswered(db: Db, mail: InboundMail, now: string): Promise<About> {
  const named = await findNamed(db, mail)
  if (named) return named
  const byAddress = await db.row(
    `SELECT id FROM emails WHERE recipient_email = $1 AND message_id IS NOT NULL AND NOT is_system AND deleted_at IS NULL
        AND sent_at BETWEEN $2::timestamptz - interval '60 days' AND $2 AND email_type <> 'forward' ORDER BY sent_at DESC LIMIT 1`,
    [mail.from.address, now],
  )
  if (byAddress) return aboutEmail(db, { id: byAddress.id, isNamed: false })
  return { ...aboutNothing, ...(await businessOf(db, mail.from.address)) }
}

/** The one client (by its own, a sign-in or a contact's address) or the one prospect; null where several match. */
async function businessOf(db: Db, address: string) {
  const rows = await db.rows(
    `SELECT id AS "clientId", NULL::uuid AS "prospectId" FROM clients WHERE lower(email) = $1 AND deleted_at IS NULL
     UNION SELECT c.id, NULL FROM customer_auth u JOIN clients c ON c.id = u.client_id
      WHERE u.email = $1 AND u.deleted_at IS NULL AND c.deleted_at IS NULL
     UNION SELECT c.id, NULL FROM contacts k JOIN clients c ON c.id = k.client_id
      WHERE k.email = $1 AND k.deleted_at IS NULL AND c.deleted_at IS NULL
     UNION SELECT NULL, p.id FROM contacts k JOIN prospects p ON p.id = k.prospect_id
      WHERE k.email = $1 AND k.client_id IS NULL AND k.deleted_at IS NULL AND p.deleted_at IS NULL AND NOT p.is_practice
     UNION SELECT NULL, p.id FROM prospects p WHERE lower(p.email) = $1 AND p.deleted_at IS NULL AND NOT p.is_practice
        AND NOT EXISTS (SELECT FROM clients c WHERE c.prospect_id = p.id AND c.deleted_at IS NULL)
     LIMIT 2`,
    [address],
  )
  return rows.length === 1 ? rows[0] : null
}

/** The email that came back: by its own Message-ID, which nobody can guess; else the last one to that address these days. */
export async function findReturned(
  db: Db,
  { messageIds, address, now }: { messageIds: readonly string[]; address: string | null; now: string },
): Promise<About> {
  const row = await db.row(
    `SELECT id FROM emails WHERE message_id = ANY($1) AND deleted_at IS NULL ORDER BY array_position($1, message_id) LIMIT 1`,
    [messageIds],
  )
  if (row) return aboutEmail(db, { id: row.id, isNamed: true })
  if (address === null) return aboutNothing
  const byAddress = await db.row(
    `SELECT id FROM emails WHERE recipient_email = $1 AND message_id IS NOT NULL AND deleted_at IS NULL AND status IN ('sent', 'delivered')
        AND sent_at BETWEEN $2::timestamptz - interval '5 days' AND $2 ORDER BY sent_at DESC LIMIT 1`,
    [address, now],
  )
  return byAddress ? aboutEmail(db, { id: byAddress.id, isNamed: false }) : aboutNothing
}

type Found = { id: string; isNamed: boolean }

export async function aboutEmail(db: Db, { id, isNamed }: Found): Promise<About> {
  const row = await db.row(
    `SELECT e.id AS "letterId", e.sender_id AS "ownerId", p.id AS "prospectId", coalesce(c.id, u.client_id) AS "clientId", l.id AS "leadId"
       FROM emails e
       LEFT JOIN prospects p ON e.recipient_type = 'prospect' AND p.id = e.recipient_id
       LEFT JOIN clients c ON e.recipient_type = 'client' AND c.id = e.recipient_id
       LEFT JOIN leads l ON e.recipient_type = 'lead' AND l.id = e.recipient_id
       LEFT JOIN customer_auth u ON e.recipient_type = 'customer' AND u.id = e.recipient_id
      WHERE e.id = $1`,
    [id],
  )
  return row ? { ...aboutNothing, ...row, isNamed } : aboutNothing
}
