import { accountTypes } from '#billing/contract/client-banking.ts'
import { businessRegistrationPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import {
  anyText,
  cents,
  count,
  data,
  email,
  foundingYear,
  instant,
  oneOf,
  phone,
  text,
} from '#platform/contract/fields.ts'
import { activeReps, refTo } from '#platform/contract/references.ts'
import type { RegistrationStatus } from '#registration/rules/registration-lifecycle.ts'

const registrationStatuses = [
  'pending',
  'needs_completion',
  'approved',
  'rejected',
] as const satisfies readonly RegistrationStatus[]
export const registrationForms = ['wizard', 'short', 'account'] as const

export const businessRegistrations = defineContract({
  name: 'business_registrations',
  label: { one: 'registration', many: 'registrations' },
  policy: businessRegistrationPolicy,
  title: 'businessName',
  fields: {
    businessName: field(text(), 'Business'),
    legalBusinessName: field(text().nullish(), 'Legal name'),
    businessType: text(60).nullish(),
    businessStructure: field(text(60).nullish(), { label: 'Venue type', kind: 'choice' }),
    ownerFirstName: text(100).nullish(),
    ownerLastName: text(100).nullish(),
    ownerTitle: text(100).nullish(),
    contactName: field(text().nullish(), 'Contact'),
    contactEmail: field(email(), 'Email'),
    contactPhone: field(phone().nullish(), 'Phone'),
    alternatePhone: phone().nullish(),
    businessPhone: phone().nullish(),
    businessAddress: field(text(300).nullish(), 'Address'),
    businessCity: field(text(120).nullish(), 'City'),
    businessState: field(text(60).nullish(), 'State'),
    businessZip: field(text(20).nullish(), 'ZIP code'),
    businessCountry: field(text(60).optional(), 'Country'),
    mailingAddress: text(300).nullish(),
    mailingCity: text(120).nullish(),
    mailingState: text(60).nullish(),
    mailingZip: field(text(20).nullish(), 'Mailing ZIP code'),
    mailingCountry: text(60).nullish(),
    bankName: field(text().nullish(), 'Bank'),
    bankAddress: text(300).nullish(),
    accountHolderName: field(text().nullish(), 'Account holder'),
    routingNumber: text(20).nullish(),
    accountType: oneOf(accountTypes).nullish(),
    yearEstablished: field(foundingYear().nullish(), { label: 'Established', kind: 'text' }),
    numberOfEmployees: field(count().nullish(), 'Employees'),
    averageMonthlyVolume: field(cents().nullish(), 'Monthly volume'),
    businessDescription: field(anyText(2000).nullish(), 'About'),
    businessReferences: field(anyText(2000).nullish(), 'References'),
    specialLicenses: anyText(1000).nullish(),
    referralSource: field(text(60).nullish(), { label: 'Heard about us through', kind: 'choice' }),
    referralDetails: field(anyText(500).nullish(), 'Details'),
    salesRepId: field(refTo('users').nullish(), { label: 'Rep', among: activeReps }),
    reviewNotes: anyText(2000).nullish(),
  },
  computed: {
    status: oneOf(registrationStatuses),
    form: field(oneOf(registrationForms), 'Applied by'),
    findings: data(),
    approvedBy: refTo('users').nullable(),
    approvedAt: field(instant().nullable(), 'Approved'),
    clientId: refTo('clients').nullable(),
    completionExpiresAt: field(instant().nullable(), 'Completion expires'),
  },
  secret: {
    taxId: field(text(20).nullish(), 'Tax ID'),
    taxExemptNumber: text(40).nullish(),
    businessLicense: field(text(60).nullish(), 'License'),
    accountNumber: text(34).nullish(),
  },
  sorts: ['businessName', 'updatedAt'],
  stamps: { createdAt: 'Applied' },
  without: ['create', 'remove'],
})
