import type { DataPoint } from './data-points.ts'

type UserType = 'expert_contributor' | 'engaged_learner' | 'new_learner'
type Pacing = 'slow' | 'medium' | 'fast'

/** How many of the last points an analysis looks at. [REC-050] */
const analysisWindow = 200

/** The last 200 points. [REC-050] */
export function windowOf(points: readonly DataPoint[]): readonly DataPoint[] {
  return points.slice(-analysisWindow)
}

/** Each session's longest length in milliseconds. [decision T6] */
export function longestSessions(points: readonly Pick<DataPoint, 'userId' | 'context'>[]): number[] {
  const longest = new Map<string, number>()
  for (const { userId, context } of points) {
    longest.set(userId, Math.max(longest.get(userId) ?? 0, context.sessionLength))
  }
  return [...longest.values()]
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Pacing by the mean session length in milliseconds: above 600000 slow, below 180000 fast, else medium. [REC-026..028, decision T6] */
export function recommendedPacing(sessionLengths: readonly number[]): Pacing {
  const average = mean(sessionLengths)
  if (average === null) return 'medium'
  if (average > 600_000) return 'slow'
  return average < 180_000 ? 'fast' : 'medium'
}

/** True when a session length in milliseconds shows a preference for longer sessions. [REC-056] */
export function prefersLongerSessions(milliseconds: number): boolean {
  return milliseconds > 300_000
}

/**
 * The type of learner: a contributor when experts recorded strictly over 60 % of the last 200 points (`expert`), else an
 * engaged learner with more than 50 points in all. [REC-059, REC-060, decision T6]
 */
export function userTypeOf(total: number, expert: number): UserType {
  const looked = Math.min(total, analysisWindow)
  // Whole numbers, so that exactly 60 % is not rounded.
  if (looked > 0 && expert * 10 > looked * 6) return 'expert_contributor'
  return total > 50 ? 'engaged_learner' : 'new_learner'
}

/** True when a point was recorded by an expert. [REC-047] */
export function isExpertPoint(point: Pick<DataPoint, 'context'>): boolean {
  return point.context.userLevel === 'expert'
}

export type PatternAnalysis = {
  readonly userType: UserType
  readonly commonChallenges: readonly string[]
  readonly successFactors: readonly string[]
  readonly recommendedPacing: Pacing
}

/** The pattern analysis over the last 200 points and the stored insights. [REC-012] */
export function analysePatterns(
  points: readonly DataPoint[],
  insights: {
    readonly difficultyPoints: readonly string[]
    readonly successfulTechniques: readonly string[]
  },
): PatternAnalysis {
  const window = windowOf(points)
  return {
    userType: userTypeOf(points.length, window.filter(isExpertPoint).length),
    commonChallenges: insights.difficultyPoints,
    successFactors: insights.successfulTechniques,
    recommendedPacing: recommendedPacing(longestSessions(window)),
  }
}

/** Patterns in how the learner works: a preference for longer sessions, the module used most. [REC-010, REC-056] */
export function learningPatterns(points: readonly DataPoint[]): string[] {
  const window = windowOf(points)
  const found: string[] = []
  const average = mean(longestSessions(window))
  if (average !== null && prefersLongerSessions(average)) found.push('Prefers longer sessions')
  const perModule = new Map<string, number>()
  for (const { moduleId } of window) perModule.set(moduleId, (perModule.get(moduleId) ?? 0) + 1)
  const busiest = [...perModule].find(([, count]) => count * 2 > window.length)
  if (busiest) found.push(`Works most in ${busiest[0]}`)
  return found
}
