import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { guidanceFlags, guidanceQuality } from '#recorder/rules/guidance.ts'
import { complianceScore } from '#training/rules/rewards/points.ts'
import { measureLearners } from './measure-learners.ts'

/**
 * Stores in `user_ai_compliance` how a person follows suggestions, with their other measures, counted from
 * `user_interactions`. A suggestion counts once it was followed or ignored. Running it again gives the same. [TRAIN-069,
 * decision T12]
 */
export function measureGuidance(context: Context, userId: string): Promise<void> {
  return context.db.transact((tx) => measureGuidanceIn(tx, context, userId))
}

/** Same as `measureGuidance`, within the caller's transaction. */
export async function measureGuidanceIn(
  tx: Tx,
  { clock, config }: Pick<Context, 'clock'> & { config: Pick<Config, 'TIME_ZONE'> },
  userId: string,
): Promise<void> {
  // Two jobs for one person wait for each other, so that the later one sees all rows.
  await tx.rows('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const measures = (await measureLearners({ db: tx, clock, config }, [userId])).get(userId)
  if (!measures) return
  const count = await tx.row(
    `SELECT count(*) FILTER (WHERE followed_ai_guidance)::int AS followed,
            count(*) FILTER (WHERE NOT followed_ai_guidance)::int AS ignored
       FROM user_interactions WHERE user_id = $1 AND interaction_type = 'ai_guidance' AND deleted_at IS NULL`,
    [userId],
  )
  const { followed, ignored } = count ?? { followed: 0, ignored: 0 }
  const total = followed + ignored
  const score = complianceScore(followed, total)
  const quality = guidanceQuality(score, total)
  const { earlyEngagementScore, contentExpansionRate, avgTimePerPage } = measures
  const flags = guidanceFlags({ quality, earlyEngagementScore, contentExpansionRate, avgTimePerPage })
  await tx.change(
    `INSERT INTO user_ai_compliance (user_id, total_ai_prompts, prompts_followed, prompts_ignored, compliance_score,
            early_engagement_score, content_expansion_rate, avg_time_per_page, quality_indicator, flagged_reasons, last_calculated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (user_id) WHERE deleted_at IS NULL DO UPDATE SET
       total_ai_prompts = excluded.total_ai_prompts, prompts_followed = excluded.prompts_followed,
       prompts_ignored = excluded.prompts_ignored, compliance_score = excluded.compliance_score,
       early_engagement_score = excluded.early_engagement_score, content_expansion_rate = excluded.content_expansion_rate,
       avg_time_per_page = excluded.avg_time_per_page, quality_indicator = excluded.quality_indicator,
       flagged_reasons = excluded.flagged_reasons, last_calculated_at = excluded.last_calculated_at,
       ${changedOf('user_ai_compliance', 'now()')}
     RETURNING id`,
    [
      userId,
      total,
      followed,
      ignored,
      score,
      earlyEngagementScore,
      contentExpansionRate,
      avgTimePerPage,
      quality,
      flags.length > 0 ? flags : null,
      clock.now().toISOString(),
    ],
  )
}
