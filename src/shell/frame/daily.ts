import type { Role } from '#platform/rules/access/access.ts'

/** How many entries of the navigation are always visible, Home included; the others are in folds, search or pins. */
export const mostOpen = 9

type Day = {
  /** Screens that the role uses every day, in the order of its day. */
  open: readonly string[]
  /** Pins of a person who has not chosen any yet. */
  pinned: readonly string[]
}

/** FIX-026. A screen that only some people of a role use every day is left to their pins. */
export const days: Record<Role, Day> = {
  user: { open: ['/guide', '/faq', '/suggestions'], pinned: [] },
  trainee: {
    open: ['/modules', '/review', '/practice', '/crm-training', '/prospects', '/progress'],
    pinned: ['/faq'],
  },
  sales_rep: {
    open: ['/field-tools', '/prospects', '/clients', '/orders'],
    pinned: ['/samples', '/commissions'],
  },
  operations: {
    open: ['/fulfillment', '/orders', '/shipping', '/operations', '/payments'],
    pinned: ['/verifications', '/samples'],
  },
  admin: {
    open: ['/prospects', '/clients', '/orders', '/payments', '/team'],
    pinned: ['/registrations', '/analytics'],
  },
  customer: { open: [], pinned: [] },
}
