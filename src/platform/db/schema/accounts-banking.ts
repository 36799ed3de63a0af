import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, day, flag, instant, ref, sealed, text, whole } from '../columns.ts'
import { customerAuth } from './accounts.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'

/** Bank details. A change is a new row, which is unusable until `usableFrom` and must be verified by a second person. */
export const clientBankingInfo = pgTable(
  'client_banking_info',
  {
    ...base(),
    clientId: ref(() => clients.id, 'cascade').notNull(),
    bankName: text(),
    bankAddress: text(),
    accountHolderName: text(),
    routingNumber: text(),
    accountNumber: sealed(),
    accountType: text().notNull().default('checking'),
    status: text().notNull().default('unverified'),
    isVerified: flag().notNull().generatedAlwaysAs(sql`status = 'verified'`),
    verificationDate: instant(),
    verifiedBy: ref(() => users.id),
    isActive: flag().notNull().default(true),
    usableFrom: instant(),
    requestedBy: ref(() => users.id),
    requestedByCustomer: ref(() => customerAuth.id),
    /** A sole signatory verified their own change (M1). */
    hasStoodIn: flag().notNull().default(false),
    blockedReason: text(),
  },
  (t) => [
    uniqueIndex('client_banking_active').on(t.clientId).where(sql`is_active and deleted_at is null`),
    index('client_banking_client').on(t.clientId, t.createdAt),
    index('client_banking_status').on(t.status, t.usableFrom),
    index('client_banking_created').on(t.createdAt, t.id),
    index('client_banking_verifier').on(t.verifiedBy),
    index('client_banking_requester').on(t.requestedBy),
    index('client_banking_customer').on(t.requestedByCustomer),
    check(
      'client_banking_complete_check',
      sql`status not in ('prenoted','verified') or num_nulls(bank_name, account_holder_name, routing_number, account_number) = 0`,
    ),
    check(
      'client_banking_two_people_check',
      sql`usable_from is null or has_stood_in or verified_by <> requested_by`,
    ),
  ],
)

export const companyBankingInfo = pgTable(
  'company_banking_info',
  {
    ...base(),
    bankName: text().notNull(),
    accountHolderName: text().notNull(),
    routingNumber: text().notNull(),
    accountNumber: sealed().notNull(),
    accountType: text().notNull().default('checking'),
    achCompanyId: text(),
    isActive: flag().notNull().default(true),
    createdBy: ref(() => users.id).notNull(),
    notes: text(),
  },
  (t) => [
    index('company_banking_created').on(t.createdAt, t.id),
    index('company_banking_creator').on(t.createdBy),
  ],
)

export const paymentMethods = pgTable(
  'payment_methods',
  {
    ...base(),
    clientId: ref(() => clients.id).notNull(),
    type: text().notNull().default('ach'),
    bankName: text(),
    accountHolderName: text(),
    routingNumber: text(),
    accountLast4: text(),
    accountType: text(),
    cardLast4: text(),
    cardBrand: text(),
    expiryMonth: whole(),
    expiryYear: whole(),
    isDefault: flag().notNull().default(false),
    status: text().notNull().default('unverified'),
    isVerified: flag().notNull().generatedAlwaysAs(sql`status = 'verified'`),
    verificationMethod: text(),
    externalId: text(),
  },
  (t) => [
    index('payment_methods_client').on(t.clientId, t.createdAt),
    uniqueIndex('payment_methods_default').on(t.clientId).where(sql`is_default and deleted_at is null`),
    index('payment_methods_created').on(t.createdAt, t.id),
    check(
      'payment_methods_last4_check',
      sql`account_last4 ~ '^[0-9A-Za-z]{4}$' and card_last4 ~ '^[0-9]{4}$'`,
    ),
    check('payment_methods_month_check', sql`expiry_month between 1 and 12`),
    check('payment_methods_year_check', sql`expiry_year between 2000 and 2100`),
  ],
)

/** A client's license, where the law requires one; it counts once somebody has verified it. [O6] */
export const clientLicenses = pgTable(
  'client_licenses',
  {
    ...base(),
    clientId: ref(() => clients.id, 'cascade').notNull(),
    state: text().notNull(),
    licenseType: text().notNull(),
    licenseNumber: sealed().notNull(),
    expiresOn: day(),
    isVerified: flag().notNull().default(false),
    enteredBy: ref(() => users.id).notNull(),
  },
  (t) => [
    index('client_licenses_client').on(t.clientId, t.state),
    index('client_licenses_created').on(t.createdAt, t.id),
    index('client_licenses_expires').on(t.expiresOn, t.id),
    index('client_licenses_enterer').on(t.enteredBy),
    check('client_licenses_state_check', sql`state ~ '^[A-Z]{2}$'`),
  ],
)
