import type { Tx } from '#platform/db/client.ts'
import { notify } from '#platform/resources/notify.ts'

/** The email template that announces an answer, by its table. */
const notices = {
  inbound_mails: 'answer-arrived',
  received_texts: 'text-arrived',
} as const

type Notice = { id: string; of: keyof typeof notices; to: string | null; from: string }

/** Notifies whom an answer in the company's mailbox or number is for, by the way that this person chose. */
export async function notifyOfAnswer(tx: Tx, { id, of, to, from }: Notice): Promise<void> {
  if (to === null) return
  const found = await tx.row(
    `SELECT coalesce(c.business_name, p.business_name) AS business
       FROM (SELECT id, client_id, prospect_id FROM inbound_mails
             UNION ALL SELECT id, client_id, prospect_id FROM received_texts) m
       LEFT JOIN clients c ON c.id = m.client_id LEFT JOIN prospects p ON p.id = m.prospect_id WHERE m.id = $1`,
    [id],
  )
  const business = found?.business ?? ''
  const writer = from.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, 100)
  await notify(tx, {
    to,
    kind: 'reply',
    title: `${writer}${business && business !== writer ? ` of ${business}` : ''} answered`,
    record: { type: of, id },
    mail: ({ firstName }) => ({
      id: `answer-${id}`,
      template: notices[of],
      data: { firstName, from: writer, business, inboundId: id },
    }),
  })
}
