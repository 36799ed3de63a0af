/** Outcomes of a technique's use that count as success or failure; any other value counts as neither. */
export const successes = ['won', 'helped', 'success'] as const
export const failures = ['lost', 'not_helpful', 'failure', 'unanswered'] as const
