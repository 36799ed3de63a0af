/** The path of analytics events, in a file of its own for pages that load no schemas. */
export const captureAt = { method: 'POST', path: '/api/analytics/capture' } as const
