import { clientPolicy, prospectPolicy } from '#crm/rules/policy.ts'
import type { Policy } from '#platform/rules/access/access.ts'
import { admin } from '#platform/rules/access/groups.ts'
import {
  allOf,
  anyOf,
  fieldIs,
  fieldIsOneOf,
  firstOf,
  nobody,
  only,
  ownedBy,
  through,
  when,
} from '#platform/rules/access/rules.ts'

const readers = only('admin', 'operations')
const sellers = only('admin', 'operations', 'sales_rep')
const recorded = { create: nobody, update: nobody, remove: nobody }

const repsOwn = (field: string) => when('sales_rep', ownedBy(field))
const own = firstOf(admin, repsOwn('createdBy'))
const ofOwnProspect = when('sales_rep', through('prospectId', 'prospects', prospectPolicy.read))

/**
 * System mail to a client that its rep may read: news of its orders and account, and what it owes (see `invoicePolicy`).
 * Never codes and sign-ins, nor how and from which account it pays.
 */
const systemMailForReps = [
  'order-received',
  'order-moved',
  'order-news',
  'reservation-lapsed',
  'invoice-issued',
  'invoice-past-due',
  'credit-memo-issued',
  'registration-approved',
  'account-on-hold',
  'account-released',
  'account-closed',
  'account-reopened',
] as const

const toReachable = anyOf(
  allOf(
    fieldIs('recipientType', 'prospect'),
    fieldIs('isSystem', false),
    through('recipientId', 'prospects', prospectPolicy.read),
  ),
  allOf(
    through('clientId', 'clients', clientPolicy.read),
    anyOf(fieldIs('isSystem', false), fieldIsOneOf('emailType', systemMailForReps)),
  ),
)

/** Whose emails are counted for whom: a rep sees figures of their own. */
export const mailFiguresScope = firstOf(readers, repsOwn('senderId'))

/**
 * Reps read emails to the businesses in their scope, whoever wrote them: a successor needs them. Reps record emails they
 * sent by other means; the system's own mail is written by its services.
 */
export const emailPolicy: Policy = {
  read: firstOf(readers, when('sales_rep', anyOf(ownedBy('senderId'), toReachable))),
  create: firstOf(admin, repsOwn('senderId')),
  update: nobody,
  remove: nobody,
}

export const emailTemplatePolicy: Policy = {
  read: firstOf(readers, when('sales_rep', anyOf(ownedBy('createdBy'), fieldIs('status', 'published')))),
  create: own,
  update: own,
  remove: own,
}

/** Writers may use every picture and correct its description; its uploader or an admin removes it. */
export const emailPicturePolicy: Policy = {
  read: sellers,
  create: nobody,
  update: only('admin', 'sales_rep'),
  remove: firstOf(admin, repsOwn('uploadedBy')),
}

/** Sellers read shared snippets and their own; an admin may change all of them. */
export const emailSnippetPolicy: Policy = {
  read: anyOf(allOf(sellers, fieldIs('isShared', true)), own),
  create: own,
  update: own,
  remove: own,
}

export const dripCampaignPolicy: Policy = {
  read: firstOf(readers, repsOwn('createdBy')),
  create: own,
  update: own,
  remove: own,
}

export const dripCampaignSendPolicy: Policy = { read: firstOf(readers, ofOwnProspect), ...recorded }

export const emailForwardPolicy: Policy = {
  read: firstOf(readers, repsOwn('toUserId')),
  create: admin,
  update: admin,
  remove: admin,
}

/** Reps use the sequences that an admin writes. */
export const followUpSequencePolicy: Policy = { read: sellers, create: admin, update: admin, remove: admin }

export const prospectFollowUpPolicy: Policy = { read: firstOf(readers, ofOwnProspect), ...recorded }
/** Who pauses, resumes and stops what runs: whoever works on the prospect. */
export const prospectFollowUpScope = firstOf(
  admin,
  when('sales_rep', through('prospectId', 'prospects', prospectPolicy.update)),
)
export const sentMessagePolicy: Policy = { read: firstOf(readers, ofOwnProspect), ...recorded }

/** Suppressions are lifted by an action of their own, with a reason. */
export const suppressionPolicy: Policy = { read: readers, create: admin, update: nobody, remove: nobody }

const scopeOfAnswer = firstOf(
  readers,
  when(
    'sales_rep',
    anyOf(
      ownedBy('ownerId'),
      ownedBy('assignedTo'),
      through('prospectId', 'prospects', prospectPolicy.read),
      through('clientId', 'clients', clientPolicy.read),
    ),
  ),
)

/**
 * An answer is read by the writer of the email, the assignee, and those with its business in scope; one that belongs to no
 * email by the office alone (decision 061). Mail in a user's own mailbox is theirs alone until they share it: no role
 * overrides that (decision 064).
 */
export const inboundMailPolicy: Policy = {
  read: allOf(sellers, anyOf(allOf(fieldIs('isShared', true), scopeOfAnswer), ownedBy('mailboxOf'))),
  openly: { kind: 'equals', field: 'isShared', value: true },
  ...recorded,
}
/**
 * An answer by SMS is read by whom it notifies and by those with the business in scope; from unknown numbers, by the office.
 */
export const receivedSmsPolicy: Policy = {
  read: firstOf(
    readers,
    when(
      'sales_rep',
      anyOf(
        ownedBy('assignedTo'),
        through('prospectId', 'prospects', prospectPolicy.read),
        through('clientId', 'clients', clientPolicy.read),
      ),
    ),
  ),
  ...recorded,
}
/** Only the owner of a mailbox shares what arrived in it. */
export const ownMailScope = allOf(sellers, ownedBy('mailboxOf'))
