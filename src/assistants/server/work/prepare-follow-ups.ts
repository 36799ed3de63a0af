import type { TaskResult } from '#assistants/contract/assistant-work.ts'
import type { Context } from '#platform/context.ts'

const most = 50

/** Suggests what to say to prospects whose follow-up is due: the technique that works best against their last objection. */
export async function prepareFollowUps({ db, clock, timeZone }: Context): Promise<TaskResult> {
  const due = await db.rows(
    `SELECT p.id, p.business_name AS name, p.current_ten_step AS step, to_char(p.next_follow_up_date AT TIME ZONE $2, 'YYYY-MM-DD') AS due,
            count(*) OVER ()::int AS total,
            c.objection, t.name AS technique, t.script, t.id AS "techniqueId"
       FROM ai_prospects p
       LEFT JOIN LATERAL (SELECT objection_detected AS objection FROM ai_conversations
                           WHERE prospect_id = p.id AND objection_detected IS NOT NULL AND deleted_at IS NULL
                           ORDER BY created_at DESC LIMIT 1) c ON true
       LEFT JOIN LATERAL (SELECT id, name, script FROM sales_techniques
                           WHERE category = c.objection AND is_active AND deleted_at IS NULL
                           ORDER BY (total_uses >= 20) DESC, success_rate DESC NULLS LAST, name LIMIT 1) t ON true
      WHERE p.current_stage NOT IN ('won', 'lost') AND p.is_active AND NOT p.is_simulated AND p.deleted_at IS NULL
        AND p.next_follow_up_date <= $1::timestamptz + interval '1 day'
      ORDER BY p.next_follow_up_date LIMIT ${most}`,
    [clock.now().toISOString(), await timeZone()],
  )
  return {
    summary: summaryOf(due[0]?.total ?? 0),
    items: due.map((one) => ({
      id: one.id,
      title: one.name,
      text: one.script ?? 'No objection was noted yet: ask what they would still need to see.',
      from: one.due,
      to: one.objection ?? null,
      sources: one.techniqueId ? [`/ai-sales/techniques?open=${one.techniqueId}`] : [],
    })),
  }
}

function summaryOf(total: number): string {
  if (total === 0) return 'No follow-up is due.'
  if (total === 1) return '1 follow-up is due by tomorrow.'
  const shown = total > most ? ` The first ${most} are prepared here.` : ''
  return `${total} follow-ups are due by tomorrow.${shown}`
}
