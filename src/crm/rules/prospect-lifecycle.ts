import type { Lifecycle, Move } from '#platform/rules/lifecycle.ts'

export type ProspectStage = 'cold' | 'warm' | 'hot' | 'negotiating' | 'won' | 'lost'
type OpenStage = Exclude<ProspectStage, 'won' | 'lost'>

const seller = ['sales_rep', 'trainee', 'admin'] as const

/** The action that sets each open stage by hand, from the first stage to the last. */
const byHand: Readonly<Record<OpenStage, string>> = {
  cold: 'cool',
  warm: 'warm',
  hot: 'heat',
  negotiating: 'negotiate',
}
const openStages = Object.keys(byHand).filter((stage): stage is OpenStage => Object.hasOwn(byHand, stage))

const lose: Move<ProspectStage> = { action: 'lose', to: 'lost', roles: seller, needsReason: true }
const win: Move<ProspectStage> = {
  action: 'win',
  to: 'won',
  roles: seller,
  effect: 'converted to a client, once; not taken back',
}

/** Moves from a stage: to every other open stage, the next one first, to lost, and from negotiating to won. */
function movesOf(stage: OpenStage): readonly Move<ProspectStage>[] {
  const at = openStages.indexOf(stage)
  const others = [...openStages.slice(at + 1), ...openStages.slice(0, at).reverse()]
  const set = others.map((to): Move<ProspectStage> => ({ action: byHand[to], to, roles: seller }))
  return stage === 'negotiating' ? [win, lose, ...set] : [...set, lose]
}

/**
 * The lifecycle of a prospect's stage, moved by hand. The policy limits trainees to practice records. A lost prospect
 * returns to the stage it was lost from. Otherwise the stage follows the ten steps: see `ten-steps.ts`. [CRM-017, FIX-011]
 */
export const prospectLifecycle: Lifecycle<ProspectStage> = {
  entity: 'prospects',
  initial: 'cold',
  moves: {
    cold: movesOf('cold'),
    warm: movesOf('warm'),
    hot: movesOf('hot'),
    negotiating: movesOf('negotiating'),
    won: [],
    lost: openStages.map((to) => ({ action: 'reopen', to, roles: seller, when: { lostFrom: to } })),
  },
}
