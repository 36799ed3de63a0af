/** Live event of the leaderboard: names nobody; open leaderboards refetch. */
export const boardEvent = {
  entity: 'leaderboard',
  id: '00000000-0000-0000-0000-000000000000',
  op: 'update',
} as const
