import type { CallFacts } from '#platform/contract/call.ts'

const tags = 'training'

/** Who learns and who teaches. */
export const forLearners = {
  access: ['trainee', 'sales_rep', 'operations', 'admin'],
  tags,
} as const satisfies Partial<CallFacts>

export const forAdmins = { access: ['admin'], tags } as const satisfies Partial<CallFacts>
