import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { inboundMailPolicy } from '#email/rules/policy.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'

export type Answered = {
  id: string
  fromEmail: string
  fromName: string | null
  /** The person of the business who wrote it, while they are its contact. */
  contactId: string | undefined
  messageId: string | null
  referenceIds: string | null
}

type Asked = { id: string; kind: EmailSubject; recordId: string }

/** The mail that is being answered: in the caller's scope and about the record it is written from. @throws AppError 404 */
export async function readAnswer(db: Db, actor: Actor, { id, kind, recordId }: Asked): Promise<Answered> {
  const params = new Params()
  const row = await db.row(
    `SELECT t.id, t.from_email, t.from_name, t.message_id, t.reference_ids,
            t.prospect_id AS prospect, t.client_id AS client, t.lead_id AS lead, k.id AS "contactId"
       FROM inbound_mails t LEFT JOIN contacts k ON k.id = t.contact_id AND k.deleted_at IS NULL
        AND (k.prospect_id = t.prospect_id OR k.client_id = t.client_id) WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
        AND ${scopeSql(inboundMailPolicy.read(actor), params)}`,
    params.values,
  )
  if (!row || row[kind] !== recordId) throw notFound()
  return { ...row, contactId: row.contactId ?? undefined }
}

export async function noteAnswered(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.change(
    `UPDATE inbound_mails SET answered_at = $2, is_read = true, ${changedNow} WHERE id = $1 RETURNING id`,
    [id, at.toISOString()],
  )
}

/** Clears the answered mark: the answer was taken back before it left. */
export async function noteUnanswered(tx: Tx, messageId: string): Promise<void> {
  await tx.change(
    `UPDATE inbound_mails SET answered_at = NULL, ${changedNow} WHERE message_id = $1 RETURNING id`,
    [messageId],
  )
}
