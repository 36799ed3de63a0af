import { z } from 'zod'
import { type emailAgain, emailFile } from '#email/contract/email-draft.ts'
import { type EmailSubject, emailSubjects } from '#email/rules/content/email-subjects.ts'
import { emailPolicy, emailTemplatePolicy, inboundMailPolicy } from '#email/rules/policy.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { emailRecord } from './email-record.ts'

/**
 * An email as it was written, to be written again to the same business. An archived template, and an answered mail that the
 * caller may not read, are left out. @throws AppError 404 outside the scope of the email or its record
 */
export async function readAgain(db: Db, actor: Actor, id: string): Promise<z.output<typeof emailAgain>> {
  const params = new Params()
  const row = await db.row(
    `SELECT t.subject, coalesce(t.marks, t.body) AS body, t.is_untracked, t.recipient_type AS kind,
            t.recipient_id AS "recordId", m.id AS "templateId", i.id AS "answerTo", k.id AS "contactId", t.attachments
       FROM emails t
       LEFT JOIN contacts k ON k.id = t.contact_id AND k.deleted_at IS NULL
        AND t.recipient_id = CASE t.recipient_type WHEN 'client' THEN k.client_id ELSE k.prospect_id END
       LEFT JOIN email_templates m ON m.id = t.template_id AND m.status <> 'archived' AND m.deleted_at IS NULL
        AND ${scopeSql(emailTemplatePolicy.read(actor), params, 'm')}
       LEFT JOIN LATERAL (SELECT n.id FROM inbound_mails n WHERE n.message_id = t.in_reply_to AND n.deleted_at IS NULL
        AND ${scopeSql(inboundMailPolicy.read(actor), params, 'n')} LIMIT 1) i ON true
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND NOT t.is_system AND ${scopeSql(emailPolicy.read(actor), params)}`,
    params.values,
  )
  const kind = emailSubjects.find((one) => one === row?.kind)
  if (!row?.recordId || !kind) throw notFound()
  const { recordId, subject, body, isUntracked, templateId, answerTo, contactId } = row
  const files = z.array(emailFile).safeParse(row.attachments).data ?? []
  const { name } = await emailRecord(db, actor, { kind, recordId })
  return {
    kind,
    recordId,
    name,
    subject,
    body: body ?? '',
    isUntracked,
    templateId,
    answerTo,
    contactId,
    files,
  }
}

type Instead = { id: string; kind: EmailSubject; recordId: string; by: string }

/** Marks an undelivered email as written again. @throws AppError 404 where it is no such email to that record */
export async function noteRewritten(
  tx: Tx,
  actor: Actor,
  { id, kind, recordId, by }: Instead,
): Promise<void> {
  const params = new Params()
  const [row] = await tx.change(
    `UPDATE emails t SET rewritten_as = ${params.add(by)}, ${changedOf('t', 'now()')}
      WHERE t.id = ${params.add(id)} AND t.recipient_type = ${params.add(kind)} AND t.recipient_id = ${params.add(recordId)}
        AND t.status IN ('bounced', 'failed') AND NOT t.is_system AND t.deleted_at IS NULL
        AND ${scopeSql(emailPolicy.read(actor), params)} RETURNING t.id`,
    params.values,
  )
  if (!row) throw notFound()
}

/** Clears that mark: the email written in its place was taken back before it left. */
export async function noteUnwritten(tx: Tx, by: string): Promise<void> {
  await tx.change(
    `UPDATE emails SET rewritten_as = NULL, ${changedNow} WHERE rewritten_as = $1 RETURNING id`,
    [by],
  )
}
