/** Kinds of suggestions that a person can follow or ignore. */
const guidanceSources = ['next-step', 'help-answer', 'task-result', 'insight'] as const
export type GuidanceSource = (typeof guidanceSources)[number]

type GuidanceQuality = 'unknown' | 'high' | 'medium' | 'low'

/** Known reactions needed before a quality is named. */
const qualityNeedsPrompts = 5

/** How well suggestions are followed, by score in percent: high from 80, medium from 50; unknown under five. [TRAIN-069] */
export function guidanceQuality(score: number | null, prompts: number): GuidanceQuality {
  if (score === null || prompts < qualityNeedsPrompts) return 'unknown'
  if (score >= 80) return 'high'
  return score >= 50 ? 'medium' : 'low'
}

/** Figures of a learner that may call for a talk; null is not measured and raises no flag. */
type LearnerSigns = {
  readonly quality: GuidanceQuality
  readonly earlyEngagementScore: number | null
  readonly contentExpansionRate: number | null
  readonly avgTimePerPage: number | null
}

/**
 * Why a learner may need help: suggestions mostly ignored, a slow first week (under 40), lessons mostly left before the end
 * (under 30 %), pages passed in under 20 seconds. [TRAIN-069]
 */
export function guidanceFlags(signs: LearnerSigns): string[] {
  const below = (value: number | null, limit: number) => value !== null && value < limit
  return [
    signs.quality === 'low' && 'suggestions_put_aside',
    below(signs.earlyEngagementScore, 40) && 'slow_first_week',
    below(signs.contentExpansionRate, 30) && 'lessons_left_early',
    below(signs.avgTimePerPage, 20) && 'pages_passed_quickly',
  ].filter((flag) => flag !== false)
}
