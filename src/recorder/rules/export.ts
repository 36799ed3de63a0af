import { isInstant, toMillis } from '#platform/rules/text/instant.ts'
import { cleanData, type DataPoint } from './data-points.ts'
import { analysePatterns, isExpertPoint, type PatternAnalysis } from './patterns.ts'

/** Summary of a data point; an unknown device is "unknown". [REC-009] */
type PointSummary = {
  readonly timestamp: string
  readonly moduleId: string
  readonly learningValue: number
  readonly context: { readonly userLevel: string; readonly deviceInfo: string }
}

/** The summary of a data point. [REC-009] */
export function summarise(
  point: Pick<DataPoint, 'timestamp' | 'moduleId' | 'learningValue' | 'context'>,
): PointSummary {
  const { timestamp, moduleId, learningValue, context } = point
  return {
    timestamp,
    moduleId,
    learningValue,
    context: { userLevel: context.userLevel, deviceInfo: context.deviceInfo ?? 'unknown' },
  }
}

type RecorderStatistics = {
  readonly totalInteractions: number
  readonly currentSessionLength: number
  readonly averageInteractionValue: number
  readonly modulesCovered: number
  readonly expertContributions: number
}

/** Counts over the stored points; the session's length in milliseconds, the average unrounded, 0 without points. [REC-014, REC-047] */
export function recorderStatistics(
  points: readonly DataPoint[],
  currentSessionLength: number,
): RecorderStatistics {
  const sum = points.reduce((total, { learningValue }) => total + learningValue, 0)
  return {
    totalInteractions: points.length,
    currentSessionLength,
    averageInteractionValue: points.length === 0 ? 0 : sum / points.length,
    modulesCovered: new Set(points.map(({ moduleId }) => moduleId)).size,
    expertContributions: points.filter(isExpertPoint).length,
  }
}

/** A learner's recorded consent to the export for AI training. [decision T10] */
export type ExportConsent = { readonly grantedAt: string; readonly textVersion: string }

type RecorderExport = {
  readonly totalDataPoints: number
  readonly patterns: PatternAnalysis
  readonly interactions: readonly DataPoint[]
  readonly metadata: {
    readonly dateRange: { readonly start: string; readonly end: string } | null
    readonly modulesCovered: readonly string[]
    readonly userLevels: Readonly<Record<string, number>>
    readonly deviceTypes: Readonly<Record<string, number>>
  }
}

type ExportResult =
  | { readonly ok: true; readonly export: RecorderExport }
  | { readonly ok: false; readonly reason: 'consent_required' }

function countsOf(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries(counts)
}

function rangeOf(timestamps: readonly string[]): RecorderExport['metadata']['dateRange'] {
  const sorted = timestamps.toSorted((a, b) => toMillis(a) - toMillis(b))
  const [start, end] = [sorted[0], sorted.at(-1)]
  return start === undefined || end === undefined ? null : { start, end }
}

/**
 * The data for AI training: refused without a recorded consent; points with a bad timestamp are left out, and everything is
 * sanitized again. The range is null when no point is left. [REC-003, REC-013, decisions T4, T10]
 */
export function exportRecorder(
  points: readonly DataPoint[],
  insights: Parameters<typeof analysePatterns>[1],
  consent: ExportConsent | null,
): ExportResult {
  if (consent === null) return { ok: false, reason: 'consent_required' }
  const interactions = points
    .filter(({ timestamp }) => isInstant(timestamp))
    .map((point) => ({ ...point, data: cleanData(point.data) }))
  const summaries = interactions.map(summarise)
  return {
    ok: true,
    export: {
      totalDataPoints: interactions.length,
      patterns: analysePatterns(interactions, insights),
      interactions,
      metadata: {
        dateRange: rangeOf(summaries.map(({ timestamp }) => timestamp)),
        modulesCovered: [...new Set(summaries.map(({ moduleId }) => moduleId))],
        userLevels: countsOf(summaries.map(({ context }) => context.userLevel)),
        deviceTypes: countsOf(summaries.map(({ context }) => context.deviceInfo)),
      },
    },
  }
}
