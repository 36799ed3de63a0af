import { failures, successes } from '#assistants/rules/usage-outcomes.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import type { Change } from '#platform/resources/define.ts'

/** After a use is recorded or changed: recounts its technique; a new use is also logged as behavior (AI-049, AI-051). */
export async function techniqueUsed(tx: Tx, { before, after }: Change): Promise<void> {
  const { id, techniqueId } = after
  await countUses(tx, String(techniqueId))
  if (before) return
  const log = uuidv7()
  await tx.change(
    `INSERT INTO human_behavior_logs (id, user_id, prospect_id, technique_id, behavior_type, situation, action_taken, outcome,
                                      objection_category, ten_step_stage, was_successful)
     SELECT $2, u.user_id, u.prospect_id, u.technique_id, 'technique_used', u.context, t.name, u.prospect_response, t.category,
            t.ten_step_stage, CASE WHEN u.outcome = ANY($3::text[]) THEN true WHEN u.outcome = ANY($4::text[]) THEN false END
       FROM technique_usage u JOIN sales_techniques t ON t.id = u.technique_id WHERE u.id = $1 AND u.user_id IS NOT NULL RETURNING id`,
    [id, log, [...successes], [...failures]],
  )
}

/** Recounts a technique's uses and successes from its usage rows. */
export async function countUses(tx: Tx, techniqueId: string): Promise<void> {
  await tx.change(
    `UPDATE sales_techniques t SET total_uses = n.uses, successful_uses = n.won,
            success_rate = CASE WHEN n.uses > 0 THEN round(1000.0 * n.won / n.uses) / 10 END
       FROM (SELECT count(*) FILTER (WHERE outcome = ANY($2::text[]))::int AS won, count(*)::int AS uses FROM technique_usage
              WHERE technique_id = $1 AND deleted_at IS NULL AND outcome = ANY($2::text[] || $3::text[])) AS n
      WHERE t.id = $1 RETURNING id`,
    [techniqueId, [...successes], [...failures]],
  )
}

/** Marks unanswered uses of techniques in a business's earlier emails as failed: silence is an outcome too. */
export async function countSilence(
  tx: Tx,
  { aiProspectId, at }: { aiProspectId: string; at: string },
): Promise<void> {
  const uses = await tx.rows(
    `UPDATE technique_usage u SET outcome = 'unanswered', ${changedAt('$2')}
      WHERE u.ai_prospect_id = $1 AND u.outcome IS NULL AND u.user_id IS NULL AND u.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM ai_conversations c WHERE c.prospect_id = $1 AND c.message_type = 'inbound' AND c.deleted_at IS NULL
                           AND c.created_at >= u.created_at) RETURNING u.technique_id AS id`,
    [aiProspectId, at],
  )
  for (const id of new Set(uses.map((use) => use.id))) await countUses(tx, id)
}
