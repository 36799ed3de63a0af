/** How the use of a technique ended, where it is known. Whatever else stands there counts neither way. */
export const successes = ['won', 'helped', 'success'] as const
export const failures = ['lost', 'not_helpful', 'failure', 'unanswered'] as const
