import type { TaskResult } from '#assistants/contract/assistant-work.ts'
import { extract } from '#assistants/rules/extract.ts'
import { claimsOf, forbiddenClaims } from '#company/rules/forbidden-claims.ts'
import { sellsOther } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import { gapSource } from '../help/note-gap.ts'
import { findPassages } from '../knowledge/find-passages.ts'
import { termsOf } from '../knowledge/terms.ts'

const most = 20
/** Below this a passage is off topic, and the draft stays empty. */
const nearEnough = 0.2

/** Drafts an answer for every open gap, quoted from the nearest passages; a person writes the final answer. */
export async function draftFaq(context: Context): Promise<TaskResult> {
  const open = await context.db.rows(
    `SELECT f.id, f.question, (SELECT count(*) FROM assistant_exchanges e WHERE e.faq_item_id = f.id)::int AS asked
       FROM faq_items f WHERE f.source_type = $1 AND NOT f.is_active AND f.answer = '' AND f.deleted_at IS NULL
      ORDER BY asked DESC, f.created_at LIMIT ${most}`,
    [gapSource],
  )
  const items: TaskResult['items'] = []
  const claims = claimsOf(await sellsOther(context.db))
  for (const { id, question, asked } of open) {
    const types = ['faq', 'lesson', 'technique', 'guide'] as const
    const { query, passages, confidence } = await findPassages(context, {
      text: question,
      kind: 'general',
      types,
    })
    const [best] = passages
    const draft = best && confidence >= nearEnough ? extract(best.body, query, termsOf) : ''
    const isUsable = draft !== '' && forbiddenClaims(draft, claims).length === 0
    items.push({
      id,
      title: question,
      text: isUsable ? draft : '',
      from: null,
      to: `asked ${asked} ${asked === 1 ? 'time' : 'times'}`,
      sources: isUsable && best ? [best.sourceKey] : [],
    })
  }
  const drafted = items.filter(({ text }) => text !== '').length
  return {
    summary:
      items.length === 0
        ? 'No question is waiting for an answer.'
        : `${items.length} open questions; for ${drafted} something near is written already.`,
    items,
  }
}
