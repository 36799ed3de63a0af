import { z } from 'zod'
import { email, text } from '#platform/contract/fields.ts'

/** What one's own account screen shows of how one signs in. */
export const ownAccount = z.object({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  hasPassword: z.boolean(),
  /** An address that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
  secondFactor: z
    .object({
      isEnabled: z.boolean(),
      enabledAt: z.iso.datetime().nullable(),
      backupCodesLeft: z.number(),
      /** Administrators in production may not be without. */
      isRequired: z.boolean(),
    })
    .nullable(),
})
export type OwnAccount = z.output<typeof ownAccount>

export const changeOwnName = z.strictObject({ firstName: text(100), lastName: text(100) })
export const changeOwnPassword = z.strictObject({
  current: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
})
export const changeOwnAddress = z.strictObject({ email: email() })
export const mailedToken = z.strictObject({ token: text(100) })
export const addressConfirmed = z.object({ email: z.string(), isCustomer: z.boolean() })
/** By this token a new password is chosen. */
export const addressKept = z.object({ token: z.string(), isCustomer: z.boolean() })

export const secondFactorBegun = z.object({ secret: z.string(), uri: z.string() })
export const secondFactorCode = z.strictObject({ code: text(10) })
export const backupCodes = z.object({ backupCodes: z.array(z.string()) })
export const resetSecondFactor = z.strictObject({ reason: text(1000) })
