import { certificates as certificateContract } from '#contracts/training/certificates/certificate.ts'
import {
  cohortMembers as cohortMemberContract,
  cohortModules as cohortModuleContract,
  deadlineReminders as deadlineReminderContract,
  learningCohorts as learningCohortContract,
} from '#contracts/training/cohorts/cohort.ts'
import { teamPapers as teamPaperContract } from '#contracts/training/graduation/team-paper.ts'
import { resources as resourceContract } from '#contracts/training/library/resource.ts'
import { resourceFiles as resourceFileContract } from '#contracts/training/library/resource-file.ts'
import { lessons as lessonContract } from '#contracts/training/modules/lesson.ts'
import { lessonNotes as lessonNoteContract } from '#contracts/training/modules/lesson-note.ts'
import { lessonProgress as lessonProgressContract } from '#contracts/training/modules/lesson-progress.ts'
import { trainingFeedback as trainingFeedbackContract } from '#contracts/training/modules/training-feedback.ts'
import { trainingModules as trainingModuleContract } from '#contracts/training/modules/training-module.ts'
import { userProgress as userProgressContract } from '#contracts/training/modules/user-progress.ts'
import { practiceAttempts as practiceAttemptContract } from '#contracts/training/practice/practice-attempt.ts'
import {
  reviewCards as reviewCardContract,
  reviewLogs as reviewLogContract,
} from '#contracts/training/practice/review-card.ts'
import { quizzes as quizContract } from '#contracts/training/quiz/quiz.ts'
import { quizAttempts as quizAttemptContract } from '#contracts/training/quiz/quiz-attempt.ts'
import { activities as activityContract } from '#contracts/training/rewards/activity.ts'
import { badges as badgeContract } from '#contracts/training/rewards/badge.ts'
import { bonusTiers as bonusTierContract } from '#contracts/training/rewards/bonus-tier.ts'
import { pointValues as pointValueContract } from '#contracts/training/rewards/point-value.ts'
import { pointsEarned as pointsEarnedContract } from '#contracts/training/rewards/points-earned.ts'
import { userBadges as userBadgeContract } from '#contracts/training/rewards/user-badge.ts'
import { userBonuses as userBonusContract } from '#contracts/training/rewards/user-bonus.ts'
import { reindexed } from '../assistants/knowledge/reindexed.ts'
import {
  lessonProgress,
  lessons,
  quizAttempts,
  quizzes,
  resources,
  trainingFeedback,
  trainingModules,
  userProgress,
} from '../db/schema/training.ts'
import { certificates } from '../db/schema/training-certificates.ts'
import {
  cohortMembers,
  cohortModules,
  deadlineReminders,
  learningCohorts,
} from '../db/schema/training-cohorts.ts'
import { resourceFiles } from '../db/schema/training-files.ts'
import { lessonNotes } from '../db/schema/training-notes.ts'
import { teamPapers } from '../db/schema/training-papers.ts'
import { practiceAttempts } from '../db/schema/training-practice.ts'
import { reviewCards, reviewLogs } from '../db/schema/training-reviews.ts'
import {
  activities,
  badges,
  bonusTierConfig,
  pointsEarned,
  pointValues,
  userBadges,
  userBonuses,
} from '../db/schema/training-rewards.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineResource } from '../resources/define.ts'
import { lookAtRewards } from './rewards/award-points.ts'
import { lookAtTier } from './rewards/grant-bonuses.ts'
import { proposePoints } from './rewards/propose-points.ts'

export const trainingResources = [
  defineResource({
    contract: trainingModuleContract,
    table: trainingModules,
    after: (tx) => enqueue(tx, 'index-knowledge', { type: 'lesson' }, { key: 'index-knowledge:lesson' }),
  }),
  defineResource({
    contract: lessonContract,
    table: lessons,
    after: reindexed('lesson'),
    found: { weight: 1, line: ['moduleId'], parent: 'moduleId' },
  }),
  defineResource({ contract: userProgressContract, table: userProgress }),
  defineResource({ contract: lessonProgressContract, table: lessonProgress }),
  defineResource({ contract: quizContract, table: quizzes }),
  defineResource({ contract: quizAttemptContract, table: quizAttempts }),
  defineResource({ contract: resourceContract, table: resources }),
  defineResource({ contract: resourceFileContract, table: resourceFiles }),
  defineResource({ contract: trainingFeedbackContract, table: trainingFeedback }),
  defineResource({ contract: reviewCardContract, table: reviewCards }),
  defineResource({ contract: reviewLogContract, table: reviewLogs }),
  defineResource({ contract: practiceAttemptContract, table: practiceAttempts }),
  defineResource({
    contract: lessonNoteContract,
    table: lessonNotes,
    stamp: (actor) => ({ userId: actor.id }),
    after: (tx, { actor }) => lookAtRewards(tx, actor.id),
  }),
  defineResource({ contract: badgeContract, table: badges }),
  defineResource({ contract: userBadgeContract, table: userBadges }),
  defineResource({ contract: pointsEarnedContract, table: pointsEarned }),
  defineResource({ contract: pointValueContract, table: pointValues }),
  defineResource({
    contract: bonusTierContract,
    table: bonusTierConfig,
    after: (tx, { after }) => lookAtTier(tx, after.id),
  }),
  defineResource({ contract: teamPaperContract, table: teamPapers }),
  defineResource({ contract: userBonusContract, table: userBonuses }),
  defineResource({ contract: learningCohortContract, table: learningCohorts }),
  defineResource({ contract: cohortMemberContract, table: cohortMembers }),
  defineResource({ contract: cohortModuleContract, table: cohortModules }),
  defineResource({ contract: deadlineReminderContract, table: deadlineReminders }),
  defineResource({ contract: certificateContract, table: certificates }),
  defineResource({
    contract: activityContract,
    table: activities,
    stamp: (actor) => ({ userId: actor.id }),
    after: proposePoints,
  }),
]
