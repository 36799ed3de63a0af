import type { HelpAnswer } from '#assistants/contract/help.ts'
import { failures, successes } from '#assistants/rules/usage-outcomes.ts'
import type { Db } from '#platform/db/client.ts'
import type { QuestionKind } from '#platform/rules/source-types.ts'
import { usageRate } from '#platform/rules/wilson.ts'
import type { Findings } from '../knowledge/find-passages.ts'

type ObjectionHelp = { response: NonNullable<HelpAnswer['objection_response']>; techniqueId: string | null }

/** A technique whose score is this much below the best (a factor of e^3) belongs to another objection. */
const farAway = 3

/** The nearest technique or template against the objection, with its success rate (AI-008). */
export async function objectionHelp(
  db: Db,
  kind: QuestionKind,
  { passages }: Findings,
): Promise<ObjectionHelp | null> {
  const [best] = passages
  if (!best) return null
  const isAnswer = (type: string) => type === 'technique' || type === 'template'
  if (kind !== 'objection' && !isAnswer(best.sourceType)) return null
  const near = passages.find(({ sourceType, score }) => isAnswer(sourceType) && score >= best.score - farAway)
  const script = near?.details.script
  if (!near || typeof script !== 'string') return null
  const techniqueId = near.sourceType === 'technique' ? near.sourceId : null
  const known = techniqueId ? await usesOf(db, techniqueId) : { won: 0, uses: 0 }
  const rate = usageRate(known.won, known.uses)
  const { followUp, category } = near.details
  return {
    techniqueId,
    response: {
      proven_response: script,
      follow_up: typeof followUp === 'string' ? followUp : null,
      success_rate: rate?.rate ?? null,
      uses: known.uses,
      interval: rate?.interval ?? null,
      technique: near.title,
      category: typeof category === 'string' ? category : '',
    },
  }
}

async function usesOf(db: Db, techniqueId: string): Promise<{ won: number; uses: number }> {
  const row = await db.row(
    `SELECT count(*) FILTER (WHERE outcome = ANY($2::text[]))::int AS won, count(*)::int AS uses FROM technique_usage
      WHERE technique_id = $1 AND deleted_at IS NULL AND outcome = ANY($2::text[] || $3::text[])`,
    [techniqueId, [...successes], [...failures]],
  )
  return row ?? { won: 0, uses: 0 }
}
