import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type PaperStatus = 'filed' | 'approved' | 'returned' | 'replaced'

const returnPaper = {
  action: 'return',
  to: 'returned',
  roles: ['admin'],
  needsReason: true,
  effect: 'the person is mailed the reason, and the payout is held',
} as const
const replace = {
  action: 'replace',
  to: 'replaced',
  roles: ['system'],
  effect: 'the person filed it again',
} as const

/** The states of a filed tax form or compliance paper. [FIX-022, decision T2] */
export const paperLifecycle: Lifecycle<PaperStatus> = {
  entity: 'team_papers',
  initial: 'filed',
  moves: {
    filed: [
      { action: 'approve', to: 'approved', roles: ['admin'], effect: 'it no longer holds back the payout' },
      returnPaper,
      replace,
    ],
    approved: [returnPaper, replace],
    returned: [replace],
    replaced: [],
  },
}
