/** Kinds of records an email can be written from. */
export const emailSubjects = ['prospect', 'client', 'lead'] as const
export type EmailSubject = (typeof emailSubjects)[number]
