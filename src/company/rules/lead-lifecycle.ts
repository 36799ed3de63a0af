import type { Lifecycle } from '#platform/rules/lifecycle.ts'

type LeadStatus = 'new' | 'contacted' | 'qualified' | 'proposal' | 'won' | 'lost'

/** States of a lead from the quote form. */
export const leadLifecycle: Lifecycle<LeadStatus> = {
  entity: 'leads',
  initial: 'new',
  moves: {
    new: [{ action: 'contact', to: 'contacted', roles: ['admin'] }],
    contacted: [{ action: 'qualify', to: 'qualified', roles: ['admin'] }],
    qualified: [{ action: 'propose', to: 'proposal', roles: ['admin'] }],
    proposal: [
      { action: 'win', to: 'won', roles: ['admin'], effect: 'may become a company of its own' },
      { action: 'lose', to: 'lost', roles: ['admin'], needsReason: true },
    ],
    won: [],
    lost: [{ action: 'reopen', to: 'contacted', roles: ['admin'] }],
  },
}
