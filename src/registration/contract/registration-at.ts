/** Paths of the calls that the first page makes before any schema is loaded. */
export const registrationAt = {
  apply: { method: 'POST', path: '/api/business-registration' },
} as const
