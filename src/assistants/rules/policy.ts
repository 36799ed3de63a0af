import { prospectPolicy } from '#crm/rules/policy.ts'
import type { Policy } from '#platform/rules/access/access.ts'
import { admin, learners, learnersOwn, ownOf, team } from '#platform/rules/access/groups.ts'
import {
  allOf,
  anyOf,
  fieldIs,
  firstOf,
  nobody,
  only,
  ownedBy,
  through,
  when,
} from '#platform/rules/access/rules.ts'

const recorded = { create: nobody, update: nobody, remove: nobody }
const kept = { create: admin, update: admin, remove: admin }
const isActive = fieldIs('isActive', true)
const repsOwn = (field: string) => when('sales_rep', ownedBy(field))

const aiProspectsRead = firstOf(only('admin', 'operations'), repsOwn('assignedRepId'))

export const aiProspectPolicy: Policy = {
  read: aiProspectsRead,
  create: admin,
  update: firstOf(admin, repsOwn('assignedRepId')),
  remove: admin,
}

export const aiConversationPolicy: Policy = {
  read: through('prospectId', 'ai_prospects', aiProspectsRead),
  ...recorded,
}

/** Drafts are written by the assistant; approving and rejecting are calls of their own. */
export const aiSalesDraftPolicy: Policy = {
  read: through('aiProspectId', 'ai_prospects', aiProspectsRead),
  ...recorded,
}

export const aiResponseTemplatePolicy: Policy = { read: firstOf(admin, allOf(learners, isActive)), ...kept }

export const transferPolicy: Policy = { read: firstOf(admin, repsOwn('humanRepId')), ...recorded }

const ownTechniques = firstOf(admin, repsOwn('createdBy'))

export const salesTechniquePolicy: Policy = {
  read: firstOf(admin, when('sales_rep', anyOf(isActive, ownedBy('createdBy'))), allOf(learners, isActive)),
  create: ownTechniques,
  update: ownTechniques,
  remove: ownTechniques,
}

/** Rows about a prospect in the actor's scope, or about no prospect. */
const aboutReachable = allOf(
  anyOf(through('prospectId', 'prospects', prospectPolicy.read), fieldIs('prospectId', null)),
  anyOf(through('aiProspectId', 'ai_prospects', aiProspectsRead), fieldIs('aiProspectId', null)),
)

export const techniqueUsagePolicy: Policy = {
  read: firstOf(admin, learnersOwn('userId')),
  create: firstOf(admin, allOf(learnersOwn('userId'), aboutReachable)),
  update: nobody,
  remove: admin,
}

export const collaborationPolicy: Policy = {
  read: firstOf(admin, learnersOwn('humanUserId')),
  create: firstOf(admin, allOf(learnersOwn('humanUserId'), aboutReachable)),
  update: firstOf(admin, allOf(learnersOwn('humanUserId'), aboutReachable)),
  remove: admin,
}

/** Conclusions and results of the assistants; only admins, who direct them, read these. */
export const assistantRecordPolicy: Policy = { read: admin, ...recorded }

export const behaviorLogPolicy: Policy = { read: firstOf(admin, learnersOwn('userId')), ...recorded }

export const faqItemPolicy: Policy = { read: firstOf(admin, allOf(team, isActive)), ...kept }

export const evaluationPolicy: Policy = { read: admin, ...kept }

/** Users read their own questions; admins, who direct the assistants, read everybody's. */
export const assistantExchangePolicy: Policy = { read: firstOf(admin, ownOf('userId')), ...recorded }
