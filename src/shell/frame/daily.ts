import type { Role } from '#platform/rules/access/access.ts'

/** Home included, so many entries of the navigation stand open; the rest is a fold, a search or a pin away. */
export const mostOpen = 9

type Day = {
  /** What the role works with every day, in the order of its day. */
  open: readonly string[]
  /** What is pinned for whoever has not chosen their own pins yet. */
  pinned: readonly string[]
}

/** FIX-026. A screen that only a few open every day belongs to their pins. */
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
