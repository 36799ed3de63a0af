import { z } from 'zod'
import { anyText, text } from '#platform/contract/fields.ts'
import { registrationSecrets } from '#registration/rules/registration-secrets.ts'
import { wizardRegistration } from './register-business.ts'

/** Fields that an owner may add or correct through the mailed link; the contact email cannot be changed. */
const completable = wizardRegistration.omit({
  businessName: true,
  contactEmail: true,
  taxExemptNumber: true,
  businessCountry: true,
  mailingCountry: true,
  bankAddress: true,
  businessReferences: true,
  referralSource: true,
  referralDetails: true,
  salesRepId: true,
}).shape

type Completable = typeof completable
export type CompletableField = keyof Completable

export const prefilled = Object.keys(completable).filter(
  (field): field is CompletableField => !registrationSecrets.some((never) => never === field),
)

const orEmpty = Object.fromEntries(
  Object.entries(completable).map(([field, type]) => [field, z.union([z.literal(''), type]).nullish()]),
) as { [K in CompletableField]: z.ZodOptional<z.ZodNullable<z.ZodUnion<[z.ZodLiteral<''>, Completable[K]]>>> }

const token = text(100)

export const requestCompletion = z.strictObject({ note: anyText(1000).optional() })
export const reopenRegistration = z.strictObject({ reason: text(1000) })
export const openCompletion = z.strictObject({ token })
/** An empty field leaves the stored value unchanged. */
export const completeRegistration = z.strictObject({ token, ...orEmpty })

export const completionOpened = z.object({
  businessName: z.string(),
  contactEmail: z.string(),
  expiresAt: z.string(),
  note: z.string().nullable(),
  /** What must be given before the application can go on. */
  missing: z.array(z.string()),
  /** Bank and tax fields that were given; what they hold is not shown. */
  given: z.array(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  hasAuthorization: z.boolean(),
})
