/** Kinds of records that emails can be drafted from. */
export const draftSubjects = ['prospect', 'client'] as const
export type DraftSubject = (typeof draftSubjects)[number]
