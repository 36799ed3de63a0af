import type { Db, Tx } from '#platform/db/client.ts'
import { insert } from '#platform/db/params.ts'
import type { QuestionKind } from '#platform/rules/source-types.ts'
import { noteHelpRequest } from '#recorder/server/api.ts'
import type { Answered } from './answer.ts'

type Exchange = {
  id: string
  assistant: 'help' | 'joe'
  userId: string | null
  question: string
  questionType: QuestionKind
  pagePath: string | null
  techniqueId: string | null
  objectionCategory: string | null
  faqItemId: string | null
  answered: Answered
}

/** Saves a question and its answer, and notifies the asker's open screens. */
export async function keepExchange(tx: Tx, { answered, ...exchange }: Exchange): Promise<void> {
  const cited = answered.findings.passages.filter(({ id }) => answered.citations.includes(id))
  await insert(tx, 'assistant_exchanges', {
    ...exchange,
    answer: answered.answer,
    confidence: answered.confidence,
    hasAbstained: answered.hasAbstained,
    answeredBy: answered.answeredBy,
    aiModel: answered.aiModel,
    fallbackReason: answered.fallbackReason,
    sourceKeys: [...new Set(cited.map(({ sourceKey }) => sourceKey))],
    sourceIds: [...new Set(cited.flatMap(({ sourceId }) => sourceId ?? []))],
    latencyMs: answered.latencyMs,
    inputUnits: answered.inputUnits,
    outputUnits: answered.outputUnits,
    costMicros: answered.costMicros,
  })
  await countQuoted(tx, [...new Set(cited.flatMap(({ sourceId }) => sourceId ?? []))])
  if (exchange.assistant === 'help' && exchange.userId)
    await noteHelpRequest(tx, exchange.userId, exchange.pagePath)
}

/** Counts views of quoted FAQ entries and uses of quoted templates; versions stay, so open edits do not conflict. */
export async function countQuoted(tx: Db, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return
  await tx.rows(
    `WITH answered AS (SELECT unnest($1::uuid[]) AS id),
          read AS (UPDATE faq_items f SET view_count = view_count + 1 FROM answered a WHERE f.id = a.id)
     UPDATE ai_response_templates t SET use_count = use_count + 1, last_used = now() FROM answered a WHERE t.id = a.id`,
    [sourceIds],
  )
}
