import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type UserStatus = 'invited' | 'pending' | 'active' | 'suspended' | 'inactive' | 'rejected'

/**
 * The lifecycle of a team member. Self-registration starts in pending (decision A8), an administrator's invitation in
 * invited, and a member created by an administrator in active, the column's default.
 */
export const userLifecycle: Lifecycle<UserStatus> = {
  entity: 'users',
  initial: 'pending',
  moves: {
    invited: [
      { action: 'accept', to: 'active', roles: ['applicant'], effect: 'by the mailed link, with a password' },
      {
        action: 'withdraw',
        to: 'rejected',
        roles: ['admin'],
        effect: 'the link opens nothing, the address is free',
      },
    ],
    pending: [
      { action: 'approve', to: 'active', roles: ['admin'], effect: 'mail' },
      { action: 'reject', to: 'rejected', roles: ['admin'], needsReason: true, effect: 'mail' },
    ],
    active: [
      {
        action: 'suspend',
        to: 'suspended',
        roles: ['admin'],
        needsReason: true,
        effect: 'every session ends',
      },
      {
        action: 'mark_inactive',
        to: 'inactive',
        roles: ['admin', 'system'],
        effect: 'markedInactiveAt is set, hasGivenUp when the person says so',
      },
    ],
    suspended: [{ action: 'reinstate', to: 'active', roles: ['admin'] }],
    inactive: [{ action: 'reactivate', to: 'active', roles: ['admin'] }],
    rejected: [],
  },
}
