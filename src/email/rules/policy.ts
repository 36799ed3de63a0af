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
 * What the system writes to a client and its rep reads: news of its orders and account, and what it owes, as
 * `invoicePolicy` has it. Never codes and sign-ins, nor how and from which account it pays.
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
 * Reps read what went to the businesses in their scope, whoever wrote it: a successor needs it. They write down what they sent by other
 * means; the system's own mail is written by its services.
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

/** Whoever writes uses what anybody uploaded, and says better what it shows; it is taken away by who brought it. */
export const emailPicturePolicy: Policy = {
  read: sellers,
  create: nobody,
  update: only('admin', 'sales_rep'),
  remove: firstOf(admin, repsOwn('uploadedBy')),
}

/** The team's, and one's own; an admin answers for all of them. */
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

/** Lifted with a reason, by an act of its own. */
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
 * An answer is seen by whoever wrote the email, whoever is to deal with it, and whoever has the business it is about in scope; what
 * belongs to no email by the office alone (decision 061). What came in somebody's own mailbox is theirs alone until they share
 * it: nobody's role sees past that (decision 064).
 */
export const inboundMailPolicy: Policy = {
  read: allOf(sellers, anyOf(allOf(fieldIs('isShared', true), scopeOfAnswer), ownedBy('mailboxOf'))),
  openly: { kind: 'equals', field: 'isShared', value: true },
  ...recorded,
}
/** An answer by SMS is seen by who is notified of it and who has the business in scope; from unknown numbers, by the office alone. */
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
/** Who shares what came in their own mailbox. */
export const ownMailScope = allOf(sellers, ownedBy('mailboxOf'))
