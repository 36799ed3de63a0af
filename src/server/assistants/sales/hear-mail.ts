import type { Context } from '../../context.ts'
import { hearAnswer } from './hear-answer.ts'

/** So much of an answer is read. */
const mostRead = 2000

/** An answer by mail to a letter of the assistant: heard once, however often this runs. [MAIL-013] */
export async function hearMail(context: Context, mailId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const mail = await tx.row(
      `SELECT m.id, m.body, d.ai_prospect_id AS "aiProspectId"
         FROM inbound_mails m JOIN ai_sales_drafts d ON d.email_id = m.letter_id AND d.deleted_at IS NULL
        WHERE m.id = $1 AND m.deleted_at IS NULL AND NOT EXISTS (SELECT FROM ai_conversations c WHERE c.id = m.id)`,
      [mailId],
    )
    if (!mail) return
    const { id, aiProspectId, body } = mail
    await hearAnswer(context, tx, null, { id, aiProspectId, text: body.slice(0, mostRead), medium: 'email' })
  })
}
