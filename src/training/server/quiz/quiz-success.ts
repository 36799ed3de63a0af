/** Share of marked attempts that were passed, 0..100 with one decimal, null without any: over rows `a` of quiz_attempts. */
export const quizSuccess = (a: string) =>
  `round(100.0 * count(*) FILTER (WHERE ${a}.passed) / nullif(count(*), 0), 1)::float`

/** The attempts it counts. */
export const markedAttempts = (a: string) => `${a}.status = 'marked' AND ${a}.deleted_at IS NULL`
