/**
 * Words for a repeated debit, of which there are two at most. In a file of its own so that screens do not load all return codes.
 */
export const tryWords = (attempt: number) => (attempt > 2 ? 'third try' : 'second try')
