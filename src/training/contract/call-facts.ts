import type { CallFacts } from '#platform/contract/call.ts'

const tags = 'training'

/** Access and tags shared by calls that learners use, and by calls of admins. */
export const forLearners = {
  access: ['trainee', 'sales_rep', 'operations', 'admin'],
  tags,
} as const satisfies Partial<CallFacts>

export const forAdmins = { access: ['admin'], tags } as const satisfies Partial<CallFacts>
