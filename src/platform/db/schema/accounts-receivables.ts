import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, cents, day, instant, ref, searchable, searchIndex, text, whole } from '../columns.ts'
import { achEntries, achFiles } from './accounts-ach.ts'
import { invoices } from './accounts-invoices.ts'
import { journalEntries } from './accounts-journal.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'

/** Money received other than by our debits; the journal shows what it paid. */
export const paymentsReceived = pgTable(
  'payments_received',
  {
    ...base(),
    clientId: ref(() => clients.id).notNull(),
    /** The invoice that it was meant for; without one it paid the oldest first. */
    invoiceId: ref(() => invoices.id),
    amount: cents().notNull(),
    receivedOn: day().notNull(),
    method: text().notNull(),
    reference: text(),
    status: text().notNull().default('recorded'),
    /** The journal entry, and the one that reversed it. */
    entryId: ref(() => journalEntries.id).notNull(),
    reversedAt: instant(),
    reversedBy: ref(() => users.id),
    reverseReason: text(),
    recordedBy: ref(() => users.id).notNull(),
    searchText: searchable({ reference: 'number' }),
  },
  (t) => [
    index('payments_received_client').on(t.clientId, t.receivedOn, t.id),
    index('payments_received_invoice').on(t.invoiceId),
    index('payments_received_created').on(t.createdAt, t.id),
    index('payments_received_received').on(t.receivedOn, t.id),
    index('payments_received_amount').on(t.amount, t.id),
    uniqueIndex('payments_received_entry').on(t.entryId),
    index('payments_received_recorder').on(t.recordedBy),
    index('payments_received_reverser').on(t.reversedBy),
    searchIndex('payments_received_search', t.searchText),
    check('payments_received_amount_check', sql`amount > 0`),
    check(
      'payments_received_reversed_check',
      sql`status <> 'reversed' or num_nulls(reversed_at, reverse_reason) = 0`,
    ),
  ],
)

/** An imported statement of the company's bank account; the same file is imported once. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    ...base(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    lineCount: whole().notNull(),
    uploadedBy: ref(() => users.id).notNull(),
  },
  (t) => [
    uniqueIndex('bank_statements_content').on(t.sha256),
    index('bank_statements_created').on(t.createdAt, t.id),
    index('bank_statements_days').on(t.toDay, t.id),
    index('bank_statements_uploader').on(t.uploadedBy),
  ],
)

/** A line of a bank statement; positive for money received. It is matched once: to an ACH file, an entry, or a posting. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    ...base(),
    statementId: ref(() => bankStatements.id, 'cascade').notNull(),
    position: whole().notNull(),
    postedOn: day().notNull(),
    description: text().notNull(),
    amount: cents().notNull(),
    status: text().notNull().default('open'),
    matchKind: text(),
    fileId: ref(() => achFiles.id),
    achEntryId: ref(() => achEntries.id),
    journalEntryId: ref(() => journalEntries.id),
    /** The line of an earlier statement that it repeats. */
    seenLineId: ref((): AnyPgColumn => bankStatementLines.id),
    decidedBy: ref(() => users.id),
    decidedAt: instant(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('bank_statement_lines_position').on(t.statementId, t.position),
    index('bank_statement_lines_created').on(t.createdAt, t.id),
    index('bank_statement_lines_posted').on(t.postedOn, t.id),
    index('bank_statement_lines_open').on(t.status, t.postedOn),
    uniqueIndex('bank_statement_lines_file').on(t.fileId, t.matchKind),
    uniqueIndex('bank_statement_lines_ach').on(t.achEntryId, t.matchKind),
    uniqueIndex('bank_statement_lines_journal').on(t.journalEntryId),
    index('bank_statement_lines_decider').on(t.decidedBy),
    uniqueIndex('bank_statement_lines_seen').on(t.seenLineId, t.statementId),
    check('bank_statement_lines_amount_check', sql`amount <> 0`),
    check('bank_statement_lines_status_check', sql`status in ('open','matched','set_aside','seen')`),
    check(
      'bank_statement_lines_match_check',
      sql`match_kind in ('file_debits','file_credits','ach_entry','ach_return','entry')`,
    ),
    check(
      'bank_statement_lines_matched_check',
      sql`case when status = 'matched' then num_nonnulls(file_id, ach_entry_id, journal_entry_id) = 1 and match_kind is not null else num_nonnulls(file_id, ach_entry_id, journal_entry_id, match_kind) = 0 end`,
    ),
    check('bank_statement_lines_seen_check', sql`(status = 'seen') = (seen_line_id is not null)`),
    check('bank_statement_lines_aside_check', sql`status <> 'set_aside' or reason is not null`),
  ],
)
