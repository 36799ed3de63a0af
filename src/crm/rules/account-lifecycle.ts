import type { Lifecycle, Move } from '#platform/rules/lifecycle.ts'

export type AccountStatus = 'active' | 'on_hold' | 'closed'

const close: Move<AccountStatus> = {
  action: 'close',
  to: 'closed',
  roles: ['admin'],
  needsReason: true,
  effect: 'every session ends, nobody signs in, mail; orders under way go on',
}

/**
 * The lifecycle of a client's account; only an active one can order. Operations may put an account on hold after a
 * returned debit; only an administrator closes and reopens one, since that removes and restores its logins. [decision 017]
 */
export const accountLifecycle: Lifecycle<AccountStatus> = {
  entity: 'clients',
  initial: 'active',
  moves: {
    active: [
      {
        action: 'hold',
        to: 'on_hold',
        roles: ['admin', 'operations'],
        needsReason: true,
        effect: 'signs in and sees, orders nothing new, mail',
      },
      close,
    ],
    on_hold: [{ action: 'release', to: 'active', roles: ['admin', 'operations'], effect: 'mail' }, close],
    closed: [{ action: 'reopen', to: 'active', roles: ['admin'], needsReason: true, effect: 'mail' }],
  },
}
