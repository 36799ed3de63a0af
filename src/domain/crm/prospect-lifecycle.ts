import type { Lifecycle } from '#domain/lifecycle.ts'

export type ProspectStage = 'cold' | 'warm' | 'hot' | 'negotiating' | 'won' | 'lost'

const seller = ['sales_rep', 'trainee', 'admin'] as const

/**
 * The stage of a prospect, moved by hand. A trainee moves practice records only, which the policy sees to.
 * The stage otherwise follows the ten steps: see `ten-steps.ts`. [CRM-017]
 */
export const prospectLifecycle: Lifecycle<ProspectStage> = {
  entity: 'prospects',
  initial: 'cold',
  moves: {
    cold: [{ action: 'warm', to: 'warm', roles: seller }],
    warm: [{ action: 'heat', to: 'hot', roles: seller }],
    hot: [{ action: 'negotiate', to: 'negotiating', roles: seller }],
    negotiating: [
      { action: 'win', to: 'won', roles: seller, effect: 'converted to a client, once' },
      { action: 'lose', to: 'lost', roles: seller, needsReason: true },
    ],
    won: [],
    lost: [{ action: 'reopen', to: 'cold', roles: seller }],
  },
}
