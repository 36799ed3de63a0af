import { cutText } from '#platform/rules/text/code-points.ts'
import { adaptationLevel } from '#recorder/rules/adaptation.ts'
import {
  type InteractionType,
  isAnalysisDue,
  isExpertTip,
  keptPoints,
  outcomeOf,
} from '#recorder/rules/data-points.ts'
import { identifyGaps } from '#recorder/rules/expertise.ts'
import {
  type Fragment,
  type FragmentType,
  fragmentConfidence,
  fragmentQuality,
  wordCount,
} from '#recorder/rules/fragments.ts'
import { detectObjections } from '#recorder/rules/objections.ts'
import { prefersLongerSessions, recommendedPacing, userTypeOf } from '#recorder/rules/patterns.ts'
import { stripPersonalFields } from '#recorder/rules/personal-data.ts'
import { relevantFragments } from '#recorder/rules/relevant-fragments.ts'
import { moduleBreakdown } from '#training/rules/modules/module-breakdown.ts'
import { fallbackFigures, modulesCompletedFallback } from '#training/rules/trainees/trainee-figures.ts'
import {
  barColour,
  daysInTraining,
  footerMessage,
  prediction,
  riskLevel,
  shownPercent,
  successProbability,
  traineeBadge,
} from '#training/rules/trainees/trainee-status.ts'

/** Every name that a golden case's input may carry; a case carries those of its rule. */
type Input = {
  content: string
  fragmentType: FragmentType
  fragments: Fragment[]
  moduleId: string
  types?: FragmentType[] | null
  data: unknown
  sessionLengths: number[]
  interactionType?: InteractionType
  score?: number | null
  rating?: number | null
  recorded: number
  total: number
  expert: number
  learningValue: number
  ms: number
  limit: number
  expertise: string[]
  progress: number
  days: number
  percent: number
  trainingStartedAt?: string | null
  createdAt?: string | null
  now: string
}

const rules: Record<string, (input: Input) => unknown> = {
  quality: ({ content }) => ({ quality: fragmentQuality(content), wordCount: wordCount(content) }),
  confidence: ({ content, fragmentType }) => fragmentConfidence(content, fragmentType),
  adaptation: ({ fragments }) => adaptationLevel(fragments),
  relevant: ({ fragments, moduleId, types }) =>
    relevantFragments(fragments, moduleId, types ?? []).map(({ id }) => id),
  sanitize: ({ data }) => stripPersonalFields(data),
  objections: ({ content }) => detectObjections(content),
  pacing: ({ sessionLengths }) => recommendedPacing(sessionLengths),
  outcome: (input) => outcomeOf(input),
  trigger: ({ recorded }) => ({ analyse: isAnalysisDue(recorded), kept: keptPoints(recorded) }),
  userType: ({ total, expert }) => userTypeOf(total, expert),
  expertTip: ({ learningValue, content }) => isExpertTip(learningValue, content),
  longer: ({ ms }) => prefersLongerSessions(ms),
  quote: ({ content, limit }) => cutText(content, limit),
  gaps: ({ expertise, fragments = [] }) => identifyGaps(expertise, fragments),
  badge: ({ progress, days }) => traineeBadge(progress, days),
  barColour: ({ progress }) => barColour(progress),
  footer: ({ progress, days }) => footerMessage(progress, days),
  prediction: ({ progress, days }) => prediction(progress, days),
  risk: ({ progress, days }) => riskLevel(progress, days),
  successProbability: ({ progress }) => successProbability(progress),
  modules: ({ progress }) => moduleBreakdown(progress),
  days: (input) => daysInTraining(input, input.now),
  fallback: ({ days }) => fallbackFigures(days),
  modulesCompletedFallback: ({ progress }) => modulesCompletedFallback(progress),
  shownPercent: ({ percent }) => shownPercent(percent),
}

/** Runs the function behind a golden case's rule. Throws when no function implements it. */
export function runRule(rule: string, input: unknown): unknown {
  const run = Object.hasOwn(rules, rule) ? rules[rule] : undefined
  if (!run)
    throw new Error(`No function implements the rule "${rule}"; known are ${Object.keys(rules).join(', ')}`)
  return run(input as Input)
}
