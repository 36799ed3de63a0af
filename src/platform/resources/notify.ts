import type { NotificationKind } from '#platform/rules/notification-ways.ts'
import { changedNow } from '../db/changed.ts'
import type { Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Mail } from '../ports/mail.ts'

/** One line that tells somebody what happened; 200 characters of either text are kept. */
export type Notice = {
  to: string
  kind: NotificationKind
  title: string
  detail?: string | null
  record?: { type: string; id: string }
  /** The person of the team who caused it; nobody is told of their own deeds. */
  by?: string | null
  /** The email that says it, where the general one says too little; its recipient is filled in. */
  mail?: (person: { firstName: string }) => Pick<Mail, 'id' | 'template' | 'data'>
}

/** Assignments by the same person within this time are one line. */
const gatherMinutes = 10

/** What is kept of a detail. */
export const detailOf = (text: string): string => text.slice(0, 200)

/**
 * Tells somebody of the team, in the list of notifications and by the way that this person chose for the kind. Nobody is told who
 * cannot sign in.
 */
export async function notify(tx: Tx, { to, kind, title, detail, record, by, mail }: Notice): Promise<void> {
  if (to === by) return
  const person = await tx.row(
    `SELECT u.email, u.first_name,
            CASE $2 WHEN 'mention' THEN coalesce(f.mentions_by, 'mail') WHEN 'assignment' THEN coalesce(f.assignments_by, 'here')
                    WHEN 'reply' THEN coalesce(f.replies_by, 'mail') ELSE coalesce(f.reminders_by, 'mail') END AS way,
            coalesce(f.wants_email, true) AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.email = u.email
              AND x.deleted_at IS NULL AND x.reason <> 'unsubscribed') AS "isMailed"
       FROM users u LEFT JOIN user_preferences f ON f.user_id = u.id AND f.deleted_at IS NULL
      WHERE u.id = $1 AND u.status = 'active' AND u.deleted_at IS NULL`,
    [to, kind],
  )
  if (!person) return
  const way = person.isMailed ? person.way : 'here'
  const line = { title: title.slice(0, 200), detail: detail ? detailOf(detail) : null }
  if (kind === 'assignment' && by && (await addToAssignment(tx, { to, by, ...line }))) return
  const id = uuidv7()
  await tx.change(
    `INSERT INTO notifications (id, user_id, kind, title, detail, record_type, record_id, caused_by, is_for_digest)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      id,
      to,
      kind,
      line.title,
      line.detail,
      record?.type ?? null,
      record?.id ?? null,
      by ?? null,
      way === 'digest',
    ],
  )
  if (way !== 'mail') return
  const firstName = person.firstName ?? ''
  const general = {
    id: `notification-${id}`,
    template: 'notification' as const,
    data: { firstName, title: line.title, detail: line.detail ?? '' },
  }
  await enqueue(tx, 'send-mail', { ...(mail?.({ firstName }) ?? general), to: person.email })
}

/** Whether an unread line of the same person took it in: whoever hands over a hundred prospects sends one line. */
async function addToAssignment(
  tx: Tx,
  { to, by, title, detail }: { to: string; by: string; title: string; detail: string | null },
): Promise<boolean> {
  const [row] = await tx.change(
    `UPDATE notifications SET times = times + 1, title = $3, detail = $4, record_type = NULL, record_id = NULL,
            ${changedNow}
      WHERE id = (SELECT id FROM notifications WHERE user_id = $1 AND caused_by = $2 AND kind = 'assignment'
                     AND status = 'unread' AND created_at > now() - $5 * interval '1 minute'
                   ORDER BY created_at DESC LIMIT 1 FOR UPDATE)
  RETURNING id`,
    [to, by, title, detail, gatherMinutes],
  )
  if (!row) return false
  return true
}
