import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, bps, cents, day, instant, now, ref, text, whole } from '../columns.ts'
import { achEntries } from './accounts-ach.ts'
import { commissionRules, payouts } from './accounts-payouts.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'
import { orders, promoCodes } from './orders.ts'

/** A use of a promo code; `releasedAt` gives it back, once. */
export const promoCodeUsage = pgTable(
  'promo_code_usage',
  {
    ...base(),
    promoCodeId: ref(() => promoCodes.id).notNull(),
    orderId: ref(() => orders.id).notNull(),
    clientId: ref(() => clients.id).notNull(),
    discountAmount: cents().notNull(),
    /** What it took off before the order was reduced; null while it was not. */
    agreedAmount: cents(),
    usedAt: instant().notNull().default(now),
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('promo_usage_order').on(t.orderId),
    index('promo_usage_code').on(t.promoCodeId, t.usedAt),
    index('promo_usage_client').on(t.clientId),
    index('promo_usage_created').on(t.createdAt, t.id),
    check('promo_usage_amount_check', sql`discount_amount >= 0`),
    check('promo_usage_agreed_check', sql`agreed_amount >= discount_amount`),
  ],
)

/** Only the status changes, and nothing is deleted: a reversal is a row of its own (O4). */
export const commissions = pgTable(
  'commissions',
  {
    ...base(),
    salesRepId: ref(() => users.id).notNull(),
    orderId: ref(() => orders.id).notNull(),
    clientId: ref(() => clients.id).notNull(),
    commissionAmount: cents().notNull(),
    commissionRate: bps().notNull(),
    commissionType: text().notNull().default('accrual'),
    orderTotal: cents().notNull(),
    weekStartDate: day().notNull(),
    status: text().notNull().default('pending'),
    month: text().notNull(),
    paidDate: day(),
    reversesId: ref((): AnyPgColumn => commissions.id),
    earnedAt: instant(),
    approvedBy: ref(() => users.id),
    approvedAt: instant(),
    achEntryId: ref(() => achEntries.id),
    /** The transaction id of the payout at the payer's bank. */
    transactionId: text(),
    /** When the commission and its reversals summed to zero unpaid: none of them is paid. */
    nettedAt: instant(),
    /** The rule version that it was calculated by. */
    ruleId: ref(() => commissionRules.id),
    ruleVersion: whole(),
    /** The payout that pays it, or that last carried it over. */
    payoutId: ref(() => payouts.id),
  },
  (t) => [
    uniqueIndex('commissions_accrual').on(t.orderId).where(sql`commission_type = 'accrual'`),
    index('commissions_order').on(t.orderId),
    index('commissions_rep_week').on(t.salesRepId, t.weekStartDate),
    index('commissions_rep_month').on(t.salesRepId, t.month),
    index('commissions_client').on(t.clientId),
    index('commissions_reverses').on(t.reversesId),
    index('commissions_approver').on(t.approvedBy),
    index('commissions_entry').on(t.achEntryId),
    index('commissions_rule').on(t.ruleId),
    index('commissions_payout').on(t.payoutId),
    index('commissions_status').on(t.status, t.weekStartDate),
    index('commissions_created').on(t.createdAt, t.id),
    index('commissions_week').on(t.weekStartDate, t.id),
    index('commissions_amount').on(t.commissionAmount, t.id),
    check('commissions_netted_check', sql`netted_at is null or status <> 'paid'`),
    check('commissions_rate_check', sql`commission_rate between 0 and 10000`),
    check(
      'commissions_sign_check',
      sql`case commission_type when 'accrual' then least(commission_amount, order_total) >= 0 and reverses_id is null when 'reversal' then greatest(commission_amount, order_total) <= 0 and reverses_id is not null else true end`,
    ),
    check('commissions_week_check', sql`extract(dow from week_start_date) = 0`),
    check('commissions_month_check', sql`month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
)

export const shippingNotifications = pgTable(
  'shipping_notifications',
  {
    ...base(),
    orderId: ref(() => orders.id).notNull(),
    recipientType: text().notNull(),
    recipientEmail: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text().notNull().default('pending'),
    sentAt: instant(),
  },
  (t) => [
    index('shipping_notifications_order').on(t.orderId),
    index('shipping_notifications_status').on(t.status, t.createdAt),
    index('shipping_notifications_created').on(t.createdAt, t.id),
  ],
)
