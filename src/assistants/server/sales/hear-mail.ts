import { unquoted } from '#email/rules/replies/what-was-written.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { handToPerson } from './hand-to-person.ts'
import { hearAnswer, workAgain } from './hear-answer.ts'

/** Characters of an answer that are read. */
const mostRead = 2000

/** Processes an emailed answer to an email of the assistant, once, however often this runs. [MAIL-013] */
export async function hearMail(context: Context, mailId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const mail = await tx.row(
      `SELECT m.id, m.body, m.is_shared, d.ai_prospect_id
         FROM inbound_mails m JOIN ai_sales_drafts d ON d.email_id = m.letter_id AND d.deleted_at IS NULL
        WHERE m.id = $1 AND m.deleted_at IS NULL AND NOT EXISTS (SELECT FROM ai_conversations c WHERE c.id = m.id)`,
      [mailId],
    )
    if (!mail) return
    const { id, aiProspectId, body, isShared } = mail
    // It arrived in a personal mailbox, which the team may not read: a person continues.
    if (!isShared) return handUnread(context, tx, aiProspectId)
    // Quotes are the assistant's own words and removed; an answer that is all quote is kept whole for a person to see.
    const text = (unquoted(body).trim() || body).slice(0, mostRead)
    await hearAnswer(context, tx, null, { id, aiProspectId, text, medium: 'email' })
  })
}

async function handUnread(context: Context, tx: Tx, id: string): Promise<void> {
  const business = await tx.row(
    `SELECT assigned_to, is_active FROM ai_prospects WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [id],
  )
  if (!business || business.assignedTo === 'human') return
  if (!business.isActive) await workAgain(tx, null, { id, at: context.clock.now().toISOString() })
  await handToPerson(context, tx, null, { id, reason: 'They answered to somebody’s own mailbox.' })
}
