import { type TenStep, tenSteps } from '#crm/rules/ten-steps.ts'
import type { PracticeState } from './practice-types.ts'

type StageScore = {
  readonly stage: TenStep
  readonly name: string
  /** 0 to 10. */
  readonly points: number
  /** What earns the ten points. */
  readonly goal: string
}

const goals: Readonly<Record<TenStep, string>> = {
  1: 'They agreed to talk',
  2: 'Place, person, room, rules and readiness are clear',
  3: 'A need in their own words, and what it is worth',
  4: 'Shown after the need, with their numbers',
  5: 'Every objection answered for what is meant, and checked',
  6: 'Asked for an opinion before a decision',
  7: 'An order, or a dated step',
  8: 'A day to look at how it went',
  9: 'A name, with leave to use theirs',
  10: 'A reason to come back',
}

/** Points that a forbidden claim costs. */
const claimCost = 15

function pointsFor(stage: TenStep, state: PracticeState): number {
  switch (stage) {
    case 1:
      return state.isOpen ? 10 : 0
    case 2:
      return 2 * state.facts.length
    case 3:
      return (state.isNeedKnown ? 6 : 0) + (state.isNeedDeepened ? 4 : 0)
    case 4:
      return (state.isPresented ? 6 : 0) + (state.isSummed ? 4 : 0)
    case 5:
      return 4 * state.settled.length + (state.isChecked ? 2 : 0)
    case 6:
      return state.isTried ? 10 : 0
    case 7:
      return state.outcome === 'ordered' ? 10 : state.outcome === 'dated' ? 5 : 0
    case 8:
      return state.isFollowed ? 10 : 0
    case 9:
      return state.isReferred ? 10 : 0
    case 10:
      return state.isTended ? 10 : 0
  }
}

/** Ten points for each stage's goal, minus the cost of forbidden claims; never below 0. */
export function scorePractice(state: PracticeState): { total: number; stages: StageScore[] } {
  const stages = tenSteps.map(({ step, name }) => ({
    stage: step,
    name,
    points: pointsFor(step, state),
    goal: goals[step],
  }))
  const sum = stages.reduce((total, { points }) => total + points, 0)
  return { total: Math.max(0, sum - claimCost * state.claims), stages }
}
