import {
  lessonProgress,
  lessons,
  quizAttempts,
  quizzes,
  resources,
  trainingFeedback,
  trainingModules,
  userProgress,
} from '#platform/db/schema/training.ts'
import { certificates } from '#platform/db/schema/training-certificates.ts'
import {
  cohortMembers,
  cohortModules,
  deadlineReminders,
  learningCohorts,
} from '#platform/db/schema/training-cohorts.ts'
import { resourceFiles } from '#platform/db/schema/training-files.ts'
import { lessonNotes } from '#platform/db/schema/training-notes.ts'
import { teamPapers } from '#platform/db/schema/training-papers.ts'
import { practiceAttempts } from '#platform/db/schema/training-practice.ts'
import { reviewCards, reviewLogs } from '#platform/db/schema/training-reviews.ts'
import {
  activities,
  badges,
  bonusTierConfig,
  pointsEarned,
  pointValues,
  userBadges,
  userBonuses,
} from '#platform/db/schema/training-rewards.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { reindexed } from '#platform/jobs/knowledge-changed.ts'
import { defineResource } from '#platform/resources/define.ts'
import { certificates as certificateContract } from '#training/contract/certificates/certificate.ts'
import {
  cohortMembers as cohortMemberContract,
  cohortModules as cohortModuleContract,
  deadlineReminders as deadlineReminderContract,
  learningCohorts as learningCohortContract,
} from '#training/contract/cohorts/cohort.ts'
import { teamPapers as teamPaperContract } from '#training/contract/graduation/team-paper.ts'
import { resources as resourceContract } from '#training/contract/library/resource.ts'
import { resourceFiles as resourceFileContract } from '#training/contract/library/resource-file.ts'
import { lessons as lessonContract } from '#training/contract/modules/lesson.ts'
import { lessonNotes as lessonNoteContract } from '#training/contract/modules/lesson-note.ts'
import { lessonProgress as lessonProgressContract } from '#training/contract/modules/lesson-progress.ts'
import { trainingFeedback as trainingFeedbackContract } from '#training/contract/modules/training-feedback.ts'
import { trainingModules as trainingModuleContract } from '#training/contract/modules/training-module.ts'
import { userProgress as userProgressContract } from '#training/contract/modules/user-progress.ts'
import { practiceAttempts as practiceAttemptContract } from '#training/contract/practice/practice-attempt.ts'
import {
  reviewCards as reviewCardContract,
  reviewLogs as reviewLogContract,
} from '#training/contract/practice/review-card.ts'
import { quizzes as quizContract } from '#training/contract/quiz/quiz.ts'
import { quizAttempts as quizAttemptContract } from '#training/contract/quiz/quiz-attempt.ts'
import { activities as activityContract } from '#training/contract/rewards/activity.ts'
import { badges as badgeContract } from '#training/contract/rewards/badge.ts'
import { bonusTiers as bonusTierContract } from '#training/contract/rewards/bonus-tier.ts'
import { pointValues as pointValueContract } from '#training/contract/rewards/point-value.ts'
import { pointsEarned as pointsEarnedContract } from '#training/contract/rewards/points-earned.ts'
import { userBadges as userBadgeContract } from '#training/contract/rewards/user-badge.ts'
import { userBonuses as userBonusContract } from '#training/contract/rewards/user-bonus.ts'
import { demandPictures, refusePictureInUse } from './modules/lesson-pictures.ts'
import { lookAtRewards } from './rewards/award-points.ts'
import { lookAtTier } from './rewards/grant-bonuses.ts'
import { proposePoints } from './rewards/propose-points.ts'

export const trainingResources = [
  defineResource({
    contract: trainingModuleContract,
    table: trainingModules,
    heldBy: [
      {
        table: 'user_progress',
        column: 'module_id',
        open: `h.status = 'in_progress'`,
        one: 'person who is learning it',
        many: 'people who are learning it',
        first: 'Archive the module instead.',
      },
      {
        table: 'training_modules',
        column: 'revision_of',
        open: `h.status = 'draft'`,
        one: 'draft of a new version of it',
        many: 'drafts of new versions of it',
        first: 'Publish or remove drafts first.',
      },
    ],
    after: (tx) => enqueue(tx, 'index-knowledge', { type: 'lesson' }, { key: 'index-knowledge:lesson' }),
  }),
  defineResource({
    contract: lessonContract,
    table: lessons,
    fileHeld: refusePictureInUse,
    after: async (tx, change) => {
      if (change.after.body !== change.before?.body) await demandPictures(tx, change.after.body)
      await reindexed('lesson')(tx, change)
    },
    found: { weight: 1, line: ['moduleId'], parent: ['moduleId'] },
  }),
  defineResource({ contract: userProgressContract, table: userProgress }),
  defineResource({ contract: lessonProgressContract, table: lessonProgress }),
  defineResource({
    contract: quizContract,
    table: quizzes,
    heldBy: [
      {
        table: 'quiz_attempts',
        column: 'quiz_id',
        open: `h.status IN ('started', 'submitted')`,
        one: 'attempt that is not marked',
        many: 'attempts that are not marked',
        first: 'Wait until attempts are handed in and marked.',
      },
    ],
  }),
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
  defineResource({
    contract: badgeContract,
    table: badges,
    heldBy: [
      {
        table: 'user_badges',
        column: 'badge_id',
        one: 'person who earned it',
        many: 'people who earned it',
        first: 'What people earned stays.',
      },
    ],
  }),
  defineResource({ contract: userBadgeContract, table: userBadges }),
  defineResource({ contract: pointsEarnedContract, table: pointsEarned }),
  defineResource({ contract: pointValueContract, table: pointValues }),
  defineResource({
    contract: bonusTierContract,
    table: bonusTierConfig,
    heldBy: [
      {
        table: 'user_bonuses',
        column: 'bonus_tier_id',
        open: `h.status IN ('pending', 'qualified')`,
        one: 'bonus that is not paid yet',
        many: 'bonuses that are not paid yet',
        first: 'Pay or void bonuses first.',
      },
    ],
    after: (tx, { after }) => lookAtTier(tx, after.id),
  }),
  defineResource({ contract: teamPaperContract, table: teamPapers }),
  defineResource({ contract: userBonusContract, table: userBonuses }),
  defineResource({
    contract: learningCohortContract,
    table: learningCohorts,
    heldBy: [
      {
        table: 'cohort_members',
        column: 'cohort_id',
        one: 'person in it',
        many: 'people in it',
        first: 'Take people out of it or into another cohort first.',
      },
    ],
  }),
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
