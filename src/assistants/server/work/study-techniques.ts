import type { TaskResult } from '#assistants/contract/assistant-work.ts'
import { standOuts, standOutTexts } from '#assistants/rules/stand-outs.ts'
import { failures, successes } from '#assistants/rules/usage-outcomes.ts'
import type { Context } from '#platform/context.ts'

/** Finds, per category, the technique that stands out by the outcomes of its uses. */
export async function studyTechniques({ db }: Context): Promise<TaskResult> {
  const counted = await db.rows(
    `SELECT t.id, t.name, t.category, count(*)::int AS uses, count(*) FILTER (WHERE u.outcome = ANY($1::text[]))::int AS successes
       FROM technique_usage u JOIN sales_techniques t ON t.id = u.technique_id
      WHERE u.deleted_at IS NULL AND t.deleted_at IS NULL AND t.is_active AND u.outcome = ANY($1::text[] || $2::text[])
      GROUP BY t.id`,
    [[...successes], [...failures]],
  )
  const found = standOuts(counted)
  return {
    summary:
      found.length === 0
        ? 'No two techniques of one kind have twenty uses each yet.'
        : `${found.length} techniques stand out, from ${counted.reduce((sum, { uses }) => sum + uses, 0)} uses.`,
    items: found.map((one) => {
      const { title, description } = standOutTexts(one)
      return {
        id: one.best.id,
        title,
        text: description,
        from: null,
        to: null,
        sources: [`/ai-sales/techniques?open=${one.best.id}`],
        insight: {
          action: standOutTexts(one).action,
          confidence: one.best.known.interval.low,
          impact: one.apart,
          techniques: [one.best.id, one.last.id],
        },
      }
    }),
  }
}
