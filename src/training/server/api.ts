// What other modules may use of this one.

export { modulesOf } from './modules/learn.ts'
export { dueReviews } from './practice/review-cards.ts'
export { markedAttempts, quizSuccess } from './quiz/quiz-success.ts'
export { awardPoints } from './rewards/award-points.ts'
export { earlyEngagement, nudgeTrainee } from './trainees/early-engagement.ts'
export { measureLearners } from './trainees/measure-learners.ts'
export { progressOf } from './trainees/own-progress.ts'
export { traineeAnalytics } from './trainees/trainee-analytics.ts'
export { traineesAtRisk } from './trainees/trainees-at-risk.ts'
