import { isToMany } from '#email/rules/email.ts'
import { notArrivedWords } from '#email/rules/not-arrived.ts'
import type { Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

/**
 * Notifies the writer by email that theirs did not arrive, with the reason and what to do: at once for an email written by
 * hand, once an hour and together for those of their sequences and campaigns.
 */
export async function notifyWriter(tx: Tx, id: string): Promise<void> {
  const message = await tx.row(
    `SELECT e.status, e.reason, e.smtp_answer AS answer, e.subject, e.recipient_email AS "to", e.email_type AS kind,
            e.is_commercial, u.id AS "writerId", u.email, u.first_name,
            (SELECT coalesce(c.business_name, p.business_name) FROM emails m LEFT JOIN clients c ON c.id = m.client_id
               LEFT JOIN prospects p ON m.recipient_type = 'prospect' AND p.id = m.recipient_id WHERE m.id = e.id) AS business
       FROM emails e JOIN users u ON u.id = e.sender_id LEFT JOIN user_preferences f ON f.user_id = u.id AND f.deleted_at IS NULL
      WHERE e.id = $1 AND NOT e.is_system AND e.email_type NOT IN ('test', 'forward') AND u.status = 'active' AND u.deleted_at IS NULL
        AND coalesce(f.wants_email, true) AND e.recipient_email <> u.email
        AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.email = u.email AND x.deleted_at IS NULL AND x.reason <> 'unsubscribed')`,
    [id],
  )
  if (!message) return
  const { writerId, email, firstName, to } = message
  const { why, next } = notArrivedWords(message)
  if (!isToMany(message))
    return enqueue(tx, 'send-mail', {
      id: `not-arrived-${id}`,
      to: email,
      template: 'letter-not-arrived',
      data: {
        ...{ firstName, to, why, next, letterId: id },
        subject: message.subject,
        business: message.business ?? '',
      },
    })
  const hour = await tx.row(
    `SELECT count(*)::int AS count, date_trunc('hour', now()) + interval '1 hour' AS ends FROM emails
      WHERE sender_id = $1 AND status IN ('bounced', 'failed') AND is_commercial AND email_type NOT IN ('personal', 'test', 'forward')
        AND updated_at >= date_trunc('hour', now()) AND created_at > now() - interval '14 days' AND deleted_at IS NULL`,
    [writerId],
  )
  if (!hour?.ends) return
  // A later one in this hour replaces this job: one mail counts them all.
  await enqueue(
    tx,
    'send-mail',
    {
      to: email,
      template: 'letters-not-arrived',
      data: { firstName, to, why, count: hour.count ?? 1, writerId },
    },
    { key: `not-arrived:${writerId}:${hour.ends}`, runAt: new Date(hour.ends) },
  )
}
