import type { Policy } from '../access/access.ts'
import { firstOf, nobody, ofOwnClient, only, when } from '../access/rules.ts'

const admin = only('admin')

/** Approvals and banking are the admin's alone. */
const adminOnly: Policy = { read: admin, create: admin, update: admin, remove: admin }
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
