import type { Db } from '#platform/db/client.ts'
import { phoneOf } from '#platform/rules/text/phone.ts'
import { type Numbered, whoseNumber } from '#sms/rules/whose-number.ts'

export type Whose = {
  prospectId: string | null
  clientId: string | null
  /** The person there with the number. */
  contactId: string | null
  /** Id of the SMS that it answers. */
  textId: string | null
  /** The active user who looks after the business, or who wrote to it last. */
  keeperId: string | null
  /** All prospects with this number. */
  prospectIds: string[]
}

type Business = Pick<Whose, 'prospectId' | 'clientId'>

/** The record a number belongs to: of all with it the one texted last, else the one that had it when we wrote to it. */
export async function findWhose(db: Db, phone: string): Promise<Whose> {
  const texted = await db.rows(
    `SELECT m.prospect_id, max(m.sent_at) AS at FROM sent_messages m
      WHERE m.recipient = $1 AND m.message_type = 'sms' AND m.sent_at IS NOT NULL AND m.deleted_at IS NULL
      GROUP BY 1 ORDER BY 2 DESC LIMIT 100`,
    [phone],
  )
  const rows = await numbered(db, phone)
  const textedAt = new Map(texted.map(({ prospectId, at }) => [prospectId, at ?? '']))
  const found = whoseNumber(phone, rows, textedAt) ?? (await textedOnce(db, texted[0]?.prospectId))
  const prospectIds = [...new Set(rows.flatMap((row) => row.prospectId ?? []))]
  if (!found)
    return { prospectId: null, clientId: null, contactId: null, textId: null, keeperId: null, prospectIds }
  const { prospectId, clientId } = found
  const smsId = prospectId ? await lastSmsTo(db, phone, prospectId) : null
  const named = [prospectId, clientId, smsId].flatMap((id) => id ?? [])
  const contactId = personWith(phone, found, rows)
  return { prospectId, clientId, contactId, textId: smsId, keeperId: await keeperOf(db, named), prospectIds }
}

async function lastSmsTo(db: Db, phone: string, prospectId: string): Promise<string | null> {
  const row = await db.row(
    `SELECT id FROM sent_messages WHERE recipient = $1 AND prospect_id = $2 AND message_type = 'sms' AND sent_at IS NOT NULL
        AND deleted_at IS NULL ORDER BY sent_at DESC LIMIT 1`,
    [phone, prospectId],
  )
  return row?.id ?? null
}

type Known = Numbered & { contactId?: string }

/** The person of this business with the number, the primary contact first. */
const personWith = (phone: string, { prospectId, clientId }: Business, rows: readonly Known[]) =>
  rows.find(
    (row) =>
      row.contactId &&
      phoneOf(row.phone) === phone &&
      (clientId ? row.clientId === clientId : row.prospectId === prospectId),
  )?.contactId ?? null

/** Every live record and person with these digits, by the same index as "Find anything". */
async function numbered(db: Db, phone: string): Promise<Known[]> {
  const digits = `%${phone.slice(1).slice(-10)}%`
  const prospects = await db.rows(
    `SELECT p.id AS "prospectId", c.id AS "clientId", p.phone, p.updated_at AS at
       FROM prospects p LEFT JOIN clients c ON c.prospect_id = p.id AND c.deleted_at IS NULL
      WHERE p.search_text LIKE $1 AND p.phone IS NOT NULL AND NOT p.is_practice AND p.deleted_at IS NULL LIMIT 100`,
    [digits],
  )
  const clients = await db.rows(
    `SELECT c.prospect_id, c.id AS "clientId", c.phone, c.updated_at AS at FROM clients c
      WHERE c.search_text LIKE $1 AND c.phone IS NOT NULL AND c.deleted_at IS NULL LIMIT 100`,
    [digits],
  )
  const people = await db.rows(
    `SELECT t.prospect_id, t.client_id, t.id AS "contactId", t.phone, t.updated_at AS at
       FROM contacts t LEFT JOIN prospects p ON p.id = t.prospect_id LEFT JOIN clients c ON c.id = t.client_id
      WHERE t.search_text LIKE $1 AND t.phone IS NOT NULL AND t.deleted_at IS NULL AND p.is_practice IS NOT TRUE
        AND (p.id IS NOT NULL AND p.deleted_at IS NULL OR c.id IS NOT NULL AND c.deleted_at IS NULL)
      ORDER BY t.is_primary DESC, t.created_at LIMIT 100`,
    [digits],
  )
  return [...prospects, ...clients, ...people]
}

async function textedOnce(db: Db, prospectId: string | undefined): Promise<Business | null> {
  if (!prospectId) return null
  const row = await db.row(
    `SELECT p.id AS "prospectId", c.id AS "clientId" FROM prospects p
       LEFT JOIN clients c ON c.prospect_id = p.id AND c.deleted_at IS NULL WHERE p.id = $1 AND p.deleted_at IS NULL LIMIT 1`,
    [prospectId],
  )
  return row ?? null
}

/** The first active user of: the client's rep, the prospect's rep, the writer of the SMS, the owner of its sequence. */
async function keeperOf(db: Db, named: readonly string[]): Promise<string | null> {
  const row = await db.row(
    `SELECT u.id FROM users u JOIN (
       SELECT assigned_sales_rep_id AS id, 1 AS place FROM clients WHERE id = ANY($1)
       UNION ALL SELECT assigned_to, 2 FROM prospects WHERE id = ANY($1)
       UNION ALL SELECT sender_id, 3 FROM sent_messages WHERE id = ANY($1)
       UNION ALL SELECT coalesce(f.assigned_rep_id, f.started_by), 4 FROM sent_messages m JOIN prospect_follow_ups f ON f.id = m.follow_up_id
         WHERE m.id = ANY($1)) k ON k.id = u.id
      WHERE u.status = 'active' AND u.deleted_at IS NULL ORDER BY k.place LIMIT 1`,
    [named],
  )
  return row?.id ?? null
}
