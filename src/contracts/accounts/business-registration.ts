import { businessRegistrationPolicy } from '#domain/accounts/policy.ts'
import type { RegistrationStatus } from '#domain/accounts/registration-lifecycle.ts'
import { defineContract } from '../define.ts'
import { anyText, cents, count, data, email, id, instant, oneOf, phone, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const registrationStatuses = [
  'pending',
  'needs_completion',
  'approved',
  'rejected',
] as const satisfies readonly RegistrationStatus[]
export const registrationForms = ['wizard', 'short', 'account'] as const
export const accountTypes = ['checking', 'savings'] as const

export const businessRegistrations = defineContract({
  name: 'business_registrations',
  label: { one: 'registration', many: 'registrations' },
  policy: businessRegistrationPolicy,
  title: 'businessName',
  fields: {
    businessName: text(),
    legalBusinessName: text().nullish(),
    businessType: text(60).nullish(),
    businessStructure: text(60).nullish(),
    ownerFirstName: text(100).nullish(),
    ownerLastName: text(100).nullish(),
    ownerTitle: text(100).nullish(),
    contactName: text().nullish(),
    contactEmail: email(),
    contactPhone: phone().nullish(),
    alternatePhone: phone().nullish(),
    businessPhone: phone().nullish(),
    businessAddress: text(300).nullish(),
    businessCity: text(120).nullish(),
    businessState: text(60).nullish(),
    businessZip: text(20).nullish(),
    businessCountry: text(60).optional(),
    mailingAddress: text(300).nullish(),
    mailingCity: text(120).nullish(),
    mailingState: text(60).nullish(),
    mailingZip: text(20).nullish(),
    mailingCountry: text(60).nullish(),
    bankName: text().nullish(),
    bankAddress: text(300).nullish(),
    accountHolderName: text().nullish(),
    routingNumber: text(20).nullish(),
    accountType: oneOf(accountTypes).nullish(),
    yearEstablished: whole(0, 9999).nullish(),
    numberOfEmployees: count().nullish(),
    averageMonthlyVolume: cents().nullish(),
    businessDescription: anyText(2000).nullish(),
    businessReferences: anyText(2000).nullish(),
    specialLicenses: anyText(1000).nullish(),
    referralSource: text(60).nullish(),
    referralDetails: anyText(500).nullish(),
    salesRepId: refTo('users').nullish(),
    reviewNotes: anyText(2000).nullish(),
  },
  computed: {
    status: oneOf(registrationStatuses),
    form: oneOf(registrationForms),
    findings: data(),
    approvedBy: id().nullable(),
    approvedAt: instant().nullable(),
    clientId: id().nullable(),
    completionExpiresAt: instant().nullable(),
  },
  secret: {
    taxId: text(20).nullish(),
    taxExemptNumber: text(40).nullish(),
    businessLicense: text(60).nullish(),
    accountNumber: text(34).nullish(),
  },
  sorts: ['businessName', 'updatedAt'],
  without: ['create', 'remove'],
})
