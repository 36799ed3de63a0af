/** Paths of the calls that the first page makes before any schema is loaded. */
export const signInAt = {
  team: { method: 'POST', path: '/api/login' },
  admin: { method: 'POST', path: '/api/admin/login' },
  fulfillment: { method: 'POST', path: '/api/fulfillment/login' },
  customer: { method: 'POST', path: '/api/customer/login' },
  page: { method: 'GET', path: '/api/login' },
  user: { method: 'GET', path: '/api/user' },
  leave: { method: 'POST', path: '/api/logout' },
  leaveEverywhere: { method: 'POST', path: '/api/logout-everywhere' },
} as const
