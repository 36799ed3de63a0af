/** What programs (sequences, drips, the sales assistant) gave an address: on which of its own days, and which emails. */
type ProgramDay = { readonly day: string; readonly letters: readonly string[] }

/** Emails of programs that an address gets in a day where the company says nothing. */
export const usualProgramEmails = 1

/**
 * Whether an address has what it may get `today`, a day of its own calendar; `most` 0 is any number. An email that is counted
 * already may go, however often it is asked for. Somebody on record in two states has two calendars: the later day counts. [MAIL-012]
 */
export function hasEnough(had: ProgramDay | null, today: string, most: number, email?: string): boolean {
  if (most === 0 || !had || had.day < today) return false
  return had.letters.length >= most && !(email !== undefined && had.letters.includes(email))
}

/** The same day with one more email, or the first of a new one. */
export function withEmail(had: ProgramDay | null, today: string, email: string): ProgramDay {
  if (!had || had.day < today) return { day: today, letters: [email] }
  return had.letters.includes(email) ? had : { ...had, letters: [...had.letters, email] }
}
