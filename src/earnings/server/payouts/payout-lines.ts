import type { PayoutLine } from '#earnings/rules/payouts/netting.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyDaySql } from '#platform/db/time-zone.ts'

/** Commissions and bonuses in a payout. */
export type Named = { commissions: readonly string[]; bonuses: readonly string[] }

/** SQL: a row that offsets what a shipment of the order earned, written in the same step. */
const isCounterRow = `EXISTS (SELECT FROM commissions w WHERE w.order_id = k.order_id AND w.commission_type = 'adjustment'
  AND w.created_at = k.created_at AND w.commission_amount = -k.commission_amount)`

/** Commission and bonus lines with their reasons, by day. [PAY-010, PAY-011] */
export async function payoutLines(
  { config }: { config: Pick<Context['config'], 'TIME_ZONE'> },
  db: Db,
  { commissions, bonuses }: Named,
): Promise<PayoutLine[]> {
  const [sales, given] = [
    await db.rows(
      `SELECT k.commission_type AS kind, k.id, ${companyDaySql('coalesce(k.earned_at, k.created_at)', '$2')} AS on,
              k.commission_amount AS cents, coalesce(p.status IN ('carried', 'returned'), false) AS "isCarried",
              k.order_id, o.order_number, c.business_name AS "clientName",
              CASE k.commission_type WHEN 'accrual' THEN o.subtotal - o.discount - o.promo_discount END AS "baseCents",
              (o.discount + o.promo_discount)::bigint AS "discountCents", k.commission_rate AS "rateBps",
              r.rate_bps AS "ruleBps", r.id AS "ruleId", r.name AS "ruleName", k.rule_version,
              CASE WHEN q.affects_commission THEN q.code END AS "promoCode",
              CASE WHEN k.commission_type <> 'adjustment' THEN NULL WHEN k.commission_amount > 0 THEN 'shipped' WHEN ${isCounterRow} THEN 'counted' END AS part
         FROM commissions k JOIN orders o ON o.id = k.order_id JOIN clients c ON c.id = k.client_id
         LEFT JOIN payouts p ON p.id = k.payout_id LEFT JOIN commission_rules r ON r.id = k.rule_id
         LEFT JOIN promo_codes q ON q.id = o.promo_code_id
        WHERE k.id = ANY($1::uuid[]) ORDER BY 3, k.id`,
      [commissions, config.TIME_ZONE],
    ),
    await db.rows(
      `SELECT b.id, ${companyDaySql('coalesce(b.qualified_at, b.created_at)', '$2')} AS on, b.bonus_amount AS cents,
              coalesce(p.status IN ('carried', 'returned'), false) AS "isCarried", coalesce(t.name, b.bonus_type) AS name
         FROM user_bonuses b LEFT JOIN payouts p ON p.id = b.payout_id LEFT JOIN bonus_tier_config t ON t.id = b.bonus_tier_id
        WHERE b.id = ANY($1::uuid[]) ORDER BY 2, b.id`,
      [bonuses, config.TIME_ZONE],
    ),
  ]
  return [...sales, ...given.map((row) => bonusLine(row))]
}

function bonusLine({
  name,
  ...row
}: Pick<PayoutLine, 'id' | 'on' | 'cents' | 'isCarried'> & { name: string }): PayoutLine {
  return {
    ...row,
    kind: 'bonus',
    orderId: null,
    orderNumber: null,
    clientName: name,
    baseCents: null,
    discountCents: 0,
    rateBps: null,
    ruleBps: null,
    ruleId: null,
    ruleName: null,
    ruleVersion: null,
    promoCode: null,
    part: null,
  }
}
