import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type BankingStatus = 'unverified' | 'prenoted' | 'verified' | 'blocked'

const block = {
  action: 'block',
  to: 'blocked',
  roles: ['admin', 'system'],
  needsReason: true,
  effect: 'no debit is drawn; new data opens a new row',
} as const

/** States of a client's bank account. Orders stay pending until it is verified. [decision R1] */
export const bankingLifecycle: Lifecycle<BankingStatus> = {
  entity: 'client_banking_info',
  initial: 'unverified',
  moves: {
    unverified: [
      {
        action: 'verify',
        to: 'verified',
        roles: ['admin', 'operations'],
        effect: 'a change needs a second person',
      },
      {
        action: 'prenote',
        to: 'prenoted',
        roles: ['admin', 'system'],
        effect: 'a zero entry goes to the bank',
      },
      block,
    ],
    prenoted: [{ action: 'verify', to: 'verified', roles: ['admin', 'operations', 'system'] }, block],
    verified: [block],
    blocked: [],
  },
}
