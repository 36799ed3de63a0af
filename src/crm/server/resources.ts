import { clients as clientContract } from '#crm/contract/client.ts'
import { competitors as competitorContract } from '#crm/contract/competitor.ts'
import { competitorIntel as competitorIntelContract } from '#crm/contract/competitor-intel.ts'
import { contacts as contactContract } from '#crm/contract/contact.ts'
import { followUps as followUpContract } from '#crm/contract/follow-up.ts'
import { followUpReminders as followUpReminderContract } from '#crm/contract/follow-up-reminder.ts'
import { interactions as interactionContract } from '#crm/contract/interaction.ts'
import { prospects as prospectContract } from '#crm/contract/prospect.ts'
import { prospectResearchData as prospectResearchContract } from '#crm/contract/prospect-research.ts'
import { prospectTransfers as prospectTransferContract } from '#crm/contract/prospect-transfer.ts'
import { reorderPredictions as reorderPredictionContract } from '#crm/contract/reorder-prediction.ts'
import { sampleRequests as sampleRequestContract } from '#crm/contract/sample-request.ts'
import { successStories as successStoryContract } from '#crm/contract/success-story.ts'
import { territories as territoryContract } from '#crm/contract/territory.ts'
import { testimonials as testimonialContract } from '#crm/contract/testimonial.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { Tx } from '#platform/db/client.ts'
import { clients, contacts, followUps, interactions, prospects } from '#platform/db/schema/crm.ts'
import {
  followUpReminders,
  prospectResearchData,
  prospectTransfers,
  sampleRequests,
  territories,
} from '#platform/db/schema/crm-field.ts'
import { competitorIntel, competitors, successStories, testimonials } from '#platform/db/schema/crm-market.ts'
import { reorderPredictions } from '#platform/db/schema/crm-reorders.ts'
import { forbidden } from '#platform/errors/app-error.ts'
import { knowledgeChanged } from '#platform/jobs/knowledge-changed.ts'
import { type Change, defineResource } from '#platform/resources/define.ts'
import { afterContact, contactFits } from './contacts.ts'
import { demandLawfulSample } from './demand-lawful-sample.ts'
import { keepObjections } from './keep-objections.ts'
import type { Sample } from './move-sample.ts'
import { demandNoMoneyOpen, stageReached, stopFollowUps } from './needs.ts'
import { practiceOfProspect } from './practice.ts'
import { tellAssigned } from './tell-assigned.ts'
import { interactionDone, planFollowUp } from './touch-contact.ts'

const practiceOfInteraction = practiceOfProspect('interactions')

const practiceOfFollowUp = practiceOfProspect('follow_ups')

/** The prospect's next follow-up becomes this one when it comes first or the previous one is past. */
async function afterFollowUp(tx: Tx, change: Change): Promise<void> {
  await practiceOfFollowUp(tx, change)
  const { op, after } = change
  if ((op === 'create' || op === 'update') && after.status === 'open')
    await planFollowUp(tx, String(after.prospectId), String(after.dueDate))
}

/** An interaction created as done counts as a contact with the business. */
async function afterInteraction(tx: Tx, change: Change<RowOf<typeof interactionContract>>): Promise<void> {
  await practiceOfInteraction(tx, change)
  await keepObjections(tx, change)
  const { op, after } = change
  if (op !== 'create' || after.status !== 'done') return
  const at = typeof after.completedAt === 'string' ? after.completedAt : after.createdAt
  await interactionDone(tx, after, at)
}

const practiceOfSample = practiceOfProspect('sample_requests')

/** A sample that may not be shipped is refused at the request already. */
async function afterSampleRequest(tx: Tx, change: Change<Sample>): Promise<void> {
  await practiceOfSample(tx, change)
  if (change.op === 'create' || change.op === 'update') await demandLawfulSample(tx, change.after)
}

/** A new prospect starts its stage's sequences; a removed one stops all of them. [MAIL-006] */
async function afterProspect(tx: Tx, change: Change): Promise<void> {
  const { op, after, actor } = change
  // A rep reaches the prospects of a whole territory; whose they are is not theirs to say.
  if (op === 'create' && actor.role !== 'admin' && after.assignedTo !== actor.id)
    throw forbidden('Only an administrator gives a prospect to another rep.')
  if (after.isPractice === true) return
  const name = String(after.businessName)
  if (op === 'create')
    await tellAssigned(tx, { type: 'prospects', id: after.id, name, to: after.assignedTo, by: actor.id })
  if (op === 'create') await stageReached(tx, { prospectId: after.id, stage: String(after.stage) })
  if (op === 'remove') await stopFollowUps(tx, { prospectId: after.id, reason: 'The prospect was removed.' })
}

/** A client with open money cannot be removed, so that bank returns can still be assigned to it. */
async function afterClient(tx: Tx, change: Change<RowOf<typeof clientContract>>): Promise<void> {
  const { op, before, after, actor } = change
  if (op === 'create' || op === 'update') {
    const [to, from] = [after.assignedSalesRepId, before?.assignedSalesRepId]
    await tellAssigned(tx, {
      type: 'clients',
      id: after.id,
      name: after.businessName,
      to,
      from,
      by: actor.id,
    })
  }
  if (op === 'remove') await demandNoMoneyOpen(tx, after)
}

