import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { base, cents, day, ref, text, whole } from '../columns.ts'
import { achEntries } from './accounts-ach.ts'
import { creditMemos, invoices } from './accounts-invoices.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'
import { orders } from './orders.ts'

/** Every movement of money, once (`source`): append-only, and its lines sum to zero. [G] */
export const journalEntries = pgTable(
  'journal_entries',
  {
    ...base(),
    postedOn: day().notNull(),
    kind: text().notNull(),
    memo: text().notNull(),
    /** The record that it was made from; unique, so nothing is posted twice. */
    source: text().notNull(),
    clientId: ref(() => clients.id),
    userId: ref(() => users.id),
    orderId: ref(() => orders.id),
    invoiceId: ref(() => invoices.id),
    creditMemoId: ref(() => creditMemos.id),
    achEntryId: ref(() => achEntries.id),
    reversesId: ref((): AnyPgColumn => journalEntries.id),
    createdBy: ref(() => users.id),
  },
  (t) => [
    uniqueIndex('journal_entries_source').on(t.source),
    index('journal_entries_created').on(t.createdAt, t.id),
    index('journal_entries_posted').on(t.postedOn, t.id),
    index('journal_entries_kind').on(t.kind, t.postedOn),
    index('journal_entries_client').on(t.clientId, t.postedOn),
    index('journal_entries_user').on(t.userId, t.postedOn),
    index('journal_entries_order').on(t.orderId),
    index('journal_entries_invoice').on(t.invoiceId),
    index('journal_entries_credit_memo').on(t.creditMemoId),
    index('journal_entries_ach').on(t.achEntryId),
    uniqueIndex('journal_entries_reverses').on(t.reversesId),
    index('journal_entries_creator').on(t.createdBy),
    check('journal_entries_memo_check', sql`char_length(memo) between 1 and 300`),
  ],
)

/** Lines of an entry: debits are positive, credits negative. */
export const journalLines = pgTable(
  'journal_lines',
  {
    ...base(),
    entryId: ref(() => journalEntries.id).notNull(),
    position: whole().notNull(),
    postedOn: day().notNull(),
    account: text().notNull(),
    amount: cents().notNull(),
    clientId: ref(() => clients.id),
    userId: ref(() => users.id),
    invoiceId: ref(() => invoices.id),
  },
  (t) => [
    uniqueIndex('journal_lines_entry').on(t.entryId, t.position),
    index('journal_lines_created').on(t.createdAt, t.id),
    index('journal_lines_posted').on(t.postedOn, t.id),
    // Sums per account, client, invoice and person are read from these indexes alone.
    index('journal_lines_account').on(t.account, t.postedOn, t.amount),
    index('journal_lines_client').on(t.clientId, t.account, t.postedOn, t.amount),
    index('journal_lines_user').on(t.userId, t.account, t.postedOn, t.amount),
    index('journal_lines_invoice').on(t.invoiceId, t.account, t.amount),
    check(
      'journal_lines_account_check',
      sql`account in ('receivable','cash_in_transit','bank','revenue','discount','tax','shipping','commission_expense','bonus_expense','commission_payable','credit','write_off','bank_fees')`,
    ),
    check('journal_lines_amount_check', sql`amount <> 0`),
    check(
      'journal_lines_receivable_check',
      sql`account not in ('receivable','credit') or client_id is not null`,
    ),
    check('journal_lines_payable_check', sql`account <> 'commission_payable' or user_id is not null`),
  ],
)

/** Open amounts of invoices: the sums of their lines, updated by the database with each posting (decision 056). */
export const invoiceSums = pgTable('invoice_sums', {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'restrict' }),
  open: cents().notNull(),
})

/** Months whose books are closed; nothing can be posted into them. */
export const accountingPeriods = pgTable(
  'accounting_periods',
  {
    ...base(),
    month: text().notNull(),
    status: text().notNull().default('locked'),
    lockedBy: ref(() => users.id).notNull(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('accounting_periods_month').on(t.month),
    index('accounting_periods_created').on(t.createdAt, t.id),
    index('accounting_periods_locker').on(t.lockedBy),
    check('accounting_periods_month_check', sql`month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('accounting_periods_state_check', sql`status in ('locked','open')`),
  ],
)
