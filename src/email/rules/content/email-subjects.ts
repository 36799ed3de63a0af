/** Whose page an email is written from. */
export const emailSubjects = ['prospect', 'client', 'lead'] as const
export type EmailSubject = (typeof emailSubjects)[number]
