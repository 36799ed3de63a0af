import { z } from 'zod'
import { email, signInEmail, text } from '#platform/contract/fields.ts'

/** AUTH-006, AUTH-033 */
export const teamLogin = z.strictObject({
  email: email(),
  password: z.string().min(1).max(200),
  /** From the authenticator app, or a backup code, once a 202 has asked for it (A7). */
  code: z.string().trim().min(1).max(40).optional(),
})

export const secondFactorRequired = z.object({ status: z.literal('second_factor_required') })

/** AUTH-016, A4: a business name, or a password when one is set. `code` is the mailed code (A2). */
export const customerLogin = z.strictObject({
  email: signInEmail(),
  businessName: z.string().trim().min(1, 'Business name is required').max(200).optional(),
  password: z.string().min(1).max(200).optional(),
  code: z
    .string()
    .max(40)
    .regex(/^\d{6}$/)
    .optional(),
})

/** AUTH-052: the role sent is ignored; the account's role counts. */
export const demoLogin = z.strictObject({
  email: email(),
  password: z.string().max(200),
  role: z.enum(['user', 'customer', 'admin', 'operations', 'trainee', 'sales_rep']),
})

export const companyCode = z.strictObject({ code: text(100) })

/**
 * Proof of identity within a session, before a payout, a role change or a secret. `asks` in the refusal names what is
 * needed: the password, a second-factor code, or a mailed code for a customer without a password.
 */
export const stepUp = z.strictObject({
  password: z.string().min(1).max(200).optional(),
  code: z.string().trim().min(1).max(40).optional(),
})

/** The signed-in team member or customer (A4). */
export const currentUser = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'trainee', 'sales_rep', 'operations', 'admin', 'customer']),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  businessName: z.string().nullable(),
  clientId: z.uuid().nullable(),
  /** States of the territories a sales rep works. */
  states: z.array(z.string()),
  /** True until a required second factor is set up: no other screen opens. */
  mustEnroll: z.boolean(),
})
export type CurrentUser = z.output<typeof currentUser>

/** Stored in the browser as `customerAuth`; contains nothing secret (A3). */
export const customerAuthResponse = z.object({
  customer: z.object({ id: z.uuid(), clientId: z.uuid(), email: z.string(), businessName: z.string() }),
})

export const codeRequired = z.object({ status: z.literal('code_required') })

/** One session of the person. */
export const sessionRow = z.object({
  id: z.uuid(),
  isThisOne: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
})
