import type { Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

/** The email template that announces an answer, by its table. */
const notices = {
  inbound_mails: 'answer-arrived',
  received_texts: 'text-arrived',
} as const

type Notice = { id: string; of: keyof typeof notices; to: string | null; from: string }

/** Notifies by email whom an answer in the company's mailbox or number is for, unless they opted out. */
export async function notifyOfAnswer(tx: Tx, { id, of, to, from }: Notice): Promise<void> {
  if (to === null) return
  const person = await tx.row(
    `SELECT u.email, u.first_name AS "firstName",
            (SELECT coalesce(c.business_name, p.business_name) FROM (SELECT id, client_id, prospect_id FROM inbound_mails
                     UNION ALL SELECT id, client_id, prospect_id FROM received_texts) m
               LEFT JOIN clients c ON c.id = m.client_id LEFT JOIN prospects p ON p.id = m.prospect_id WHERE m.id = $2) AS business
       FROM users u LEFT JOIN user_preferences f ON f.user_id = u.id AND f.deleted_at IS NULL
      WHERE u.id = $1 AND u.status = 'active' AND u.deleted_at IS NULL AND coalesce(f.wants_email, true)
        AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.email = u.email AND x.deleted_at IS NULL AND x.reason <> 'unsubscribed')`,
    [to, id],
  )
  if (!person) return
  await enqueue(tx, 'send-mail', {
    id: `answer-${id}`,
    to: person.email,
    template: notices[of],
    data: {
      firstName: person.firstName,
      from: from.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, 100),
      business: person.business ?? '',
      inboundId: id,
    },
  })
}
