import type { Forwarded } from '#identity/server/api.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

export type OpenMail = { sequences: number; answers: number; mailbox: string | null }

/** What a user who leaves still has open: sequences that run in their name, answers that wait for them. */
export async function openMailOf(db: Db, userId: string): Promise<OpenMail> {
  const row = await db.row(
    `SELECT (SELECT count(*) FROM prospect_follow_ups WHERE assigned_rep_id = $1 AND status IN ('active', 'paused', 'failed', 'escalated')
                AND deleted_at IS NULL)::int AS sequences,
            (SELECT count(*) FROM inbound_mails WHERE assigned_to = $1 AND answered_at IS NULL AND kind IN ('reply', 'other')
                AND is_shared AND deleted_at IS NULL)::int
            + (SELECT count(*) FROM received_texts WHERE assigned_to = $1 AND answered_at IS NULL AND kind = 'reply'
                AND deleted_at IS NULL)::int AS answers,
            (SELECT address FROM mailboxes WHERE owner_id = $1 AND deleted_at IS NULL) AS mailbox`,
    [userId],
  )
  return { sequences: row?.sequences ?? 0, answers: row?.answers ?? 0, mailbox: row?.mailbox ?? null }
}

type Heirs = { from: string; to: string }

/** Moves running sequences and waiting answers to the heir; what only its owner may read stays as it is. [MAIL-009] */
export async function handOverMail(tx: Tx, caller: Caller, { from, to }: Heirs): Promise<void> {
  const sequences = await tx.rows(
    `UPDATE prospect_follow_ups SET assigned_rep_id = $2, ${changedNow}
      WHERE assigned_rep_id = $1 AND status IN ('active', 'paused', 'failed', 'escalated') AND deleted_at IS NULL RETURNING id`,
    [from, to],
  )
  const answers = await tx.rows(
    `UPDATE inbound_mails SET assigned_to = $2, is_read = false, ${changedNow}
      WHERE assigned_to = $1 AND answered_at IS NULL AND kind IN ('reply', 'other') AND is_shared AND deleted_at IS NULL RETURNING id`,
    [from, to],
  )
  const texts = await tx.rows(
    `UPDATE received_texts SET assigned_to = $2, is_read = false, ${changedNow}
      WHERE assigned_to = $1 AND answered_at IS NULL AND kind = 'reply' AND deleted_at IS NULL RETURNING id`,
    [from, to],
  )
  const handed = [
    ...sequences.map(({ id }) => ({ entity: 'prospect_follow_ups', id, of: 'assignedRepId' })),
    ...answers.map(({ id }) => ({ entity: 'inbound_mails', id, of: 'assignedTo' })),
    ...texts.map(({ id }) => ({ entity: 'received_texts', id, of: 'assignedTo' })),
  ]
  for (const { entity, id, of } of handed)
    await recordChange(tx, caller, {
      entity,
      id,
      action: 'hand_over',
      before: { [of]: from },
      after: { [of]: to },
    })
}

/** Forwards mail to these addresses to somebody else from one day to another; earlier rules for them end. */
export async function forwardMail(tx: Tx, caller: Caller, forwarded: Forwarded): Promise<void> {
  const { emails, to, startDate, endDate, reason } = forwarded
  const ended = await tx.rows(
    `UPDATE email_forwards SET is_active = false, ${changedNow}
      WHERE from_email = ANY($1) AND client_id IS NULL AND is_active AND deleted_at IS NULL RETURNING id`,
    [emails],
  )
  for (const { id } of ended)
    await recordChange(tx, caller, {
      entity: 'email_forwards',
      id,
      action: 'update',
      before: { isActive: true },
      after: { isActive: false },
    })
  for (const fromEmail of emails) {
    const row = await tx.row(
      `INSERT INTO email_forwards (from_email, to_user_id, reason, start_date, end_date) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [fromEmail, to, reason, startDate, endDate],
    )
    if (row)
      await recordChange(tx, caller, {
        entity: 'email_forwards',
        id: row.id,
        action: 'create',
        after: { fromEmail, toUserId: to, startDate, endDate, reason },
      })
  }
}
