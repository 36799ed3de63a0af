import type { Policy } from '#platform/rules/access/access.ts'
import {
  fieldIs,
  firstOf,
  nobody,
  ofOwnClient,
  only,
  ownedBy,
  through,
  when,
} from '#platform/rules/access/rules.ts'

const admin = only('admin')

/** Approvals and banking are for administrators only. */
const adminOnly: Policy = { read: admin, create: admin, update: admin, remove: admin }
const readers = only('admin', 'operations')
const adminReads: Policy = { read: admin, create: nobody, update: nobody, remove: nobody }

/** Applicants write by the public form, never through the resource. */
export const businessRegistrationPolicy: Policy = { ...adminReads, update: admin }
export const achAuthorizationPolicy: Policy = adminReads
export const customerAuthPolicy: Policy = adminOnly
/** A customer sees their own accounts, masked, but not who of the company looked at them. */
export const clientBankingPolicy: Policy = {
  ...adminReads,
  read: firstOf(admin, when('customer', ofOwnClient())),
  hidden: { customer: ['verifiedBy', 'requestedBy', 'requestedByCustomer', 'hasStoodIn'] },
}
export const companyBankingPolicy: Policy = adminOnly
export const paymentMethodPolicy: Policy = adminOnly
/** Whoever ships reads licenses; an administrator decides whether one is valid. */
export const clientLicensePolicy: Policy = {
  read: only('admin', 'operations'),
  create: admin,
  update: admin,
  remove: admin,
}

/** A rep sees what a client owes, but not the account it is paid from. */
const billed: Policy = {
  ...adminReads,
  read: firstOf(
    readers,
    when('sales_rep', through('clientId', 'clients', ownedBy('assignedSalesRepId'))),
    when('customer', ofOwnClient()),
  ),
}
export const invoicePolicy: Policy = { ...billed, hidden: { customer: ['hasRemindersOff'] } }
export const creditMemoPolicy: Policy = {
  ...billed,
  hidden: { customer: ['createdBy'], sales_rep: ['createdBy'] },
}

/** Entries to reps are commissions, which operations do not see. */
export const achEntryPolicy: Policy = {
  ...adminReads,
  read: firstOf(admin, when('operations', fieldIs('userId', null))),
}
/** Making and releasing a file takes two of these people (M1). */
export const achFilePolicy: Policy = { ...adminReads, read: readers }
/** Payments by wire, check or cash. */
export const paymentReceivedPolicy: Policy = { ...adminReads, read: readers }
/** The journal shows everybody's earnings, so only administrators read it. */
export const journalPolicy: Policy = adminReads

/** People see their own payouts. */
export const payoutPolicy: Policy = {
  ...adminReads,
  read: firstOf(admin, when('sales_rep', ownedBy('userId')), when('trainee', ownedBy('userId'))),
}
/** Commission rules of others are for administrators only. */
export const commissionRulePolicy: Policy = adminReads
