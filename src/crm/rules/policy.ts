import type { Policy, Rule } from '#platform/rules/access/access.ts'
import {
  allOf,
  anyOf,
  everybody,
  fieldIs,
  firstOf,
  inOwnTerritory,
  nobody,
  ofOwnClient,
  only,
  ownedBy,
  through,
  when,
} from '#platform/rules/access/rules.ts'

const admin = only('admin')
const readers = only('admin', 'operations')
const sellers = only('admin', 'operations', 'sales_rep')
const isReal = fieldIs('isPractice', false)
const isPractice = fieldIs('isPractice', true)

const mine = anyOf(ownedBy('assignedTo'), allOf(inOwnTerritory(), isReal))
/** Trainees learn the CRM on practice records, which count in no figure (O9). */
const ownPractice = allOf(ownedBy('assignedTo'), isPractice)
const prospectsInScope = firstOf(admin, when('sales_rep', mine), when('trainee', ownPractice))
const ofReachableProspect = firstOf(admin, through('prospectId', 'prospects', prospectsInScope))

const ownClients = when('sales_rep', ownedBy('assignedSalesRepId'))
/** Records of the clients that a rep is assigned to. */
const ofOwnClients = through('clientId', 'clients', ownClients)

/** Records created by the caller on a prospect in scope; a trainee's are practice. */
const ownOnReachable = (owner: string) =>
  firstOf(admin, allOf(ownedBy(owner), ofReachableProspect, firstOf(when('trainee', isPractice), everybody)))

export const prospectPolicy: Policy = {
  read: firstOf(prospectsInScope, only('operations')),
  create: prospectsInScope,
  update: prospectsInScope,
  remove: firstOf(admin, when('trainee', ownPractice)),
}

export const clientPolicy: Policy = {
  read: firstOf(readers, ownClients, when('customer', ofOwnClient('id'))),
  create: firstOf(admin, ownClients),
  update: firstOf(admin, ownClients),
  remove: admin,
  hidden: { customer: ['notes', 'prospectId', 'customerType', 'lastContactDate', 'customFields'] },
}

export const interactionPolicy: Policy = {
  read: firstOf(only('operations'), ofReachableProspect),
  create: ownOnReachable('userId'),
  update: ownOnReachable('userId'),
  remove: admin,
}

export const followUpPolicy: Policy = { ...interactionPolicy }

const peopleOf = (field: string, entity: string, rule: Rule) =>
  firstOf(when('sales_rep', through(field, entity, rule)), when('trainee', through(field, entity, rule)))
/** A client's columns follow its primary contact, so whoever changes its people may change the client. */
const changesPeople = firstOf(
  admin,
  anyOf(
    peopleOf('clientId', 'clients', clientPolicy.update),
    allOf(fieldIs('clientId', null), peopleOf('prospectId', 'prospects', prospectPolicy.update)),
  ),
)

/** The people of a business are read by the team that reads the record, and changed by those who may change it. */
export const contactPolicy: Policy = {
  read: firstOf(
    readers,
    anyOf(
      peopleOf('clientId', 'clients', clientPolicy.read),
      peopleOf('prospectId', 'prospects', prospectPolicy.read),
    ),
  ),
  create: changesPeople,
  update: changesPeople,
  remove: changesPeople,
}

/** A reminder belongs to one person, and is about a prospect, a client or neither. */
const ownReminders = firstOf(
  admin,
  when('sales_rep', ownedBy('assignedTo')),
  when('operations', ownedBy('assignedTo')),
  when('trainee', ownPractice),
)

export const followUpReminderPolicy: Policy = {
  read: firstOf(readers, ownReminders),
  create: ownReminders,
  update: ownReminders,
  remove: ownReminders,
}

export const prospectTransferPolicy: Policy = {
  read: firstOf(
    readers,
    when('sales_rep', anyOf(ownedBy('fromUserId'), ownedBy('toUserId'), ofReachableProspect)),
  ),
  create: nobody,
  update: nobody,
  remove: nobody,
}

export const prospectResearchPolicy: Policy = {
  read: firstOf(only('operations'), ofReachableProspect),
  create: ofReachableProspect,
  update: ofReachableProspect,
  remove: admin,
}

export const territoryPolicy: Policy = { read: sellers, create: admin, update: admin, remove: admin }

const ownSamples = firstOf(
  when('sales_rep', anyOf(ownedBy('requestedBy'), ofReachableProspect, ofOwnClients)),
  when('trainee', allOf(ownedBy('requestedBy'), isPractice, ofReachableProspect)),
)
/** A sample is requested by the caller, for a prospect or a client in scope. */
const ownSampleRequests = firstOf(
  when('sales_rep', allOf(ownedBy('requestedBy'), anyOf(ofReachableProspect, ofOwnClients))),
  when('trainee', allOf(ownedBy('requestedBy'), isPractice, ofReachableProspect)),
)

export const sampleRequestPolicy: Policy = {
  read: firstOf(readers, ownSamples),
  create: firstOf(admin, ownSampleRequests),
  update: firstOf(admin, allOf(ownSampleRequests, fieldIs('status', 'requested'))),
  remove: admin,
  // The tasting is photographed after the sample has left.
  files: firstOf(readers, ownSamples),
}

const ownDrafts = (owner: string, field: string, value: string | boolean) =>
  when('sales_rep', allOf(ownedBy(owner), fieldIs(field, value)))

export const testimonialPolicy: Policy = {
  read: firstOf(sellers, when('trainee', fieldIs('isApproved', true))),
  create: firstOf(admin, when('sales_rep', ownedBy('collectedBy'))),
  update: firstOf(admin, ownDrafts('collectedBy', 'isApproved', false)),
  remove: admin,
}

export const successStoryPolicy: Policy = {
  read: firstOf(
    readers,
    when('sales_rep', anyOf(fieldIs('status', 'published'), ownedBy('createdBy'))),
    when('trainee', fieldIs('status', 'published')),
  ),
  create: firstOf(admin, when('sales_rep', ownedBy('createdBy'))),
  update: firstOf(admin, ownDrafts('createdBy', 'status', 'draft')),
  remove: admin,
}

/** Administrators write competitor cards; everybody who sells reads published ones. */
export const competitorPolicy: Policy = {
  read: firstOf(admin, allOf(only('operations', 'sales_rep', 'trainee'), fieldIs('status', 'published'))),
  create: admin,
  update: admin,
  remove: admin,
}

export const competitorIntelPolicy: Policy = {
  read: sellers,
  create: firstOf(admin, when('sales_rep', ownedBy('reportedBy'))),
  update: firstOf(admin, ownDrafts('reportedBy', 'isVerified', false)),
  remove: admin,
}

export const reorderPredictionPolicy: Policy = {
  read: firstOf(readers, ofOwnClients),
  create: nobody,
  update: nobody,
  remove: nobody,
}
