import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  base,
  cents,
  data,
  flag,
  instant,
  ref,
  sealed,
  searchable,
  searchIndex,
  text,
  whole,
} from '../columns.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'

/** What an applicant left out, or wrote `PENDING` for, is missing here (R1). */
export const businessRegistrations = pgTable(
  'business_registrations',
  {
    ...base(),
    businessName: text().notNull(),
    legalBusinessName: text(),
    businessType: text(),
    businessStructure: text(),
    taxId: sealed(),
    taxExemptNumber: sealed(),
    businessLicense: sealed(),
    ownerFirstName: text(),
    ownerLastName: text(),
    ownerTitle: text(),
    contactName: text(),
    contactEmail: text().notNull(),
    contactPhone: text(),
    alternatePhone: text(),
    businessPhone: text(),
    businessAddress: text(),
    businessCity: text(),
    businessState: text(),
    businessZip: text(),
    businessCountry: text().notNull().default('USA'),
    mailingAddress: text(),
    mailingCity: text(),
    mailingState: text(),
    mailingZip: text(),
    mailingCountry: text(),
    bankName: text(),
    bankAddress: text(),
    accountHolderName: text(),
    routingNumber: text(),
    accountNumber: sealed(),
    accountType: text(),
    yearEstablished: whole(),
    numberOfEmployees: whole(),
    averageMonthlyVolume: cents(),
    businessDescription: text(),
    businessReferences: text(),
    specialLicenses: text(),
    referralSource: text(),
    referralDetails: text(),
    salesRepId: ref(() => users.id),
    status: text().notNull().default('pending'),
    reviewNotes: text(),
    approvedBy: ref(() => users.id),
    approvedAt: instant(),
    /** What the applicant chose to sign in with, until the account is opened (A12). */
    passwordHash: text(),
    form: text().notNull().default('wizard'),
    findings: data<{ field: string; message: string }[]>().notNull().default([]),
    clientId: ref(() => clients.id),
    /** By which the same tax id is found again (keyed; see tax-fingerprint.ts). */
    taxIdHash: text(),
    businessKey: text().generatedAlwaysAs(
      sql`lower(regexp_replace(business_name, '[^[:alnum:]]+', '', 'g')) || '|' || left(coalesce(business_zip, ''), 5)`,
    ),
    completionTokenHash: text(),
    completionExpiresAt: instant(),
    searchText: searchable(
      'business_name',
      'legal_business_name',
      'contact_email',
      'owner_last_name',
      'business_city',
    ),
  },
  (t) => [
    index('registrations_status').on(t.status, t.createdAt, t.id),
    index('registrations_created').on(t.createdAt, t.id),
    index('registrations_updated').on(t.updatedAt, t.id),
    index('registrations_name').on(t.businessName, t.id),
    index('registrations_email').on(t.contactEmail),
    index('registrations_tax_id').on(t.taxIdHash),
    index('registrations_business').on(t.businessKey),
    index('registrations_rep').on(t.salesRepId),
    index('registrations_approver').on(t.approvedBy),
    // One may join a client that another one made (R4).
    index('registrations_client').on(t.clientId),
    uniqueIndex('registrations_completion').on(t.completionTokenHash),
    searchIndex('registrations_search', t.searchText),
    check('registrations_status_check', sql`status in ('pending','needs_completion','approved','rejected')`),
    check('registrations_form_check', sql`form in ('wizard','short','account')`),
    check('registrations_account_type_check', sql`account_type in ('checking','savings')`),
    check('registrations_email_check', sql`contact_email = lower(contact_email)`),
    check(
      'registrations_approved_check',
      sql`status <> 'approved' or num_nulls(approved_by, approved_at, client_id) = 0`,
    ),
    check(
      'registrations_figures_check',
      sql`least(year_established, number_of_employees, average_monthly_volume) >= 0`,
    ),
  ],
)

/** That somebody allowed ACH debits: which text, when, from where (R2). Never changed. */
export const achAuthorizations = pgTable(
  'ach_authorizations',
  {
    ...base(),
    registrationId: ref(() => businessRegistrations.id),
    clientId: ref(() => clients.id),
    textVersion: text().notNull(),
    agreedAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
  },
  (t) => [
    index('ach_authorizations_registration').on(t.registrationId),
    index('ach_authorizations_client').on(t.clientId),
    index('ach_authorizations_created').on(t.createdAt, t.id),
    check('ach_authorizations_of_check', sql`num_nonnulls(registration_id, client_id) >= 1`),
  ],
)

export const customerAuth = pgTable(
  'customer_auth',
  {
    ...base(),
    clientId: ref(() => clients.id).notNull(),
    email: text().notNull(),
    passwordHash: text(),
    /** When whoever holds the address chose it by a mailed link; before, it opens nothing (A12). */
    passwordProvenAt: instant(),
    isActive: flag().notNull().default(true),
    lastLoginAt: instant(),
    searchText: searchable('email'),
  },
  (t) => [
    uniqueIndex('customer_auth_email').on(t.email).where(sql`deleted_at is null`),
    index('customer_auth_client').on(t.clientId),
    index('customer_auth_created').on(t.createdAt, t.id),
    index('customer_auth_email_sort').on(t.email, t.id),
    index('customer_auth_last_login').on(t.lastLoginAt, t.id),
    searchIndex('customer_auth_search', t.searchText),
    check('customer_auth_email_check', sql`email = lower(email)`),
  ],
)
