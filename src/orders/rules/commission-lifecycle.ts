import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type CommissionStatus = 'pending' | 'approved' | 'paid'

/** States of a commission: never moved back or deleted, a reversal is a row of its own. [SHOP-023, decision O4] */
export const commissionLifecycle: Lifecycle<CommissionStatus> = {
  entity: 'commissions',
  initial: 'pending',
  moves: {
    pending: [{ action: 'approve', to: 'approved', roles: ['admin'] }],
    approved: [
      { action: 'pay', to: 'paid', roles: ['admin', 'system'], effect: 'one ACH credit, on the statement' },
    ],
    paid: [],
  },
}
