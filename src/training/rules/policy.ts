import { prospectPolicy } from '#crm/rules/policy.ts'
import type { Policy, Rule } from '#platform/rules/access/access.ts'
import { admin, learners, learnersOwn, operations } from '#platform/rules/access/groups.ts'
import { allOf, anyOf, fieldIs, firstOf, nobody, through, when } from '#platform/rules/access/rules.ts'
import { readersOfRole } from './library/resource-readers.ts'

/** Running learners keep their revision, so an archived module stays readable; a draft is the editors' own. */
const openModules = firstOf(
  admin,
  allOf(learners, anyOf(fieldIs('status', 'published'), fieldIs('status', 'archived'))),
)
const ofOpenModule = firstOf(admin, through('moduleId', 'training_modules', openModules))

const kept = { create: admin, update: admin, remove: admin }
/** Written by the services of training only. */
const recorded = { create: nobody, update: nobody, remove: nobody }
const own = firstOf(admin, learnersOwn('userId'))

export const trainingModulePolicy: Policy = { read: openModules, ...kept }
export const lessonPolicy: Policy = { read: ofOpenModule, ...kept }

/** The questions hold their keys: a learner gets them from the attempt, without. */
export const quizPolicy: Policy = {
  read: ofOpenModule,
  ...kept,
  hidden: { trainee: ['questions'], sales_rep: ['questions'], operations: ['questions'] },
}

export const progressPolicy: Policy = { read: own, ...recorded }
/** What was shown and answered; the keys are shown by the service once the attempt is marked. */
export const quizAttemptPolicy: Policy = {
  ...progressPolicy,
  hidden: { trainee: ['questionsSeen'], sales_rep: ['questionsSeen'], operations: ['questionsSeen'] },
}
const ownNotes = learnersOwn('userId')
/** A learner's own margin: nobody else reads it, an admin neither. */
export const lessonNotePolicy: Policy = {
  read: ownNotes,
  create: ownNotes,
  update: ownNotes,
  remove: ownNotes,
}
export const cohortPolicy: Policy = { read: admin, ...kept }
/** Written as a whole by a service that an admin calls. */
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
/** Earlier versions are the editors' own. */
export const resourceFilePolicy: Policy = { read: admin, ...recorded }
export const rewardPolicy: Policy = { read: learners, ...kept }
export const trainingFeedbackPolicy: Policy = { read: own, create: nobody, update: nobody, remove: admin }

/** What was decided on is no longer changed by who did it. */
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
