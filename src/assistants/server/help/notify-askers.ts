import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { knowledgeChanged } from '#platform/jobs/knowledge-changed.ts'
import { clearAlerts } from '#platform/resources/alerts.ts'
import type { Change } from '#platform/resources/define.ts'
import { gapAlert, gapSource } from './note-gap.ts'

/** After a change of an FAQ entry: reindexes it, and notifies the askers when a draft became an answer. */
export async function faqChanged(tx: Tx, { after, before }: Change): Promise<void> {
  await knowledgeChanged(tx, 'faq', after.id)
  const isAnswered = after.isActive === true && after.answer !== '' && after.deletedAt === null
  const wasDraft = before === null || before.isActive !== true || before.answer === ''
  if (after.sourceType === gapSource && isAnswered && wasDraft)
    await enqueue(tx, 'tell-askers', { faqItemId: after.id }, { key: `tell-askers:${after.id}` })
}

/** Notifies every asker once, on screen and by email, which entry answers it, and closes the alert. */
export async function notifyAskers({ db, clock }: Context, faqItemId: string, by = faqItemId): Promise<void> {
  await db.transact(async (tx) => {
    const askers = await tx.change(
      `UPDATE assistant_exchanges e SET answered_at = $2, answer_id = f.id, ${changedOf('e', '$2')}
         FROM faq_items f, users u
        WHERE f.id = $3 AND f.is_active AND f.deleted_at IS NULL AND e.faq_item_id = $1 AND e.answered_at IS NULL
          AND u.id = e.user_id
       RETURNING e.id, e.question, u.email, u.first_name`,
      [faqItemId, clock.now().toISOString(), by],
    )
    const byMail = new Map(askers.flatMap((asker) => (asker.email ? [[asker.email, asker] as const] : [])))
    for (const [to, asker] of byMail) {
      const data = { firstName: asker.firstName ?? '', question: asker.question.slice(0, 300), faqItemId: by }
      await enqueue(tx, 'send-mail', { id: uuidv7(), to, template: 'question-answered', data })
    }
    await clearAlerts(tx, [gapAlert(faqItemId)], clock.now())
  })
}
