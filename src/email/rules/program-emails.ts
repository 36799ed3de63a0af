/** Emails that programs (sequences, drips, the sales assistant) sent to an address on one day of its own calendar. */
type ProgramDay = { readonly day: string; readonly letters: readonly string[] }

/** Program emails an address gets per day unless the company sets another number. */
export const usualProgramEmails = 1

/**
 * Whether an address has reached its limit `today` (a day of its own calendar); `most` 0 is no limit. An email that is
 * counted already may always go. A person on record in two states has two calendars: the later day counts. [MAIL-012]
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
