import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { raiseAlert } from '#platform/resources/alerts.ts'
import { recordChange } from '#platform/resources/audit.ts'

/** Minimum similarity of two questions that share a gap. */
const sameQuestion = 0.5
export const gapSource = 'unanswered_question'
export const gapAlert = (faqItemId: string) => `faq-gap:${faqItemId}`

/**
 * Turns an unanswered question into an FAQ draft and an alert; similar questions share one draft.
 * @returns the draft, by which the askers are notified when it is answered
 */
export async function noteGap(tx: Tx, question: string): Promise<string> {
  // Serialized, so that two similar questions at the same moment make one draft.
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('faq gaps'))`)
  const text = question.replace(/\s+/g, ' ').slice(0, 500)
  const near = await tx.row(
    `SELECT id FROM faq_items
      WHERE source_type = $2 AND NOT is_active AND deleted_at IS NULL AND lower(question) % lower($1)
        AND similarity(lower(question), lower($1)) >= ${sameQuestion}
      ORDER BY similarity(lower(question), lower($1)) DESC LIMIT 1`,
    [text, gapSource],
  )
  if (near) return near.id
  const known = await tx.row(
    `SELECT id FROM faq_items WHERE lower(question) = lower($1) AND deleted_at IS NULL`,
    [text],
  )
  if (known) return known.id
  const id = uuidv7()
  await tx.rows(
    `INSERT INTO faq_items (id, question, answer, source_type, is_active) VALUES ($1, $2, '', $3, false)`,
    [id, text, gapSource],
  )
  await recordChange(tx, null, {
    entity: 'faq_items',
    id,
    action: 'create',
    after: { question: text, isActive: false, sourceType: gapSource },
  })
  await raiseAlert(tx, {
    key: gapAlert(id),
    type: 'unanswered_question',
    severity: 'low',
    title: `Unanswered question: ${text.slice(0, 150)}`,
    description: text,
    actionRequired: 'Answer the draft in the FAQ and switch it on. Everybody who asked is told.',
    subject: { type: 'faq_items', id },
  })
  return id
}
