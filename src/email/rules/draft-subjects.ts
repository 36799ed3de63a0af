/** Whose emails are drafted: of these there is a record to draft from. */
export const draftSubjects = ['prospect', 'client'] as const
export type DraftSubject = (typeof draftSubjects)[number]
