import { z } from 'zod'
import { email, personName, text } from '#platform/contract/fields.ts'

/** The caller's own sign-in data for the account screen. */
export const ownAccount = z.object({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  hasPassword: z.boolean(),
  /** A new address whose mailed link has not been opened yet. */
  pendingEmail: z.string().nullable(),
  secondFactor: z
    .object({
      isEnabled: z.boolean(),
      enabledAt: z.iso.datetime().nullable(),
      backupCodesLeft: z.number(),
      /** Required for administrators in production. */
      isRequired: z.boolean(),
    })
    .nullable(),
})
export type OwnAccount = z.output<typeof ownAccount>

export const changeOwnName = z.strictObject({ firstName: personName(), lastName: personName() })
export const changeOwnPassword = z.strictObject({
  current: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
})
export const changeOwnAddress = z.strictObject({ email: email() })
export const mailedToken = z.strictObject({ token: text(100) })
export const addressConfirmed = z.object({ email: z.string(), isCustomer: z.boolean() })
/** The token sets a new password. */
export const addressKept = z.object({ token: z.string(), isCustomer: z.boolean() })

export const secondFactorBegun = z.object({ secret: z.string(), uri: z.string() })
export const secondFactorCode = z.strictObject({ code: text(10) })
export const backupCodes = z.object({ backupCodes: z.array(z.string()) })
export const resetSecondFactor = z.strictObject({ reason: text(1000) })
