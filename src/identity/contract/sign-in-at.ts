/** Where the calls of the first page are: it asks them before it has loaded any schema. */
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
