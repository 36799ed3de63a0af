import { z } from 'zod'
import { defaultAuthorization } from '#company/rules/ach-authorization.ts'
import { newPassword } from '#identity/contract/register-team.ts'
import { anyText, cents, email, foundingYear, phone, text, whole } from '#platform/contract/fields.ts'
import { lookedUp, refTo } from '#platform/contract/references.ts'
import '#platform/contract/messages.ts'

export const achAuthorizationVersion = defaultAuthorization.version

export const businessTypes = ['LLC', 'Corporation', 'Partnership', 'Sole Proprietorship'] as const
export const businessStructures = [
  'bar',
  'restaurant',
  'lounge',
  'dispensary',
  'smoke_shop',
  'other',
] as const
export const referralSources = [
  'sales_rep',
  'customer',
  'online',
  'trade_show',
  'social_media',
  'advertisement',
  'other',
] as const

// A browser sends '' for an empty field, which counts as not given.
const optional = <T extends z.ZodType>(type: T) => z.union([z.literal(''), type]).nullish()
const state = () => text(60)
const zip = () => text(20)

const details = {
  yearEstablished: foundingYear().nullish(),
  numberOfEmployees: whole(0, 1_000_000).nullish(),
  averageMonthlyVolume: cents().nullish(),
  businessDescription: optional(anyText(2000)),
  specialLicenses: optional(anyText(1000)),
  referralSource: optional(z.enum(referralSources)),
  referralDetails: optional(anyText(500)),
  salesRepId: optional(lookedUp('users')),
}

const bank = {
  bankName: text(),
  accountHolderName: text(),
  routingNumber: text(20),
  accountType: z.enum(['checking', 'savings']),
  accountNumber: text(34),
}

/** The five-step wizard, without the repeated account number and the terms flag (REG-062, REG-065). */
export const wizardRegistration = z.strictObject({
  businessName: text(),
  legalBusinessName: text(),
  businessType: z.enum(businessTypes),
  businessStructure: optional(text(60)),
  taxId: text(20),
  taxExemptNumber: optional(text(40)),
  businessLicense: optional(text(60)),
  ownerFirstName: text(100),
  ownerLastName: text(100),
  ownerTitle: optional(text(100)),
  contactEmail: email(),
  contactPhone: phone().min(1),
  alternatePhone: optional(phone()),
  businessAddress: text(300),
  businessCity: text(120),
  businessState: state(),
  businessZip: zip(),
  businessCountry: optional(text(60)),
  mailingAddress: optional(text(300)),
  mailingCity: optional(text(120)),
  mailingState: optional(state()),
  mailingZip: optional(zip()),
  mailingCountry: optional(text(60)),
  bankAddress: optional(text(300)),
  businessReferences: optional(anyText(2000)),
  ...bank,
  ...details,
})

/** The short form with its fixed defaults: placeholders arrive as `PENDING` (REG-026, REG-029..033). */
export const shortRegistration = z.strictObject({
  businessName: text(),
  contactEmail: email(),
  contactPhone: phone().min(1),
  ownerFirstName: text(100),
  ownerLastName: text(100),
  businessState: state(),
  businessCity: text(120),
  estimatedMonthlyVolume: z.union([anyText(40), z.number()]).nullish(),
  legalBusinessName: text(),
  taxId: text(20),
  businessPhone: phone().min(1),
  businessAddress: text(300),
  businessZip: zip(),
  businessType: text(60),
  ...bank,
  ...details,
})

/** The customer form of the combined page (REG-014, A12). */
export const accountRegistration = z.strictObject({
  businessName: text(),
  contactName: text(),
  email: email(),
  phone: phone().min(1),
  address: text(300),
  city: text(120),
  state: state(),
  zipCode: zip(),
  password: newPassword().optional(),
})

/** The same answer whether the business is known or not. */
export const registrationReceived = z.object({ status: z.literal('pending'), message: z.string() })

export const approveRegistration = z.strictObject({
  assignedSalesRepId: lookedUp('users').nullish(),
  /** The existing client to join instead of creating a new one (R4). */
  clientId: refTo('clients').nullish(),
  reviewNotes: anyText(2000).optional(),
})
export const rejectRegistration = z.strictObject({ reason: text(1000) })

export const registrationOutcome = z.object({
  id: z.uuid(),
  status: z.string(),
  clientId: z.uuid().nullable(),
  isBankVerified: z.boolean(),
})

export const registrationReview = z.object({
  findings: z.array(
    z.object({ field: z.string(), level: z.enum(['missing', 'doubtful']), message: z.string() }),
  ),
  canVerifyBank: z.boolean(),
  authorizedAt: z.string().nullable(),
  dueAt: z.string(),
  suggestedRep: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  jurisdictions: z.array(z.string()),
  doubles: z.array(
    z.object({
      kind: z.enum(['registration', 'client']),
      id: z.uuid(),
      name: z.string(),
      status: z.string(),
      since: z.string(),
      same: z.array(z.enum(['taxId', 'email', 'business'])),
      about: z.string().nullable(),
    }),
  ),
})
