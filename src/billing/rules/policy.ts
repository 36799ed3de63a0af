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

/** Approvals and banking are the admin's alone. */
const adminOnly: Policy = { read: admin, create: admin, update: admin, remove: admin }
const readers = only('admin', 'operations')
const adminReads: Policy = { read: admin, create: nobody, update: nobody, remove: nobody }

/** Applicants write through the public form, never through the resource. */
export const businessRegistrationPolicy: Policy = { ...adminReads, update: admin }
export const achAuthorizationPolicy: Policy = adminReads
export const customerAuthPolicy: Policy = adminOnly
/** A customer sees the own accounts, masked; who of the company looked at them is not told. */
export const clientBankingPolicy: Policy = {
  ...adminReads,
  read: firstOf(admin, when('customer', ofOwnClient())),
  hidden: { customer: ['verifiedBy', 'requestedBy', 'requestedByCustomer', 'hasStoodIn'] },
}
export const companyBankingPolicy: Policy = adminOnly
export const paymentMethodPolicy: Policy = adminOnly
/** Whoever ships looks a license up; the admin decides whether it counts. */
export const clientLicensePolicy: Policy = {
  read: only('admin', 'operations'),
  create: admin,
  update: admin,
  remove: admin,
}

/** A rep sees what a client owes, never from which account it is paid. */
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

/** What goes to a rep is a commission, which operations do not see. */
export const achEntryPolicy: Policy = {
  ...adminReads,
  read: firstOf(admin, when('operations', fieldIs('userId', null))),
}
/** Two of these make and release a file (M1). */
export const achFilePolicy: Policy = { ...adminReads, read: readers }
/** What came by wire, check or cash. */
export const paymentReceivedPolicy: Policy = { ...adminReads, read: readers }
/** The books hold what everybody earns. */
export const journalPolicy: Policy = adminReads

/** Everybody sees what they are paid themselves. */
export const payoutPolicy: Policy = {
  ...adminReads,
  read: firstOf(admin, when('sales_rep', ownedBy('userId')), when('trainee', ownedBy('userId'))),
}
/** What others earn by is nobody else's. */
export const commissionRulePolicy: Policy = adminReads
