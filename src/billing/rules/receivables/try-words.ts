/** Of a debit that is tried again, at most twice. Apart, because a screen that says it needs none of the codes of returns. */
export const tryWords = (attempt: number) => (attempt > 2 ? 'third try' : 'second try')
