/** Address of the home call, without schema: the first screen asks it before schemas are loaded. */
export const homeAt = { method: 'GET', path: '/api/home' } as const
