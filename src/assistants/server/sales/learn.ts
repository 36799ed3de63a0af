import { standOuts, standOutTexts } from '#assistants/rules/stand-outs.ts'
import { failures, successes } from '#assistants/rules/usage-outcomes.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { leastUses, wilson } from '#platform/rules/wilson.ts'

type Insight = {
  insightType: 'technique_effectiveness' | 'behavior_pattern'
  title: string
  description: string
  confidence: number
  actionRecommended: string | null
  affectedTechniques: readonly string[]
  performanceImpact: number | null
}

/** Derives insights from the outcomes of the sales assistant's emails; fewer than twenty uses give none. [MAIL-013] */
export async function learnFromEmails({ db, clock }: Context): Promise<void> {
  const counted = await db.rows(
    `SELECT t.id, t.name, t.category, count(*)::int AS uses, count(*) FILTER (WHERE u.outcome = ANY($1::text[]))::int AS successes
       FROM technique_usage u JOIN sales_techniques t ON t.id = u.technique_id JOIN ai_prospects p ON p.id = u.ai_prospect_id
      WHERE u.deleted_at IS NULL AND t.deleted_at IS NULL AND t.is_active AND NOT p.is_simulated
        AND u.outcome = ANY($1::text[] || $2::text[])
      GROUP BY t.id`,
    [[...successes], [...failures]],
  )
  const insights = standOuts(counted).map((one): Insight => {
    const { title, description, action } = standOutTexts(one)
    return {
      insightType: 'technique_effectiveness',
      title: `In letters, ${title}`,
      description,
      confidence: one.best.known.interval.low,
      actionRecommended: action,
      affectedTechniques: [one.best.id, one.last.id],
      performanceImpact: one.apart,
    }
  })
  const answered = await db.row(
    `SELECT count(DISTINCT c.prospect_id)::int AS all,
            count(DISTINCT t.ai_prospect_id) FILTER (WHERE t.direction = 'ai_to_human')::int AS handed
       FROM ai_conversations c JOIN ai_prospects p ON p.id = c.prospect_id
       LEFT JOIN human_to_ai_transfers t ON t.ai_prospect_id = c.prospect_id AND t.deleted_at IS NULL
      WHERE c.message_type = 'inbound' AND c.deleted_at IS NULL AND NOT p.is_simulated`,
  )
  if (answered && answered.all >= leastUses) {
    const { low, high } = wilson(answered.handed, answered.all)
    insights.push({
      insightType: 'behavior_pattern',
      title: 'How often a person takes over',
      description: `${answered.handed} of ${answered.all} businesses that answered were handed to a person (95 % interval ${Math.round(100 * low)} to ${Math.round(100 * high)} %).`,
      confidence: low,
      actionRecommended: null,
      affectedTechniques: [],
      performanceImpact: null,
    })
  }
  const at = clock.now().toISOString()
  for (const insight of insights) await db.transact((tx) => keep(tx, insight, at))
  await db.transact((tx) =>
    closeOthers(
      tx,
      insights.map(({ title }) => title),
      at,
    ),
  )
}

/** Closes insights that no longer hold and that nobody has acted upon. */
async function closeOthers(tx: Tx, titles: readonly string[], at: string): Promise<void> {
  const closed = await tx.rows(
    `UPDATE learning_insights SET deleted_at = $2, ${changedAt('$2')}
      WHERE data_source = 'ai_letters' AND implemented_at IS NULL AND deleted_at IS NULL AND title <> ALL($1::text[]) RETURNING id`,
    [titles, at],
  )
  for (const { id } of closed)
    await recordChange(tx, null, {
      entity: 'learning_insights',
      id,
      action: 'remove',
      reason: 'It no longer holds.',
    })
}

/**
 * Saves an insight. One that nobody has acted upon is updated; one that somebody acted upon stays as it is, and a new one is
 * created only when other techniques are affected.
 */
async function keep(tx: Tx, insight: Insight, at: string): Promise<void> {
  const known = await tx.row(
    `SELECT id, description, implemented_at IS NOT NULL AS "isDone", affected_techniques AS techniques FROM learning_insights
      WHERE title = $1 AND data_source = 'ai_letters' AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`,
    [insight.title],
  )
  if (known?.description === insight.description) return
  if (known?.isDone && known.techniques.join() === insight.affectedTechniques.join()) return
  if (known && !known.isDone) {
    await tx.change(
      `UPDATE learning_insights SET description = $2, confidence = $3, performance_impact = $4, affected_techniques = $6,
              ${changedAt('$5')} WHERE id = $1 RETURNING id`,
      [
        known.id,
        insight.description,
        insight.confidence,
        insight.performanceImpact,
        at,
        insight.affectedTechniques,
      ],
    )
    return
  }
  const id = uuidv7()
  const params = new Params()
  await tx.rows(
    insertSql(params, 'learning_insights', {
      id,
      createdAt: at,
      ...insight,
      dataSource: 'ai_letters',
      isActionable: insight.actionRecommended !== null,
    }),
    params.values,
  )
  await recordChange(tx, null, {
    entity: 'learning_insights',
    id,
    action: 'create',
    after: { title: insight.title },
  })
}
