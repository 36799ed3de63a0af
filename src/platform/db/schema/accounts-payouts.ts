import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayoutLine } from '#earnings/rules/payouts/netting.ts'
import { base, bps, cents, data, day, ref, text, whole } from '../columns.ts'
import { achEntries } from './accounts-ach.ts'
import { users } from './identity.ts'

/** Versions of commission rules, the company's or a person's. Written once, never changed. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    ...base(),
    name: text().notNull(),
    /** The person it applies to; null for everybody without a rule of their own. */
    userId: ref(() => users.id),
    ruleVersion: whole().notNull(),
    /** Null: the company's rule applies to the person again. */
    rateBps: bps(),
    effectiveFrom: day().notNull(),
    effectiveTo: day(),
    reason: text(),
    createdBy: ref(() => users.id),
  },
  (t) => [
    uniqueIndex('commission_rules_version').on(t.userId, t.ruleVersion),
    uniqueIndex('commission_rules_company').on(t.ruleVersion).where(sql`user_id is null`),
    index('commission_rules_created').on(t.createdAt, t.id),
    index('commission_rules_effective').on(t.effectiveFrom, t.id),
    index('commission_rules_creator').on(t.createdBy),
    check('commission_rules_rate_check', sql`rate_bps between 0 and 10000`),
    check('commission_rules_company_check', sql`user_id is not null or rate_bps is not null`),
    check('commission_rules_version_check', sql`rule_version > 0`),
    check('commission_rules_days_check', sql`effective_to >= effective_from`),
  ],
)

/** A person's net payout of a week, with its lines. If nothing remains to be paid, it is carried over. [PAY-010] */
export const payouts = pgTable(
  'payouts',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    weekStartDate: day().notNull(),
    status: text().notNull().default('drafted'),
    method: text(),
    gross: cents().notNull().default(0),
    bonuses: cents().notNull().default(0),
    reversals: cents().notNull().default(0),
    carriedIn: cents().notNull().default(0),
    net: cents().notNull().default(0),
    carriedOut: cents().notNull().default(0),
    amount: cents().notNull().default(0),
    achEntryId: ref(() => achEntries.id),
    /** The reference of the payment at the payer's bank or app. */
    reference: text(),
    paidOn: day(),
    /** The lines as they were when the payout was made. */
    statement: data<readonly PayoutLine[]>().notNull(),
    createdBy: ref(() => users.id),
  },
  (t) => [
    index('payouts_created').on(t.createdAt, t.id),
    index('payouts_week').on(t.weekStartDate, t.id),
    index('payouts_user').on(t.userId, t.weekStartDate),
    index('payouts_status').on(t.status, t.weekStartDate),
    index('payouts_amount').on(t.amount, t.id),
    index('payouts_creator').on(t.createdBy),
    uniqueIndex('payouts_entry').on(t.achEntryId),
    check('payouts_week_check', sql`extract(dow from week_start_date) = 0`),
    check(
      'payouts_net_check',
      sql`net = gross + bonuses + reversals + carried_in and amount = greatest(net, 0) and carried_out = least(net, 0)`,
    ),
    check('payouts_sums_check', sql`least(gross, bonuses) >= 0 and reversals <= 0`),
    check('payouts_carried_check', sql`status <> 'carried' or net <= 0`),
    check(
      'payouts_recorded_check',
      sql`status <> 'recorded' or (reference is not null and paid_on is not null)`,
    ),
  ],
)
