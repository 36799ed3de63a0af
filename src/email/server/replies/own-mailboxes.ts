import type { MailboxSharing } from '#email/contract/mailbox.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { ownMailScope } from '#email/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { resourceNamed } from '#platform/resources/define.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'

/** Who has a mailbox of their own, and whether it is read. */
export async function mailboxesOfPeople({ db }: Context) {
  const people = await db.rows(
    `SELECT u.id AS "userId", concat_ws(' ', u.first_name, u.last_name) AS name, m.address, m.last_read_at,
            m.failed_at, m.problem
       FROM mailboxes m JOIN users u ON u.id = m.owner_id WHERE m.deleted_at IS NULL ORDER BY fold_text(u.first_name) COLLATE "C", fold_text(u.last_name) COLLATE "C", m.id LIMIT 1000`,
  )
  return { people }
}

/** Sets what new mail is shared; mail that came already stays as it is. @throws AppError 404 */
export async function saveSharing({ db }: Context, caller: Caller, sharing: MailboxSharing): Promise<void> {
  await db.transact(async (tx) => {
    const before = await tx.row(
      `SELECT id, shares_answers, shares_other FROM mailboxes
        WHERE owner_id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [caller.actor.id],
    )
    if (!before) throw notFound()
    const { id, ...was } = before
    await tx.rows(
      `UPDATE mailboxes SET shares_answers = $2, shares_other = $3, ${changedNow} WHERE id = $1`,
      [id, sharing.sharesAnswers, sharing.sharesOther],
    )
    await recordChange(tx, caller, { entity: 'mailboxes', id, action: 'update', before: was, after: sharing })
  })
}

/**
 * The owner shares a mail in their own mailbox with the team, or makes it private again; the answer shown with our emails
 * changes with it.
 * @throws AppError 404
 */
export async function shareAnswer(
  { db }: Context,
  caller: Caller,
  id: string,
  isShared: boolean,
): Promise<void> {
  await db.transact(async (tx) => {
    const params = new Params()
    const mail = await tx.row(
      `SELECT t.is_shared, t.kind, t.body, t.letter_id, t.received_at
         FROM inbound_mails t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
          AND ${scopeSql(ownMailScope(caller.actor), params)} FOR NO KEY UPDATE OF t`,
      params.values,
    )
    if (!mail) throw notFound()
    if (mail.isShared === isShared) return
    await tx.rows(`UPDATE inbound_mails SET is_shared = $2, ${changedNow} WHERE id = $1`, [id, isShared])
    await recordChange(tx, caller, {
      entity: 'inbound_mails',
      id,
      action: isShared ? 'share' : 'unshare',
      before: { isShared: mail.isShared },
      after: { isShared },
    })
    if (mail.kind !== 'reply' || !mail.letterId) return
    const said = mail.body.slice(0, 2000)
    // Where an email was answered twice, the stored response may be another answer's.
    await tx.change(
      `UPDATE sent_messages SET response = CASE WHEN $3 THEN $2::text END, ${changedNow}
        WHERE email_id = $1 AND response_type = 'reply' AND deleted_at IS NULL AND response IS NOT DISTINCT FROM CASE WHEN $3 THEN NULL ELSE $2::text END
        RETURNING id`,
      [mail.letterId, said, isShared],
    )
  })
}

const tables: Readonly<Record<EmailSubject, string>> = {
  prospect: 'prospects',
  client: 'clients',
  lead: 'leads',
}

/** Answers about a record that colleagues have not shared: to whom and when, for records in the caller's scope. */
export async function unsharedAnswers(
  db: Db,
  actor: Actor,
  { kind, recordId }: { kind: EmailSubject; recordId: string },
) {
  const resource = resourceNamed(tables[kind])
  const params = new Params()
  const record = await db.row(
    `SELECT t.id FROM ${resource.tableName /* e.g. prospects */} t WHERE t.id = ${params.add(recordId)} AND t.deleted_at IS NULL
        AND ${scopeSql(resource.contract.policy.read(actor), params)}`,
    params.values,
  )
  if (!record) return { answers: [] }
  const rows = await db.rows(
    `SELECT m.id, m.kind, concat_ws(' ', u.first_name, u.last_name) AS owner, m.received_at
       FROM inbound_mails m JOIN users u ON u.id = m.mailbox_of
      WHERE (m.prospect_id = $1 OR m.client_id = $1 OR m.lead_id = $1) AND NOT m.is_shared AND m.mailbox_of <> $2
        AND m.kind IN ('reply', 'auto_reply') AND m.deleted_at IS NULL ORDER BY m.received_at DESC LIMIT 20`,
    [recordId, actor.id],
  )
  return {
    answers: rows.map(({ kind: said, ...row }) => ({
      ...row,
      kind: said === 'auto_reply' ? ('auto_reply' as const) : ('reply' as const),
      owner: row.owner ?? '',
    })),
  }
}
