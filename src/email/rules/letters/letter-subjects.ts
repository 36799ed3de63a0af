/** Whose page a letter is written from. */
export const letterSubjects = ['prospect', 'client', 'lead'] as const
export type LetterSubject = (typeof letterSubjects)[number]
