/** What an UPDATE of a record sets besides its fields: the next version, and when it was changed. */
export const changedNow = 'version = version + 1, updated_at = now()'

/** The same at a moment that is passed in: `changedAt('$3')`. */
export const changedAt = <At extends string>(at: At) => `version = version + 1, updated_at = ${at}` as const

/** The same where another table stands beside it, so that the version says whose it is: `changedOf('t', 'now()')`. */
export const changedOf = <Of extends string, At extends string>(of: Of, at: At) =>
  `version = ${of}.version + 1, updated_at = ${at}` as const
