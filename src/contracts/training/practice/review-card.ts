import { defineContract } from '#contracts/define.ts'
import { count, decimal, flag, id, instant, oneOf, text, whole } from '#contracts/fields.ts'
import { progressPolicy } from '#domain/training/policy.ts'
import { objectionCategories } from '#domain/training/practice/objection-category.ts'

export const reviewCards = defineContract({
  name: 'review_cards',
  label: { one: 'review card', many: 'review cards' },
  policy: progressPolicy,
  title: 'sourceKey',
  fields: {},
  computed: {
    userId: id(),
    kind: oneOf(['question', 'objection']),
    sourceKey: text(300),
    moduleId: id().nullable(),
    quizId: id().nullable(),
    questionId: text(60).nullable(),
    objection: text(500).nullable(),
    category: oneOf(objectionCategories).nullable(),
    tenStepStage: whole(1, 10).nullable(),
    reply: text(2000).nullable(),
    due: instant(),
    state: oneOf(['new', 'learning', 'review', 'relearning']),
    stability: decimal(),
    difficulty: decimal(),
    scheduledDays: count(),
    learningSteps: count(),
    reps: count(),
    lapses: count(),
    lastReview: instant().nullable(),
  },
  without: ['create', 'update', 'remove'],
})

export const reviewLogs = defineContract({
  name: 'review_logs',
  label: { one: 'review', many: 'reviews' },
  policy: progressPolicy,
  title: 'reviewedAt',
  fields: {},
  computed: {
    cardId: id(),
    userId: id(),
    rating: whole(1, 4),
    isRight: flag().nullable(),
    reviewedAt: instant(),
    dueAt: instant(),
    stability: decimal(),
    scheduledDays: count(),
  },
  without: ['create', 'update', 'remove'],
})
