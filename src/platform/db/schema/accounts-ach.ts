import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, cents, day, flag, instant, ref, sealed, text, whole } from '../columns.ts'
import { clientBankingInfo } from './accounts-banking.ts'
import { invoices } from './accounts-invoices.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'
import { orders } from './orders.ts'

/** An ACH file of a banking day: prepared by one person, released by another (M1). */
export const achFiles = pgTable(
  'ach_files',
  {
    ...base(),
    fileName: text().notNull(),
    bankingDay: day().notNull(),
    /** A to Z, then 0 to 9: distinguishes the files of a day. */
    modifier: text().notNull(),
    status: text().notNull().default('prepared'),
    entryCount: whole().notNull(),
    debitTotal: cents().notNull(),
    creditTotal: cents().notNull(),
    /** The file's text, with account numbers. */
    content: sealed(),
    sha256: text(),
    preparedBy: ref(() => users.id).notNull(),
    releasedBy: ref(() => users.id),
    releasedAt: instant(),
    /** A sole signatory released a file that they had prepared (M1). */
    hasStoodIn: flag().notNull().default(false),
    sentAt: instant(),
    answeredAt: instant(),
    answeredBy: ref(() => users.id),
    rejectedReason: text(),
  },
  (t) => [
    uniqueIndex('ach_files_name').on(t.fileName),
    uniqueIndex('ach_files_day').on(t.bankingDay, t.modifier),
    index('ach_files_banking_day').on(t.bankingDay, t.id),
    index('ach_files_created').on(t.createdAt, t.id),
    index('ach_files_status').on(t.status, t.bankingDay),
    index('ach_files_preparer').on(t.preparedBy),
    index('ach_files_releaser').on(t.releasedBy),
    index('ach_files_answerer').on(t.answeredBy),
    check(
      'ach_files_modifier_check',
      sql`modifier in ('A','B','C','D','E','F','G','H','I','J','K','L','M','N','O','P','Q','R','S','T','U','V','W','X','Y','Z','0','1','2','3','4','5','6','7','8','9')`,
    ),
    check('ach_files_sums_check', sql`least(entry_count, debit_total, credit_total) >= 0`),
    // The person who releases a file is not the one who prepared it.
    check('ach_files_two_people_check', sql`has_stood_in or prepared_by <> released_by`),
    check(
      'ach_files_released_check',
      sql`status in ('prepared','cancelled') or num_nulls(content, sha256, released_by, released_at) = 0`,
    ),
  ],
)

/** Debits of invoices, and credits to clients and reps; `userId` is set on credits to a rep. */
export const achEntries = pgTable(
  'ach_entries',
  {
    ...base(),
    kind: text().notNull(),
    secCode: text().notNull(),
    amount: cents().notNull(),
    clientId: ref(() => clients.id),
    userId: ref(() => users.id),
    orderId: ref(() => orders.id),
    invoiceId: ref(() => invoices.id),
    bankingId: ref(() => clientBankingInfo.id, 'set null'),
    status: text().notNull().default('drafted'),
    effectiveDate: day(),
    /** The file that contains it, which also records who prepared and released it. */
    fileId: ref(() => achFiles.id),
    traceNumber: text(),
    sentAt: instant(),
    settledAt: instant(),
    returnCode: text(),
    returnedAt: instant(),
    attempt: whole().notNull().default(1),
    retryOfId: ref((): AnyPgColumn => achEntries.id),
  },
  (t) => [
    index('ach_entries_status').on(t.status, t.effectiveDate),
    index('ach_entries_client').on(t.clientId),
    index('ach_entries_user').on(t.userId),
    index('ach_entries_order').on(t.orderId),
    index('ach_entries_invoice').on(t.invoiceId),
    index('ach_entries_file').on(t.fileId),
    index('ach_entries_banking').on(t.bankingId),
    uniqueIndex('ach_entries_trace').on(t.traceNumber),
    // A retry that was canceled before it was sent can be replaced by another.
    uniqueIndex('ach_entries_retry').on(t.retryOfId).where(sql`status <> 'cancelled'`),
    // An invoice has at most one debit under way.
    uniqueIndex('ach_entries_under_way')
      .on(t.invoiceId)
      .where(sql`kind = 'debit' and status in ('drafted','released','sent') and deleted_at is null`),
    index('ach_entries_created').on(t.createdAt, t.id),
    index('ach_entries_effective').on(t.effectiveDate, t.id),
    index('ach_entries_amount').on(t.amount, t.id),
    check('ach_entries_amount_check', sql`case when kind = 'prenote' then amount = 0 else amount > 0 end`),
    check('ach_entries_of_check', sql`num_nonnulls(client_id, user_id) = 1`),
    check('ach_entries_filed_check', sql`status not in ('released','sent') or file_id is not null`),
    check('ach_entries_return_check', sql`return_code ~ '^R[0-9]{2}$'`),
    // The first attempt and two retries (R01, R09).
    check('ach_entries_attempt_check', sql`attempt between 1 and 3`),
  ],
)
