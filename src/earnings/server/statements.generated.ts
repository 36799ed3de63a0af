// Written by `npm run statements`: not to be changed by hand.
import type { Settings } from '#company/contract/settings.ts'
import type { payouts } from '#platform/db/schema/accounts-payouts.ts'
import type { companySettings } from '#platform/db/schema/company.ts'
import type { Nothing } from '#platform/db/statements.ts'

type OfCompanySettings = typeof companySettings.$inferSelect
type OfPayouts = typeof payouts.$inferSelect

declare module '#platform/db/statements.ts' {
  interface Statements {
    "SELECT 1 AS notified FROM audit_logs WHERE entity_type = 'users' AND entity_id = $1 AND action = $2 AND (metadata->>'year')::int = $3": { params: [string, string, number]; row: { notified: number } }
    "SELECT b.id, b.user_id, coalesce(t.name, b.bonus_type) AS name, b.bonus_amount AS cents\n       FROM user_bonuses b LEFT JOIN bonus_tier_config t ON t.id = b.bonus_tier_id\n      WHERE b.id = ANY($1::uuid[]) ORDER BY b.id": { params: [readonly string[]]; row: { id: string; userId: string; name: string; cents: number } }
    "SELECT coalesce(sum(bonus_amount), 0)::bigint AS cents FROM user_bonuses\n        WHERE status = 'paid' AND paid_at >= ($1::date)::timestamp AT TIME ZONE $2 AND ($3::uuid IS NULL OR user_id = $3)\n          AND deleted_at IS NULL": { params: [string, string, string | null]; row: { cents: number } }
    "SELECT coalesce(sum(commission_amount), 0)::bigint AS cents FROM commissions\n      WHERE sales_rep_id = $1 AND status IN ('pending', 'approved') AND deleted_at IS NULL": { params: [string]; row: { cents: number } }
    "SELECT e.user_id,\n            CASE WHEN coalesce(o.ach_entry_id, e.ach_entry_id) IS NOT NULL THEN 'bank_account' ELSE p.method END AS method,\n            (-sum(l.amount))::bigint AS cents\n       FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id\n       LEFT JOIN journal_entries o ON o.id = e.reverses_id\n       LEFT JOIN payouts p ON 'payout:' || p.id = coalesce(o.source, e.source)\n       LEFT JOIN ach_entries a ON a.id = coalesce(o.ach_entry_id, e.ach_entry_id)\n      WHERE l.account = 'bank' AND coalesce(a.effective_date, e.posted_on) BETWEEN make_date($1, 1, 1) AND make_date($1, 12, 31) AND e.user_id IS NOT NULL\n        AND ($2::uuid IS NULL OR e.user_id = $2) AND coalesce(o.kind, e.kind) IN ('payout_settled', 'payout_returned', 'payout_recorded')\n      GROUP BY 1, 2 HAVING sum(l.amount) <> 0": { params: [number, string | null]; row: { userId: string; method: string | null; cents: number } }
    "SELECT email, first_name FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE": { params: [string]; row: { email: string; firstName: string } }
    "SELECT extract(year FROM min(coalesce(a.effective_date, e.posted_on)))::int AS first\n       FROM journal_entries e LEFT JOIN ach_entries a ON a.id = e.ach_entry_id\n      WHERE e.kind IN ('payout_settled', 'payout_recorded') AND ($1::uuid IS NULL OR e.user_id = $1)": { params: [string | null]; row: { first: number | null } }
    "SELECT id FROM commissions WHERE payout_id = $1 ORDER BY id": { params: [string]; row: { id: string } }
    "SELECT id FROM journal_entries WHERE source = $1": { params: [string]; row: { id: string } }
    "SELECT id FROM user_bonuses WHERE payout_id = $1 ORDER BY id": { params: [string]; row: { id: string } }
    "SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL": { params: [string]; row: { id: string } }
    "SELECT id, name, user_id, rule_version, rate_bps,\n            effective_from, effective_to\n       FROM commission_rules WHERE deleted_at IS NULL ORDER BY id LIMIT 5000": { params: []; row: { id: string; name: string; userId: string | null; ruleVersion: number; rateBps: number | null; effectiveFrom: string; effectiveTo: string | null } }
    "SELECT k.id, k.status, k.order_id, o.order_number, c.business_name AS \"clientName\",\n              k.week_start_date, k.commission_rate, k.commission_type,\n              CASE k.commission_type WHEN 'accrual' THEN o.subtotal - o.discount - o.promo_discount END AS base,\n              (o.discount + o.promo_discount)::bigint AS \"discountCents\", r.rate_bps AS \"ruleBps\", r.name AS \"ruleName\",\n              k.rule_version, CASE WHEN q.affects_commission THEN q.code END AS \"promoCode\",\n              k.payout_id, k.earned_at IS NOT NULL AS \"isEarned\", k.paid_date AS \"paidAt\", k.transaction_id\n         FROM commissions k JOIN orders o ON o.id = k.order_id JOIN clients c ON c.id = k.client_id\n         LEFT JOIN commission_rules r ON r.id = k.rule_id LEFT JOIN promo_codes q ON q.id = o.promo_code_id\n        WHERE k.id = ANY($1::uuid[])": { params: [readonly string[]]; row: { id: string; status: "pending" | "approved" | "paid"; orderId: string; orderNumber: string; clientName: string; weekStartDate: string; commissionRate: number; commissionType: "accrual" | "reversal" | "adjustment"; base: number | null; discountCents: number; ruleBps: number | null; ruleName: string | null; ruleVersion: number | null; promoCode: string | null; payoutId: string | null; isEarned: boolean; paidAt: string | null; transactionId: string | null } }
    "SELECT key, value FROM company_settings WHERE key IN ('address', 'taxPayer') AND deleted_at IS NULL": { params: []; row: { key: string; value: NonNullable<OfCompanySettings["value"]> } }
    "SELECT max(rule_version) AS version FROM commission_rules WHERE user_id IS NOT DISTINCT FROM $1::uuid": { params: [string | null]; row: { version: number | null } }
    "SELECT p.id, p.status, p.method, e.effective_date, e.trace_number, e.return_code\n       FROM payouts p JOIN ach_entries e ON e.id = p.ach_entry_id WHERE p.ach_entry_id = $1 FOR UPDATE OF p": { params: [string]; row: { id: string; status: "drafted" | "sent" | "paid" | "returned" | "recorded" | "carried" | "cancelled"; method: string | null; effectiveDate: string | null; traceNumber: string | null; returnCode: string | null } }
    "SELECT pg_advisory_xact_lock(hashtext('commission_rules'))": { params: []; row: { pgAdvisoryXactLock: unknown } }
    "SELECT pg_advisory_xact_lock(hashtext('payouts:run'))": { params: []; row: { pgAdvisoryXactLock: unknown } }
    "SELECT to_char(w.week, 'YYYY-MM-DD') AS week, count(k.id)::int AS count,\n              coalesce(sum(k.commission_amount), 0)::bigint AS cents\n         FROM generate_series($1::date, $1::date + 7 * ($3::int - 1), interval '7 days') AS w (week)\n         LEFT JOIN commissions k ON k.week_start_date = w.week::date AND k.deleted_at IS NULL AND k.netted_at IS NULL\n          AND ($2::uuid IS NULL OR k.sales_rep_id = $2)\n        GROUP BY w.week ORDER BY w.week": { params: [string, string | null, number]; row: { week: string; count: number; cents: number } }
    "SELECT u.email, u.first_name, p.amount, p.week_start_date AS week, p.paid_on, p.status, p.method, p.reference,\n            p.ach_entry_id IS NOT NULL AS \"isByFile\"\n       FROM payouts p JOIN users u ON u.id = p.user_id WHERE p.id = $1 AND p.amount > 0 AND u.deleted_at IS NULL": { params: [string]; row: { email: string; firstName: string; amount: number; week: string; paidOn: string | null; status: "drafted" | "sent" | "paid" | "returned" | "recorded" | "carried" | "cancelled"; method: string | null; reference: string | null; isByFile: boolean } }
    "SELECT u.id AS \"userId\", concat_ws(' ', u.first_name, u.last_name) AS name, p.id AS \"paperId\", p.legal_name,\n            p.business_name, p.tax_classification, p.tin_type,\n            p.is_tin_plausible, p.tin AS \"sealedTin\", p.address, p.city, p.state, p.zip_code\n       FROM users u\n       LEFT JOIN team_papers p ON p.user_id = u.id AND p.kind = 'tax_form' AND p.status = 'approved' AND p.deleted_at IS NULL\n      WHERE u.id = ANY($1::uuid[]) ORDER BY fold_text(u.first_name) COLLATE \"C\", fold_text(u.last_name) COLLATE \"C\", u.id": { params: [readonly string[]]; row: { userId: string; name: string; paperId: string | null; legalName: string | null; businessName: string | null; taxClassification: "individual" | "c_corporation" | "s_corporation" | "partnership" | "trust_estate" | "llc" | null; tinType: "ssn" | "ein" | null; isTinPlausible: boolean | null; sealedTin: string | null; address: string | null; city: string | null; state: string | null; zipCode: string | null } }
    "UPDATE ach_entries SET status = 'cancelled', version = version + 1, updated_at = $2\n          WHERE id = $1 AND status = 'drafted' AND file_id IS NULL RETURNING id": { params: [string, string | Date]; row: { id: string } }
    "UPDATE commissions SET payout_id = $1, ach_entry_id = $3, version = version + 1, updated_at = $4 WHERE id = ANY($2::uuid[])": { params: [string | null, readonly string[], string | null, string | Date]; row: Nothing }
    "UPDATE commissions SET status = 'approved', approved_by = $2, approved_at = $3, version = version + 1, updated_at = now()\n        WHERE id = ANY($1::uuid[])": { params: [readonly string[], string | null, string | Date | null]; row: Nothing }
    "UPDATE commissions SET status = 'approved', paid_date = NULL, transaction_id = NULL, version = version + 1, updated_at = $2\n      WHERE payout_id = $1 AND status = 'paid' RETURNING id": { params: [string, string | Date]; row: { id: string } }
    "UPDATE commissions SET status = 'paid', paid_date = $2, transaction_id = $3, version = version + 1, updated_at = $4\n      WHERE id = ANY($1::uuid[]) AND status = 'approved' RETURNING id": { params: [readonly string[], string | null, string | null, string | Date]; row: { id: string } }
    "UPDATE company_settings SET value = jsonb_set(value, '{defaultCommissionBps}', to_jsonb($1::int)), version = version + 1, updated_at = $2\n        WHERE key = 'sales' AND deleted_at IS NULL AND (value ->> 'defaultCommissionBps')::int <> $1": { params: [number, string | Date]; row: Nothing }
    "UPDATE payouts SET status = $2, paid_on = NULL, version = version + 1, updated_at = $3 WHERE id = $1": { params: [string, string, string | Date]; row: Nothing }
    "UPDATE payouts SET status = $2, reference = $3, paid_on = $4, version = version + 1, updated_at = $5 WHERE id = $1": { params: [string, string, string | null, string | null, string | Date]; row: Nothing }
    "UPDATE payouts SET status = $2, reference = CASE WHEN $4 THEN $3 END,\n            paid_on = CASE WHEN $4 THEN $5::date END, version = version + 1, updated_at = $6\n      WHERE id = $1": { params: [string, string, string | null, boolean, string | null, string | Date]; row: Nothing }
    "UPDATE payouts SET status = $2, version = version + 1, updated_at = $3 WHERE id = $1": { params: [string, string, string | Date]; row: Nothing }
    "UPDATE user_bonuses SET payout_id = $1, version = version + 1, updated_at = $3 WHERE id = ANY($2::uuid[])": { params: [string | null, readonly string[], string | Date]; row: Nothing }
    "UPDATE user_bonuses SET status = $2, notes = $3, version = version + 1, updated_at = $4 WHERE id = $1": { params: [string, string, string | null, string | Date]; row: Nothing }
    "UPDATE user_bonuses SET status = 'paid', paid_at = $5, paid_by = $3, transaction_id = $4, payment_method = $6,\n            version = version + 1, updated_at = $2 WHERE id = ANY($1::uuid[]) AND status = 'qualified' RETURNING id": { params: [readonly string[], string | Date, string | null, string | null, string | Date | null, string | null]; row: { id: string } }
    "UPDATE user_bonuses SET status = 'qualified', paid_at = NULL, paid_by = NULL, transaction_id = NULL, payment_method = NULL,\n            version = version + 1, updated_at = $2\n      WHERE payout_id = $1 AND status = 'paid' RETURNING id": { params: [string, string | Date]; row: { id: string } }
    "UPDATE user_bonuses SET status = 'qualified', qualified_at = $2, qualified_by = $3, version = version + 1, updated_at = $2\n        WHERE id = ANY($1::uuid[])": { params: [readonly string[], string | Date | null, string | null]; row: Nothing }
    "UPDATE users SET commission_rate_bps = nullif(own.rate, -1), version = version + 1, updated_at = $3\n       FROM unnest($1::uuid[], $2::int[]) AS own (person, rate)\n      WHERE id = own.person AND commission_rate_bps IS DISTINCT FROM nullif(own.rate, -1) RETURNING id": { params: [readonly string[], readonly number[], string | Date]; row: { id: string } }
    "UPDATE users u SET payment_method_verified = false, payout_changed_at = now(), payout_changed_by = $2,\n            payout_hold_until = now() + make_interval(hours => $3), payout_verified_by = NULL\n       FROM users old WHERE old.id = u.id AND u.id = $1 AND u.preferred_payment_method IS NOT NULL\n     RETURNING old.payment_method_verified AS \"wasVerified\"": { params: [string, string | null, number]; row: { wasVerified: boolean } }
    [text: `SELECT b.id FROM user_bonuses b LEFT JOIN payouts p ON p.id = b.payout_id
      WHERE b.status = 'qualified' AND b.deleted_at IS NULL AND p.status IS DISTINCT FROM 'drafted'
        AND ${string} <= $2::date ORDER BY b.id LIMIT 20000`]: { params: [string, string]; row: { id: string } }
    [text: `SELECT b.id, ${string} AS on, b.bonus_amount AS cents,
              coalesce(p.status IN ('carried', 'returned'), false) AS "isCarried", coalesce(t.name, b.bonus_type) AS name
         FROM user_bonuses b LEFT JOIN payouts p ON p.id = b.payout_id LEFT JOIN bonus_tier_config t ON t.id = b.bonus_tier_id
        WHERE b.id = ANY($1::uuid[]) ORDER BY 2, b.id`]: { params: readonly unknown[]; row: { id: string; on: string; cents: number; isCarried: boolean; name: string } }
    [text: `SELECT b.id, b.status, b.user_id AS "personId", concat_ws(' ', u.first_name, u.last_name) AS name,
            b.bonus_amount AS cents, ${string} AS "isUnderWay", ${string}, ${string}
       FROM user_bonuses b JOIN users u ON u.id = b.user_id
      WHERE b.id = ANY($1::uuid[]) AND b.deleted_at IS NULL ORDER BY b.id FOR NO KEY UPDATE OF b FOR SHARE OF u`]: { params: [readonly string[]]; row: { id: string; status: "pending" | "qualified" | "paid" | "void"; personId: string; name: string; cents: number; isUnderWay: boolean; payoutChangedBy: string | null; hasSubmitted1099: boolean; complianceVerified: boolean; preferredPaymentMethod: "bank_account" | "zelle" | "cashapp" | "venmo" | "paypal" | null; paymentMethodVerified: boolean } }
    [text: `SELECT b.id, u.email, u.role, u.total_points AS points, coalesce(t.name, b.bonus_type) AS tier,
            b.point_threshold, b.status, b.created_at AS "reachedAt", b.qualified_at,
            ${string} AS "qualifiedBy", b.paid_at, ${string} AS "paidBy",
            b.payment_method, b.transaction_id, b.notes
       FROM user_bonuses b
       JOIN users u ON u.id = b.user_id
       LEFT JOIN bonus_tier_config t ON t.id = b.bonus_tier_id
       LEFT JOIN users q ON q.id = b.qualified_by
       LEFT JOIN users p ON p.id = b.paid_by
      WHERE b.id = ANY($1::uuid[])`]: { params: [readonly string[]]; row: { id: string; email: string; role: "user" | "trainee" | "sales_rep" | "operations" | "admin"; points: number; tier: string; pointThreshold: number; status: "pending" | "qualified" | "paid" | "void"; reachedAt: string; qualifiedAt: string | null; qualifiedBy: string | null; paidAt: string | null; paidBy: string | null; paymentMethod: string | null; transactionId: string | null; notes: string | null } }
    [text: `SELECT k.commission_type AS kind, k.id, ${string} AS on,
              k.commission_amount AS cents, coalesce(p.status IN ('carried', 'returned'), false) AS "isCarried",
              k.order_id, o.order_number, c.business_name AS "clientName",
              CASE k.commission_type WHEN 'accrual' THEN o.subtotal - o.discount - o.promo_discount END AS "baseCents",
              (o.discount + o.promo_discount)::bigint AS "discountCents", k.commission_rate AS "rateBps",
              r.rate_bps AS "ruleBps", r.id AS "ruleId", r.name AS "ruleName", k.rule_version,
              CASE WHEN q.affects_commission THEN q.code END AS "promoCode",
              CASE WHEN k.commission_type <> 'adjustment' THEN NULL WHEN k.commission_amount > 0 THEN 'shipped' WHEN EXISTS (SELECT FROM commissions w WHERE w.order_id = k.order_id AND w.commission_type = 'adjustment'
  AND w.created_at = k.created_at AND w.commission_amount = -k.commission_amount) THEN 'counted' END AS part
         FROM commissions k JOIN orders o ON o.id = k.order_id JOIN clients c ON c.id = k.client_id
         LEFT JOIN payouts p ON p.id = k.payout_id LEFT JOIN commission_rules r ON r.id = k.rule_id
         LEFT JOIN promo_codes q ON q.id = o.promo_code_id
        WHERE k.id = ANY($1::uuid[]) ORDER BY 3, k.id`]: { params: readonly unknown[]; row: { kind: "accrual" | "reversal" | "adjustment"; id: string; on: string; cents: number; isCarried: boolean; orderId: string; orderNumber: string; clientName: string; baseCents: number | null; discountCents: number; rateBps: number; ruleBps: number | null; ruleId: string | null; ruleName: string | null; ruleVersion: number | null; promoCode: string | null; part: "shipped" | "counted" | null } }
    [text: `SELECT k.id FROM commissions k LEFT JOIN payouts p ON p.id = k.payout_id
      WHERE k.status = 'approved' AND k.earned_at IS NOT NULL AND k.netted_at IS NULL AND k.deleted_at IS NULL
        AND p.status IS DISTINCT FROM 'drafted'
        AND (k.commission_type = 'reversal' OR ${string} <= $2::date) ORDER BY k.id LIMIT 20000`]: { params: [string, string | null]; row: { id: string } }
    [text: `SELECT k.id, k.order_id, ${string} AS "orderPaid", k.status, k.commission_amount, k.commission_type, k.earned_at FROM commissions k
      WHERE k.sales_rep_id = $1 AND k.status <> 'paid' AND k.netted_at IS NULL AND k.deleted_at IS NULL AND NOT ${string}`]: { params: [string]; row: { id: string; orderId: string; orderPaid: number; status: "pending" | "approved"; commissionAmount: number; commissionType: "accrual" | "reversal" | "adjustment"; earnedAt: string | null } }
    [text: `SELECT k.id, k.status, k.sales_rep_id AS "personId", k.commission_amount AS cents,
            k.order_id, k.commission_type, ${string} AS "orderPaid", k.earned_at, k.netted_at, ${string} AS "isUnderWay", u.first_name || ' ' || u.last_name AS name,
            ${string}, ${string}
       FROM commissions k JOIN users u ON u.id = k.sales_rep_id
      WHERE k.id = ANY($1::uuid[]) AND k.deleted_at IS NULL ORDER BY k.id
        FOR NO KEY UPDATE OF k FOR SHARE OF u`]: { params: [readonly string[]]; row: { id: string; status: "pending" | "approved" | "paid"; personId: string; cents: number; orderId: string; commissionType: "accrual" | "reversal" | "adjustment"; orderPaid: number; earnedAt: string | null; nettedAt: string | null; isUnderWay: boolean; name: string; payoutChangedBy: string | null; hasSubmitted1099: boolean; complianceVerified: boolean; preferredPaymentMethod: "bank_account" | "zelle" | "cashapp" | "venmo" | "paypal" | null; paymentMethodVerified: boolean } }
    [text: `SELECT o.id AS "orderId", o.order_number, k.sales_rep_id,
            concat_ws(' ', u.first_name, u.last_name) AS "repName", k.week_start_date AS week, o.subtotal, o.discount,
            o.promo_discount,
            (SELECT sum(a.commission_amount)::bigint FROM commissions a
              WHERE a.order_id = o.id AND a.commission_type <> 'reversal') AS "earnedCents",
            k.commission_rate AS "rateBps",
            coalesce(CASE WHEN p.affects_commission THEN p.commission_adjustment END, 0) AS "adjustmentBps"
       FROM commissions k JOIN orders o ON o.id = k.order_id JOIN users u ON u.id = k.sales_rep_id
       LEFT JOIN promo_codes p ON p.id = o.promo_code_id
      WHERE k.commission_type = 'accrual' AND k.week_start_date >= $1 AND ($2::uuid IS NULL OR k.sales_rep_id = $2)
        AND k.netted_at IS NULL AND k.deleted_at IS NULL
      ORDER BY k.week_start_date DESC, k.id DESC LIMIT ${string}`]: { params: [string, string | null]; row: { orderId: string; orderNumber: string; salesRepId: string; repName: string; week: string; subtotal: number; discount: number; promoDiscount: number; earnedCents: number | null; rateBps: number; adjustmentBps: number } }
    [text: `SELECT p.id FROM ${string} AND ${string} AND p.step = $5`]: { params: [string, string | null, string | null, string, string]; row: { id: string } }
    [text: `SELECT p.id, p.person_id, concat_ws(' ', u.first_name, u.last_name) AS name, p.cents, p.step,
            (p.place + CASE WHEN $4::text = 'pending' AND p.is_early THEN 20000000000 ELSE 0 END) AS place, ${string} AS "isReady", ${string}
       FROM ${string} AND ${string} AND ($6::uuid IS NULL OR (p.place + CASE WHEN $4::text = 'pending' AND p.is_early THEN 20000000000 ELSE 0 END) > $5 OR (p.place + CASE WHEN $4::text = 'pending' AND p.is_early THEN 20000000000 ELSE 0 END) = $5 AND p.id < $6)
      ORDER BY (p.place + CASE WHEN $4::text = 'pending' AND p.is_early THEN 20000000000 ELSE 0 END), p.id DESC LIMIT $7`]: { params: [string, string | null, string | null, string, number | null, string | null, number]; row: { id: string; personId: string; name: string; cents: number; step: "waiting" | "under_way" | "due" | "over"; place: number; isReady: boolean; hasSubmitted1099: boolean; complianceVerified: boolean; preferredPaymentMethod: "bank_account" | "zelle" | "cashapp" | "venmo" | "paypal" | null; paymentMethodVerified: boolean } }
    [text: `SELECT p.id, p.status, p.method, p.user_id, p.amount, p.ach_entry_id,
            concat_ws(' ', u.first_name, u.last_name) AS name, ${string}, ${string}
       FROM payouts p JOIN users u ON u.id = p.user_id WHERE p.id = $1 AND p.deleted_at IS NULL FOR UPDATE OF p`]: { params: [string]; row: { id: string; status: "drafted" | "sent" | "paid" | "returned" | "recorded" | "carried" | "cancelled"; method: string | null; userId: string; amount: number; achEntryId: string | null; name: string; payoutChangedBy: string | null; hasSubmitted1099: boolean; complianceVerified: boolean; preferredPaymentMethod: "bank_account" | "zelle" | "cashapp" | "venmo" | "paypal" | null; paymentMethodVerified: boolean } }
    [text: `SELECT p.status, count(*)::int AS count, sum(p.cents)::bigint AS cents, count(*) FILTER (WHERE ${string})::int AS ready,
              coalesce(sum(p.cents) FILTER (WHERE ${string}), 0)::bigint AS "readyCents",
              count(*) FILTER (WHERE ${string})::int AS held, coalesce(sum(p.cents) FILTER (WHERE ${string}), 0)::bigint AS "heldCents"
         FROM ${string} GROUP BY p.status`]: { params: readonly unknown[]; row: { status: "pending" | "approved" | "paid" | "qualified" | "void"; count: number; cents: number; ready: number; readyCents: number; held: number; heldCents: number } }
    [text: `SELECT t.id, t.user_id, concat_ws(' ', u.first_name, u.last_name) AS name, t.week_start_date AS week, t.status,
            t.method, t.reference, t.ach_entry_id IS NOT NULL AS "isByFile", t.paid_on, t.gross, t.bonuses, t.reversals, t.carried_in, t.net,
            t.carried_out, t.amount, t.statement
       FROM payouts t JOIN users u ON u.id = t.user_id
      WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string}`]: { params: readonly unknown[]; row: { id: string; userId: string; name: string; week: string; status: "drafted" | "sent" | "paid" | "returned" | "recorded" | "carried" | "cancelled"; method: string | null; reference: string | null; isByFile: boolean; paidOn: string | null; gross: number; bonuses: number; reversals: number; carriedIn: number; net: number; carriedOut: number; amount: number; statement: NonNullable<OfPayouts["statement"]> } }
    [text: `SELECT u.id AS "personId", concat_ws(' ', u.first_name, u.last_name) AS name, ${string},
              count(*) FILTER (WHERE p.step = 'waiting')::int AS pending,
              coalesce(sum(p.cents) FILTER (WHERE p.step = 'waiting'), 0)::bigint AS "pendingCents",
              count(*) FILTER (WHERE p.step = 'due')::int AS due,
              coalesce(sum(p.cents) FILTER (WHERE p.step = 'due'), 0)::bigint AS "dueCents"
         FROM ${string} AND p.step <> 'over' GROUP BY u.id ORDER BY fold_text(u.first_name) COLLATE "C", fold_text(u.last_name) COLLATE "C", u.id`]: { params: readonly unknown[]; row: { personId: string; name: string; hasSubmitted1099: boolean; complianceVerified: boolean; preferredPaymentMethod: "bank_account" | "zelle" | "cashapp" | "venmo" | "paypal" | null; paymentMethodVerified: boolean; pending: number; pendingCents: number; due: number; dueCents: number } }
  }
}
