import type { DataPoint } from '#recorder/rules/data-points.ts'
import { type Fragment, fragmentTypes } from '#recorder/rules/fragments.ts'
import { type Insights, noInsights } from '#recorder/rules/insights.ts'

// Users can edit the storage, and older versions wrote to it too: values of another shape are ignored.

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

const isText = (value: unknown) => typeof value === 'string'
const isFigure = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isTextOrNull = (value: unknown) => value === null || isText(value)

/** [REC-006] */
export function isFragment(value: unknown): value is Fragment {
  const of = fieldsOf(value)
  return (
    of !== null &&
    [of.id, of.moduleId, of.timestamp, of.content].every(isText) &&
    isTextOrNull(of.lessonId) &&
    fragmentTypes.some((type) => type === of.fragmentType) &&
    ['basic', 'detailed', 'expert'].some((quality) => quality === of.quality) &&
    isFigure(of.confidence) &&
    isFigure(fieldsOf(of.metadata)?.wordCount)
  )
}

/** [REC-008] */
export function isDataPoint(value: unknown): value is DataPoint {
  const of = fieldsOf(value)
  const context = fieldsOf(of?.context)
  return (
    of !== null &&
    context !== null &&
    [of.id, of.userId, of.timestamp, of.moduleId, context.userLevel].every(isText) &&
    [of.sequence, of.learningValue, context.sessionLength].every(isFigure) &&
    ['text_input', 'quiz_response', 'rating'].some((type) => type === of.interactionType) &&
    fieldsOf(of.data) !== null
  )
}

const shownLists = [
  'commonObjections',
  'successfulTechniques',
  'learningPatterns',
  'difficultyPoints',
  'expertTips',
  'improvementAreas',
] as const

function isTally(value: unknown): value is Insights['tally'] {
  const of = fieldsOf(value)
  const lists = [of?.objections, of?.topics, of?.tips]
  return (
    isFigure(of?.analysedThrough) &&
    lists.every((list) => Array.isArray(list) && list.every((item) => isText(fieldsOf(item)?.text)))
  )
}

/** The stored insights. Only the tally is read, because the six lists are derived from it. [REC-010] */
export function insightsOf(value: unknown): Insights {
  const of = fieldsOf(value)
  if (of === null || !isTally(of.tally)) return noInsights
  const textsOf = (list: unknown) =>
    Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  const [
    commonObjections,
    successfulTechniques,
    learningPatterns,
    difficultyPoints,
    expertTips,
    improvementAreas,
  ] = shownLists.map((name) => textsOf(of[name]))
  return {
    commonObjections: commonObjections ?? [],
    successfulTechniques: successfulTechniques ?? [],
    learningPatterns: learningPatterns ?? [],
    difficultyPoints: difficultyPoints ?? [],
    expertTips: expertTips ?? [],
    improvementAreas: improvementAreas ?? [],
    tally: of.tally,
  }
}
