/** SQL: percent of marked attempts that passed, 0..100 with one decimal, null without any; `a` aliases quiz_attempts. */
export const quizSuccess = (a: string) =>
  `round(100.0 * count(*) FILTER (WHERE ${a}.passed) / nullif(count(*), 0), 1)::float`

/** SQL condition for the attempts that `quizSuccess` counts. */
export const markedAttempts = (a: string) => `${a}.status = 'marked' AND ${a}.deleted_at IS NULL`
