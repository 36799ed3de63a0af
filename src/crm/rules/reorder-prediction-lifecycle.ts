import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type ReorderOutreachStatus = 'pending' | 'contacted' | 'ordered' | 'declined' | 'expired'

const rep = ['sales_rep', 'admin'] as const

/** The lifecycle of the outreach after a predicted reorder; the error is stored for back-testing. [CRM-031] */
export const reorderPredictionLifecycle: Lifecycle<ReorderOutreachStatus> = {
  entity: 'reorder_predictions',
  initial: 'pending',
  moves: {
    pending: [{ action: 'contact', to: 'contacted', roles: rep }],
    contacted: [
      { action: 'order', to: 'ordered', roles: [...rep, 'system'] },
      { action: 'decline', to: 'declined', roles: rep },
      { action: 'expire', to: 'expired', roles: ['system'] },
    ],
    ordered: [],
    declined: [],
    expired: [],
  },
}
