import { prospectPolicy } from '#crm/rules/policy.ts'
import type { Policy, Rule } from '#platform/rules/access/access.ts'
import { admin, learners, learnersOwn, operations } from '#platform/rules/access/groups.ts'
import { allOf, anyOf, fieldIs, firstOf, nobody, through, when } from '#platform/rules/access/rules.ts'
import { readersOfRole } from './library/resource-readers.ts'

/** Archived modules stay readable, because learners in the middle of one keep it; drafts are for editors only. */
const openModules = firstOf(
  admin,
  allOf(learners, anyOf(fieldIs('status', 'published'), fieldIs('status', 'archived'))),
)
const ofOpenModule = firstOf(admin, through('moduleId', 'training_modules', openModules))

const kept = { create: admin, update: admin, remove: admin }
/** Rows that only the services of training write. */
const recorded = { create: nobody, update: nobody, remove: nobody }
const own = firstOf(admin, learnersOwn('userId'))

export const trainingModulePolicy: Policy = { read: openModules, ...kept }
export const lessonPolicy: Policy = { read: ofOpenModule, ...kept }

/**
 * A quiz row holds the answer keys, so learners never read `questions`; the attempt gives them the questions without keys.
 */
export const quizPolicy: Policy = {
  read: ofOpenModule,
  ...kept,
  hidden: { trainee: ['questions'], sales_rep: ['questions'], operations: ['questions'] },
}

export const progressPolicy: Policy = { read: own, ...recorded }
/** What was shown and answered. The service gives out the keys when they may be shown. */
export const quizAttemptPolicy: Policy = {
  ...progressPolicy,
  hidden: { trainee: ['questionsSeen'], sales_rep: ['questionsSeen'], operations: ['questionsSeen'] },
}
const ownNotes = learnersOwn('userId')
/** A learner's private notes: nobody else reads them, not even an admin. */
export const lessonNotePolicy: Policy = {
  read: ownNotes,
  create: ownNotes,
  update: ownNotes,
  remove: ownNotes,
}
export const cohortPolicy: Policy = { read: admin, ...kept }
/** Rows that a service replaces as a whole when an admin calls it. */
export const keptByServices: Policy = { read: admin, ...recorded }
/** Filed and decided by services; the person sees what they filed. */
export const teamPaperPolicy: Policy = { read: own, ...recorded }
export const userBonusPolicy: Policy = { read: own, ...recorded }

const visibleTo: Rule = (actor) => ({
  kind: 'oneOf',
  field: 'visibleTo',
  values: readersOfRole[actor.role] ?? [],
})
export const resourcePolicy: Policy = {
  read: firstOf(admin, allOf(learners, fieldIs('isActive', true), visibleTo)),
  ...kept,
}
/** Earlier versions of a file are for editors only. */
export const resourceFilePolicy: Policy = { read: admin, ...recorded }
export const rewardPolicy: Policy = { read: learners, ...kept }
export const trainingFeedbackPolicy: Policy = { read: own, create: nobody, update: nobody, remove: admin }

/** An activity that is approved or rejected can no longer be changed by the person who logged it. */
const openActivity: Rule = allOf(fieldIs('approved', false), fieldIs('rejectedAt', null))
const ownActivity = allOf(
  learnersOwn('userId'),
  anyOf(through('prospectId', 'prospects', prospectPolicy.read), fieldIs('prospectId', null)),
)

export const activityPolicy: Policy = {
  read: firstOf(admin, operations, learnersOwn('userId')),
  create: firstOf(admin, when('sales_rep', ownActivity), when('trainee', ownActivity)),
  update: firstOf(
    admin,
    when('sales_rep', allOf(ownActivity, openActivity)),
    when('trainee', allOf(ownActivity, openActivity)),
  ),
  remove: admin,
}
