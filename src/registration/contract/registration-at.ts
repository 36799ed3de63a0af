/** Where the calls of the first page are: it asks them before it has loaded any schema. */
export const registrationAt = {
  apply: { method: 'POST', path: '/api/business-registration' },
} as const
