/** Paths of the calls that the first page makes before any schema is loaded. */
export const companyAt = {
  config: { method: 'GET', path: '/api/app-config' },
  site: { method: 'GET', path: '/api/public-site' },
  askForQuote: { method: 'POST', path: '/api/leads' },
} as const
