import type { TaskResult } from '#assistants/contract/assistant-work.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

type Kept = { aiEmployeeId: string; accepted: boolean; at: string; items: TaskResult['items'] }

/** Saves an assistant's conclusions with the review; accepted ones become insights to act upon. */
export async function keepInsights(
  tx: Tx,
  caller: Caller,
  { aiEmployeeId, accepted, at, items }: Kept,
): Promise<void> {
  for (const { title, text, insight } of items) {
    if (!insight) continue
    const proposed = uuidv7()
    await tx.rows(
      `INSERT INTO ai_learning_insights (id, ai_employee_id, insight_type, title, description, evidence, confidence, status, reviewed_by, reviewed_at)
       VALUES ($1, $2, 'technique_effectiveness', $3, $4, $5, $6, $7, $8, $9)`,
      [
        proposed,
        aiEmployeeId,
        title,
        text,
        JSON.stringify({ techniques: insight.techniques }),
        insight.confidence,
        accepted ? 'accepted' : 'rejected',
        caller.actor.id,
        at,
      ],
    )
    await recordChange(tx, caller, {
      entity: 'ai_learning_insights',
      id: proposed,
      action: 'create',
      after: { title, status: accepted ? 'accepted' : 'rejected' },
    })
    if (!accepted) continue
    const id = uuidv7()
    await tx.rows(
      `INSERT INTO learning_insights (id, insight_type, title, description, data_source, confidence, action_recommended,
                                      affected_techniques, performance_impact, is_actionable)
       VALUES ($1, 'technique_effectiveness', $2, $3, 'technique_usage', $4, $5, $6, $7, true)`,
      [id, title, text, insight.confidence, insight.action, insight.techniques, insight.impact],
    )
    await recordChange(tx, caller, { entity: 'learning_insights', id, action: 'create', after: { title } })
  }
}
