/** Live event of the leaderboard: it names nobody, whoever has it open reads it again. */
export const boardEvent = {
  entity: 'leaderboard',
  id: '00000000-0000-0000-0000-000000000000',
  op: 'update',
} as const
