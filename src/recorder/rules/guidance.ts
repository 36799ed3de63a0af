/** What the product suggested to somebody who then reacted to it. */
const guidanceSources = ['next-step', 'help-answer', 'task-result', 'insight'] as const
export type GuidanceSource = (typeof guidanceSources)[number]

type GuidanceQuality = 'unknown' | 'high' | 'medium' | 'low'

/** Reactions that must be known before anybody is called anything. */
const qualityNeedsPrompts = 5

/** How well suggestions are taken up: 80 and above is high, 50 and above medium; unknown under five. [TRAIN-069] */
export function guidanceQuality(score: number | null, prompts: number): GuidanceQuality {
  if (score === null || prompts < qualityNeedsPrompts) return 'unknown'
  if (score >= 80) return 'high'
  return score >= 50 ? 'medium' : 'low'
}

/** Figures that are worth a talk, as the rows have them; null is not measured and flags nothing. */
type LearnerSigns = {
  readonly quality: GuidanceQuality
  readonly earlyEngagementScore: number | null
  readonly contentExpansionRate: number | null
  readonly avgTimePerPage: number | null
}

/**
 * Why somebody may need a word: suggestions mostly put aside, a slow first week (under 40), lessons mostly left before
 * their end (under 30 %), pages passed in under 20 seconds. [TRAIN-069]
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
