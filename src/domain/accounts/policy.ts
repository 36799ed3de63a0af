import type { Policy } from '../access/access.ts'
import { nobody, only } from '../access/rules.ts'

const admin = only('admin')

/** Approvals and banking are the admin's alone. */
const adminOnly: Policy = { read: admin, create: admin, update: admin, remove: admin }
const adminReads: Policy = { read: admin, create: nobody, update: nobody, remove: nobody }

/** Applicants write through the public form, never through the resource. */
export const businessRegistrationPolicy: Policy = { ...adminReads, update: admin }
export const achAuthorizationPolicy: Policy = adminReads
export const customerAuthPolicy: Policy = adminOnly
export const clientBankingPolicy: Policy = adminReads
export const companyBankingPolicy: Policy = adminOnly
export const paymentMethodPolicy: Policy = adminOnly
