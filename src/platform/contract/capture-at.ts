/** Where a page counts what happens on it: also one that has loaded no schema. */
export const captureAt = { method: 'POST', path: '/api/analytics/capture' } as const
