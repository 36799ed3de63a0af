/** What a quiz, a lesson and a graduation ask unless the author says otherwise: company settings. [FIX-031] */
export type LearningRules = {
  /** Minutes from the end of an attempt to the next; 0 is none. */
  readonly quizWaitMinutes: number
  /** How much of its bank a quiz asks in one attempt, in percent. */
  readonly quizDrawPercent: number
  /** How much of a lesson's minutes has to pass before it counts as read, in percent; 0 counts it at once. */
  readonly readingPercent: number
}

export const usualLearning: LearningRules = { quizWaitMinutes: 60, quizDrawPercent: 70, readingPercent: 30 }

/** A quiz has ten questions or more (T1). */
const fewestQuestions = 10

/** How many questions an attempt asks when the author names no number. */
export function usualDraw(available: number, { quizDrawPercent }: LearningRules): number {
  return Math.min(available, Math.max(fewestQuestions, Math.ceil((available * quizDrawPercent) / 100)))
}

/** Minutes between two attempts: the author's, else the company's; null is none. */
export function waitBetween(authors: number | null, { quizWaitMinutes }: LearningRules): number | null {
  return (authors ?? quizWaitMinutes) || null
}

/** Seconds that have to pass before a lesson of so many minutes counts as read. */
export function leastReading(minutes: number, { readingPercent }: LearningRules): number {
  return Math.ceil((minutes * 60 * readingPercent) / 100)
}
