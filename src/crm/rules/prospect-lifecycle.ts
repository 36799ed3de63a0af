import type { Lifecycle, Move } from '#platform/rules/lifecycle.ts'

export type ProspectStage = 'cold' | 'warm' | 'hot' | 'negotiating' | 'won' | 'lost'
type OpenStage = Exclude<ProspectStage, 'won' | 'lost'>

const seller = ['sales_rep', 'trainee', 'admin'] as const

/** How an open stage is set by hand, in the order in which a deal ripens. */
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

/** To any other open stage, the next one first; lost from any of them. */
function movesOf(stage: OpenStage): readonly Move<ProspectStage>[] {
  const at = openStages.indexOf(stage)
  const others = [...openStages.slice(at + 1), ...openStages.slice(0, at).reverse()]
  const set = others.map((to): Move<ProspectStage> => ({ action: byHand[to], to, roles: seller }))
  return stage === 'negotiating' ? [win, lose, ...set] : [...set, lose]
}

/**
 * The stage of a prospect, moved by hand. A trainee moves practice records only, which the policy sees to. A lost one comes
 * back to the stage it was lost from. The stage otherwise follows the ten steps: see `ten-steps.ts`. [CRM-017, FIX-011]
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
