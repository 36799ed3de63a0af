import { type Gate, violations } from './gates.ts'

/** Target score of the documents (AI-027), 0..10. */
export const perfectionTarget = 9.9
const hiredFrom = 8
/** Promotion needs this many held-out cases, and the target in as many runs in a row. */
export const promotionCases = 400
export const promotionRuns = 3
/** Latency in ms up to which an answer counts as on time. */
const latestMs = 1500

export type ExamCase = {
  goldSources: readonly string[]
  requiredFacts: readonly string[]
  /** Gates that this case checks; empty: all of them. */
  forbidden: readonly string[]
  shouldAbstain: boolean
  expectedStage: number | null
}

type ExamAnswer = {
  text: string
  hasAbstained: boolean
  sources: readonly string[]
  stage: number | null
  latencyMs: number
  /** The texts that the answer may quote. */
  given: string
}

export type Grade = { parts: Record<string, number>; violations: Gate[]; score: number }

/**
 * 0 to 10 for one answer (I2): gold source 3, required facts 3, right to answer or to abstain 2, stage 1, form and time 1.
 * Parts that a case does not ask for are left out and the rest is scaled to 10. A violated gate makes the score 0.
 */
export function gradeCase(wanted: ExamCase, got: ExamAnswer): Grade {
  const broken = violations({
    text: got.text,
    hasAbstained: got.hasAbstained,
    citations: got.sources.length,
    given: got.given,
  }).filter(
    (gate) => wanted.forbidden.length === 0 || wanted.forbidden.includes(gate) || gate === 'uncited_claim',
  )
  const isRight = wanted.shouldAbstain === got.hasAbstained
  const parts: Record<string, number> = { abstain: isRight ? 2 : 0 }
  let possible = 3
  if (!wanted.shouldAbstain && wanted.goldSources.length > 0) {
    possible += 3
    parts.source = wanted.goldSources.some((source) => got.sources.includes(source)) ? 3 : 0
  }
  if (!wanted.shouldAbstain && wanted.requiredFacts.length > 0) {
    possible += 3
    const said = wanted.requiredFacts.filter((fact) => got.text.toLowerCase().includes(fact.toLowerCase()))
    parts.facts = (3 * said.length) / wanted.requiredFacts.length
  }
  if (!wanted.shouldAbstain && wanted.expectedStage !== null) {
    possible += 1
    parts.stage = wanted.expectedStage === got.stage ? 1 : 0
  }
  // Form and time count only for a right answer.
  parts.form = isRight && got.text.trim() !== '' && got.latencyMs <= latestMs ? 1 : 0
  const points = Object.values(parts).reduce((sum, part) => sum + part, 0)
  return { parts, violations: broken, score: broken.length > 0 ? 0 : (10 * points) / possible }
}

export type Status = {
  score: number | null
  /** Held-out cases of the latest run. */
  heldOut: number
  /** Scores of the latest runs, newest first. */
  latest: readonly number[]
}

/** What a promotion still lacks: held-out cases in the latest run, and runs in a row at the target. */
export function missingForPromotion({ heldOut, latest }: Omit<Status, 'score'>): {
  cases: number
  runs: number
} {
  const below = latest.findIndex((one) => one < perfectionTarget)
  const steady = below === -1 ? latest.length : below
  return { cases: Math.max(0, promotionCases - heldOut), runs: Math.max(0, promotionRuns - steady) }
}

/** What a promotion still takes, and who can do it. */
export function promotionTakes(known: Omit<Status, 'score'>): string {
  const { cases, runs } = missingForPromotion(known)
  if (cases === 0 && runs === 0) return 'Nothing is missing for a promotion.'
  const questions =
    cases > 0
      ? `${cases} more held-out ${cases === 1 ? 'question' : 'questions'}, which an administrator adds under “Examination questions”`
      : null
  const inRow =
    runs > 0 ? `${runs} more ${runs === 1 ? 'run' : 'runs'} in a row at ${perfectionTarget} or better` : null
  return `A promotion takes ${[questions, inRow].filter(Boolean).join(', and ')}.`
}

/** The assistant's status that follows from its recorded runs (AI-025); a worse run lowers it again. */
export function statusOf({ score, heldOut, latest }: Status): string {
  if (score === null) return 'NOT_EXAMINED'
  const { cases, runs } = missingForPromotion({ heldOut, latest })
  if (cases === 0 && runs === 0) return 'EMPLOYEE_OF_THE_MONTH'
  return score >= hiredFrom ? 'HIRED_EMPLOYEE' : 'IN_TRAINING'
}
