/** Company settings: what a trainee must show before graduation beside modules and quizzes. 0 requires nothing. [FIX-032] */
export type GraduationGate = {
  /** Lowest accepted score of the trainee's best practice talk, 0..100. */
  readonly leastPracticeScore: number
  /** How many of the latest practice talks must be free of forbidden claims. */
  readonly talksWithoutClaim: number
  readonly asksForCrmTour: boolean
  readonly leastMinutes: number
  /** A passed quiz counts as quick when it took fewer seconds per question than this. */
  readonly quickSeconds: number
}

export const usualGate: GraduationGate = {
  leastPracticeScore: 60,
  talksWithoutClaim: 3,
  asksForCrmTour: true,
  leastMinutes: 180,
  quickSeconds: 5,
}

/** What was measured of one person's learning, counted from the tables. */
export type LearningSeen = {
  readonly learningMinutes: number
  /** The part of `learningMinutes` that a device reported later, after it had been offline. */
  readonly lateMinutes: number
  readonly attempts: number
  readonly firstTryPasses: number
  /** Mean of the best score in each quiz; null before the first. */
  readonly averageScore: number | null
  readonly talks: number
  readonly bestTalk: number | null
  /** Number of forbidden claims in each of the latest talks, newest first; at most as many talks as the gate checks. */
  readonly lastClaims: readonly number[]
  readonly claims: number
  readonly hasCrmTour: boolean
  /** How many times the person marked a lesson as read too early. */
  readonly earlyMarks: number
  /** Quizzes passed in fewer than `quickSeconds` per question. */
  readonly quickPasses: number
  /** Quizzes passed before any lesson of their module was opened. */
  readonly unopenedPasses: number
  /** Wrong answers identical to those of another person, at least three in one quiz (two may be chance). */
  readonly sameMisses: readonly { readonly quiz: string; readonly other: string; readonly count: number }[]
}

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** One sentence per requirement that is not met. An admin can still approve, but has to give a reason. */
export function gateWarnings(seen: LearningSeen, gate: GraduationGate): string[] {
  const warnings: string[] = []
  if (gate.leastMinutes > seen.learningMinutes)
    warnings.push(
      `${times(seen.learningMinutes, 'minute', 'minutes')} of learning, ${gate.leastMinutes} are asked for`,
    )
  if (gate.leastPracticeScore > (seen.bestTalk ?? 0))
    warnings.push(
      seen.bestTalk === null
        ? 'No practice talk yet'
        : `Best practice talk ${seen.bestTalk}, ${gate.leastPracticeScore} are asked for`,
    )
  const last = seen.lastClaims.slice(0, gate.talksWithoutClaim)
  const bad = last.filter((claims) => claims > 0).length
  if (bad > 0)
    warnings.push(
      `A forbidden claim in ${bad} of the last ${times(last.length, 'practice talk', 'practice talks')}`,
    )
  else if (last.length < gate.talksWithoutClaim)
    warnings.push(
      `${last.length} of ${times(gate.talksWithoutClaim, 'practice talk', 'practice talks')} without a forbidden claim`,
    )
  if (gate.asksForCrmTour && !seen.hasCrmTour) warnings.push('CRM training is not completed')
  return warnings
}

/** Signs of skimming and copying, one sentence each. They are a reason to ask the person, not proof. */
export function signsOf(seen: LearningSeen): string[] {
  const signs: string[] = []
  if (seen.earlyMarks > 0)
    signs.push(`Marked lessons as read too early ${times(seen.earlyMarks, 'time', 'times')}`)
  if (seen.quickPasses > 0)
    signs.push(`Passed ${times(seen.quickPasses, 'quiz', 'quizzes')} faster than it can be read`)
  if (seen.unopenedPasses > 0)
    signs.push(
      `Passed ${times(seen.unopenedPasses, 'quiz', 'quizzes')} before opening a lesson of the module`,
    )
  if (seen.lateMinutes > 0)
    signs.push(`${times(seen.lateMinutes, 'minute', 'minutes')} were told afterwards, without connection`)
  for (const { quiz, other, count } of seen.sameMisses)
    signs.push(`${count} wrong answers in ${quiz} are the same as those of ${other}`)
  return signs
}
