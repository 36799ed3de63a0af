import { tenStepChoices } from '#crm/contract/ten-step-choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, decimal, flag, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { progressPolicy } from '#training/rules/policy.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'

export const reviewCards = defineContract({
  name: 'review_cards',
  label: { one: 'review card', many: 'review cards' },
  policy: progressPolicy,
  title: 'objection',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    kind: oneOf(['question', 'objection']),
    sourceKey: field(text(300), 'Made from'),
    moduleId: refTo('training_modules').nullable(),
    quizId: refTo('quizzes').nullable(),
    questionId: text(60).nullable(),
    objection: text(500).nullable(),
    category: oneOf(objectionCategories).nullable(),
    tenStepStage: field(whole(1, 10).nullable(), { label: 'Stage', choices: tenStepChoices }),
    reply: text(2000).nullable(),
    due: instant(),
    state: oneOf(['new', 'learning', 'review', 'relearning']),
    stability: field(decimal(), { label: 'Remembered for', unit: 'days' }),
    difficulty: field(decimal(), { unit: 'of 10' }),
    scheduledDays: field(count(), { label: 'Asked again after', unit: 'days' }),
    learningSteps: count(),
    reps: field(count(), 'Times asked'),
    lapses: field(count(), 'Times forgotten'),
    lastReview: field(instant().nullable(), 'Last asked'),
  },
  without: ['create', 'update', 'remove'],
})

export const reviewLogs = defineContract({
  name: 'review_logs',
  label: { one: 'review', many: 'reviews' },
  policy: progressPolicy,
  title: 'userId',
  fields: {},
  computed: {
    cardId: field(refTo('review_cards'), 'Review card'),
    userId: field(refTo('users'), 'Learner'),
    rating: field(whole(1, 4), { choices: { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' } }),
    isRight: field(flag().nullable(), 'Right'),
    reviewedAt: field(instant(), 'Answered'),
    dueAt: field(instant(), 'Was due'),
    stability: field(decimal(), { label: 'Remembered for', unit: 'days' }),
    scheduledDays: field(count(), { label: 'Asked again after', unit: 'days' }),
  },
  without: ['create', 'update', 'remove'],
})
