/** Where the calls of the first page are: it asks them before it has loaded any schema. */
export const companyAt = {
  config: { method: 'GET', path: '/api/app-config' },
  site: { method: 'GET', path: '/api/public-site' },
  askForQuote: { method: 'POST', path: '/api/leads' },
} as const
