/** Company settings for quizzes, lessons and graduation, used where the author sets nothing else. [FIX-031] */
export type LearningRules = {
  /** Minutes a learner waits between the end of an attempt and the next one; 0 is no wait. */
  readonly quizWaitMinutes: number
  /** Share of a quiz's questions that one attempt asks, in percent. */
  readonly quizDrawPercent: number
  /** Share of a lesson's minutes that must pass before it counts as read, in percent; 0 counts it at once. */
  readonly readingPercent: number
}

export const usualLearning: LearningRules = { quizWaitMinutes: 60, quizDrawPercent: 70, readingPercent: 30 }

/** The fewest questions an attempt asks, if the quiz has as many (T1). */
const fewestQuestions = 10

/** How many questions an attempt asks when the author sets no number. */
export function usualDraw(available: number, { quizDrawPercent }: LearningRules): number {
  return Math.min(available, Math.max(fewestQuestions, Math.ceil((available * quizDrawPercent) / 100)))
}

/** Minutes between two attempts: the author's number, otherwise the company's; null when there is no wait. */
export function waitBetween(authors: number | null, { quizWaitMinutes }: LearningRules): number | null {
  return (authors ?? quizWaitMinutes) || null
}

/** Seconds that must pass before a lesson of the given minutes counts as read. */
export function leastReading(minutes: number, { readingPercent }: LearningRules): number {
  return Math.ceil((minutes * 60 * readingPercent) / 100)
}