const openSamples = {
  table: 'sample_requests',
  open: `h.status IN ('requested', 'approved', 'shipped')`,
  one: 'sample that has not arrived',
  many: 'samples that have not arrived',
  first: 'Deliver or cancel samples first.',
}

const publishedStories = {
  table: 'success_stories',
  open: `h.status = 'published'`,
  one: 'published story that quotes it',
  many: 'published stories that quote it',
  first: 'Archive stories first.',
}

export const crmResources = [
  defineResource({
    contract: prospectContract,
    table: prospects,
    after: afterProspect,
    heldBy: [
      { ...openSamples, column: 'prospect_id' },
      {
        table: 'clients',
        column: 'prospect_id',
        one: 'client that came from it and has its story',
        many: 'clients that came from it and have its story',
        first: 'Remove the client first.',
      },
      {
        table: 'ai_prospects',
        column: 'prospect_id',
        open: 'h.is_active',
        one: 'conversation of the sales assistant with it',
        many: 'conversations of the sales assistant with it',
        first: 'Stop the sales assistant there first.',
      },
    ],
    found: {
      weight: 7,
      line: ['contactName', 'city', 'state'],
      status: 'stage',
      phone: 'phone',
      email: 'email',
    },
  }),
  defineResource({
    contract: clientContract,
    table: clients,
    after: afterClient,
    heldBy: [
      {
        table: 'orders',
        column: 'client_id',
        open: `h.status NOT IN ('delivered', 'cancelled', 'returned')`,
        one: 'order that is not done',
        many: 'orders that are not done',
        first: 'Deliver or cancel orders first, or close the account instead.',
      },
      { ...openSamples, column: 'client_id' },
      { ...publishedStories, column: 'client_id' },
    ],
    found: {
      weight: 8,
      line: ['ownerName', 'city', 'state'],
      status: 'accountStatus',
      phone: 'phone',
      email: 'email',
    },
  }),
  defineResource({
    contract: contactContract,
    table: contacts,
    fits: contactFits,
    after: afterContact,
    found: {
      weight: 6,
      line: ['role', ['clientId', 'prospectId']],
      phone: 'phone',
      email: 'email',
      parent: ['clientId', 'prospectId'],
      // The record itself is found by its primary contact.
      unless: 't.is_primary',
    },
  }),
  defineResource({
    contract: interactionContract,
    table: interactions,
    stamp: (actor) => ({ userId: actor.id }),
    after: afterInteraction,
  }),
  defineResource({ contract: followUpContract, table: followUps, after: afterFollowUp }),
  defineResource({
    contract: followUpReminderContract,
    table: followUpReminders,
    after: practiceOfProspect('follow_up_reminders'),
  }),
  defineResource({ contract: prospectTransferContract, table: prospectTransfers }),
  defineResource({ contract: prospectResearchContract, table: prospectResearchData }),
  defineResource({
    contract: territoryContract,
    table: territories,
    heldBy: [
      {
        table: 'products',
        column: 'territory_id',
        one: 'product that is sold in it',
        many: 'products that are sold in it',
        first: 'Give products another territory first.',
      },
    ],
  }),
  defineResource({
    contract: sampleRequestContract,
    table: sampleRequests,
    stamp: (actor) => ({ requestedBy: actor.id }),
    after: afterSampleRequest,
    foundBy: { prospectId: prospects, clientId: clients },
    found: { weight: 3, line: ['trackingNumber'], status: 'status' },
  }),
  defineResource({
    contract: testimonialContract,
    table: testimonials,
    stamp: (actor) => ({ collectedBy: actor.id }),
    heldBy: [{ ...publishedStories, column: 'testimonial_id' }],
  }),
  defineResource({
    contract: successStoryContract,
    table: successStories,
    stamp: (actor) => ({ createdBy: actor.id }),
  }),
  defineResource({
    contract: competitorContract,
    table: competitors,
    heldBy: [
      {
        table: 'competitor_intel',
        column: 'competitor_id',
        one: 'report about it',
        many: 'reports about it',
        first: 'Archive the competitor instead.',
      },
      {
        table: 'competitors',
        column: 'replaces_id',
        open: `h.status = 'draft'`,
        one: 'draft that replaces it',
        many: 'drafts that replace it',
        first: 'Publish or remove drafts first.',
      },
    ],
    stamp: (actor) => ({ updatedBy: actor.id }),
    after: async (tx, { op, after, actor }) => {
      await knowledgeChanged(tx, 'competitor', after.id)
      if (op !== 'update') return
      await tx.rows('UPDATE competitors SET updated_by = $2 WHERE id = $1', [after.id, actor.id])
      after.updatedBy = actor.id
    },
  }),
  defineResource({
    contract: competitorIntelContract,
    table: competitorIntel,
    stamp: (actor) => ({ reportedBy: actor.id }),
  }),
  defineResource({ contract: reorderPredictionContract, table: reorderPredictions }),
]
