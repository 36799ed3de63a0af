/** Where the call of the home is: the first screen asks it before it has loaded any schema. */
export const homeAt = { method: 'GET', path: '/api/home' } as const
