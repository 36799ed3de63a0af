import { codePointLength } from '#platform/rules/text/code-points.ts'
import { type Instant, toMillis } from '#platform/rules/text/instant.ts'
import { sanitizeData } from './personal-data.ts'

export type InteractionType = 'text_input' | 'quiz_response' | 'rating'
export type DeviceInfo = 'mobile' | 'tablet' | 'desktop'

type DataPointData = {
  readonly content?: string | undefined
  readonly score?: number | undefined
  readonly rating?: number | undefined
  readonly moduleTitle?: string | undefined
  readonly questionTopic?: string | undefined
}

/**
 * One recorded interaction. `userId` holds the session's id, `sessionLength` is in milliseconds, `learningValue`
 * 1..10; `sequence` counts every point ever recorded, also when older ones are gone. [REC-008, decision T6]
 */
export type DataPoint = {
  readonly id: string
  readonly sequence: number
  readonly userId: string
  readonly timestamp: string
  readonly moduleId: string
  readonly lessonId: string | null
  readonly interactionType: InteractionType
  readonly data: DataPointData
  readonly context: {
    readonly userLevel: string
    readonly previousInteractions: number
    readonly sessionLength: number
    readonly deviceInfo?: DeviceInfo | undefined
  }
  readonly learningValue: number
}

/** Keys of the browser's storage. [REC-005] */
export const recorderKeys = {
  fragments: 'userFragments',
  context: 'fragmentContext',
  data: 'accumulatedData',
  insights: 'accumulatedInsights',
} as const

/** The keys that clearing the data removes. [REC-030, decision T10] */
export const keysClearedWithData: readonly string[] = [recorderKeys.data, recorderKeys.insights]

const maxDataPoints = 1000
export const analysisInterval = 50
const defaultLearningValue = 5

/** True when pattern analysis runs after the point with this sequence number. [REC-050, decision T6] */
export function isAnalysisDue(sequence: number): boolean {
  return sequence > 0 && sequence % analysisInterval === 0
}

/** How many points are kept after so many were recorded. [REC-049] */
export function keptPoints(recorded: number): number {
  return Math.min(recorded, maxDataPoints)
}

/** Session length in milliseconds: from its start to now, never negative. [REC-062] */
export function sessionLength(startedAt: Instant, now: Instant): number {
  return Math.max(0, toMillis(now) - toMillis(startedAt))
}

/** The kind of device by window width in CSS pixels. [decision T10] */
export function deviceInfo(width: number): DeviceInfo {
  if (width < 768) return 'mobile'
  return width < 1024 ? 'tablet' : 'desktop'
}

/**
 * Learning value of an interaction, 1..10: an explicit value, else the fragment's confidence for text recorded with a
 * fragment, else 5. [decision T7]
 */
export function learningValueOf(input: {
  readonly interactionType: InteractionType
  readonly explicit?: number | null | undefined
  readonly fragmentConfidence?: number | null | undefined
}): number {
  const fromFragment = input.interactionType === 'text_input' ? input.fragmentConfidence : null
  const value = input.explicit ?? fromFragment ?? defaultLearningValue
  return Number.isNaN(value) ? defaultLearningValue : Math.min(10, Math.max(1, value))
}

/** Input for a data point; `data` may hold fields that are dropped. */
export type DataPointDraft = Omit<DataPoint, 'sequence' | 'data' | 'learningValue'> & {
  readonly data: Readonly<Record<string, unknown>>
  readonly learningValue?: number | null | undefined
  readonly fragmentConfidence?: number | null | undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function figure(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The known fields of a point's data, sanitized; fields of another type are dropped. [REC-043, decision T4] */
export function cleanData(raw: Readonly<Record<string, unknown>>): DataPointData {
  const clean = Object.entries(Object(sanitizeData(raw)))
  const at = (key: string) => clean.find(([name]) => name === key)?.[1]
  const [content, moduleTitle, questionTopic] = [
    text(at('content')),
    text(at('moduleTitle')),
    text(at('questionTopic')),
  ]
  const [score, rating] = [figure(at('score')), figure(at('rating'))]
  return {
    ...(content === undefined ? {} : { content }),
    ...(score === undefined ? {} : { score }),
    ...(rating === undefined ? {} : { rating }),
    ...(moduleTitle === undefined ? {} : { moduleTitle }),
    ...(questionTopic === undefined ? {} : { questionTopic }),
  }
}

/** The next sequence number after the stored points, beginning with 1. [decision T6] */
export function nextSequence(points: readonly Pick<DataPoint, 'sequence'>[]): number {
  return points.reduce((highest, point) => Math.max(highest, point.sequence), 0) + 1
}

export type Recorded = {
  readonly points: readonly DataPoint[]
  readonly point: DataPoint
  readonly isAnalysisDue: boolean
}

/** Adds a point to the stored ones: sanitizes its data, keeps the last 1000 points. [REC-008, REC-043, REC-049, REC-050] */
export function recordPoint(points: readonly DataPoint[], draft: DataPointDraft): Recorded {
  const { learningValue, fragmentConfidence, data, ...rest } = draft
  const point: DataPoint = {
    ...rest,
    sequence: nextSequence(points),
    data: cleanData(data),
    learningValue: learningValueOf({
      interactionType: draft.interactionType,
      explicit: learningValue,
      fragmentConfidence,
    }),
  }
  return {
    points: [...points, point].slice(-maxDataPoints),
    point,
    isAnalysisDue: isAnalysisDue(point.sequence),
  }
}

/** Merges two tabs' lists: each id once, the first list's items in order, then the second's new ones. [decision T10] */
export function mergeById<Item extends { readonly id: string }>(
  first: readonly Item[],
  second: readonly Item[],
): Item[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !known.has(id))]
}

/** Merges two tabs' points: each id once, by sequence, the last 1000. [REC-049, decision T10] */
export function mergePoints(first: readonly DataPoint[], second: readonly DataPoint[]): DataPoint[] {
  return mergeById(first, second)
    .toSorted((a, b) => a.sequence - b.sequence)
    .slice(-maxDataPoints)
}

/** True when a point is an expert's tip: learning value 7 or more, over 100 code points of text. [REC-061] */
export function isExpertTip(learningValue: number, content: string): boolean {
  return learningValue >= 7 && codePointLength(content.trim()) > 100
}

export type Outcome = 'success' | 'difficulty' | 'neutral'

/**
 * How an interaction went: quiz score 90 or more, rating 4 or more are a success; below 70, 2 or less a difficulty.
 * The type says which of the two counts; without one it is the score, else the rating. [REC-057, REC-058, decision T7]
 */
export function outcomeOf(input: {
  readonly interactionType?: InteractionType | undefined
  readonly score?: number | null | undefined
  readonly rating?: number | null | undefined
}): Outcome {
  const { interactionType, score, rating } = input
  if (interactionType !== 'rating' && interactionType !== 'text_input' && score != null) {
    if (score >= 90) return 'success'
    return score < 70 ? 'difficulty' : 'neutral'
  }
  if (interactionType !== 'quiz_response' && interactionType !== 'text_input' && rating != null) {
    if (rating >= 4) return 'success'
    return rating <= 2 ? 'difficulty' : 'neutral'
  }
  return 'neutral'
}
