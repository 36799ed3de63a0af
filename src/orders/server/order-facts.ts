import { statesOf } from '#company/rules/jurisdictions.ts'
import { licensedStates, placeOf, ruleJson, rulesOf } from '#company/server/api.ts'
import { clientPolicy } from '#crm/rules/policy.ts'
import type { PlaceOrder } from '#orders/contract/place-order.ts'
import type { OrderFacts } from '#orders/rules/decide-order.ts'
import { promoCodePolicy } from '#orders/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyDaySql } from '#platform/db/time-zone.ts'
import { forbidden, invalidField, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { within } from '#platform/rules/access/rules.ts'
import { creditFactsSql } from './client-credit.ts'

/** Facts plus the address for notifications. */
type ReadFacts = OrderFacts & { email: string | null }

/**
 * Reads all facts of an order decision in one round trip. `isHeld` locks until the transaction ends: products by id, then the
 * promo code, always in this order, so that orders never deadlock. @throws AppError 400 without a client, 403 for roles that do
 * not order, 404 for a client outside the caller's scope
 */
export async function readOrderFacts(
  db: Db,
  { actor }: Caller,
  input: PlaceOrder,
  { isHeld, config, now }: { isHeld: boolean; now: Date } & Pick<Context, 'config'>,
): Promise<ReadFacts> {
  const scope = clientPolicy.read(actor)
  if (scope === false) throw forbidden()
  const clientId = input.clientId ?? actor.clientId
  if (!clientId) throw invalidField('clientId', 'Required')

  const params = new Params()
  const products = params.add([...new Set(input.items.map((item) => item.productId))])
  const code = params.add(input.promoCode ?? null)
  const client = params.add(clientId)
  const states = params.add(input.shippingAddress ? statesOf(placeOf(input.shippingAddress)) : null)
  const today = companyDaySql(params.add(now.toISOString()), params.add(config.TIME_ZONE))
  const lock = isHeld ? 'FOR NO KEY UPDATE' : ''
  const row = await db.row(
    `WITH wanted AS MATERIALIZED (
       SELECT id, name, sku, retail_price AS "unitPrice", available, allow_backorder AS "allowBackorder",
              restock_date::text AS "restockDate", product_form AS "productForm",
              cost_price AS "costPrice"
         FROM products
        WHERE id = ANY(${products}::uuid[]) AND status = 'active' AND deleted_at IS NULL
        ORDER BY id ${lock}),
     promo AS MATERIALIZED (
       SELECT id, code, discount_type AS "discountType", discount_value AS "discountValue", is_active AS "isActive",
              minimum_order_amount AS "minimumOrderAmount", max_usage_count AS "maxUsageCount",
              current_usage_count AS "currentUsageCount", valid_from AS "validFrom", valid_until AS "validUntil",
              restrict_to_sales_rep AS "restrictToSalesRep", affects_commission AS "affectsCommission",
              commission_adjustment AS "commissionAdjustment", uses_per_client AS "usesPerClient",
              can_exceed_share AS "canExceedShare",
              (SELECT count(*)::int FROM promo_code_usage u
                WHERE u.promo_code_id = promo_codes.id AND u.client_id = ${client} AND u.released_at IS NULL) AS "usesByClient",
              EXISTS (SELECT FROM orders o WHERE o.client_id = ${client} AND o.status <> 'cancelled') AS "hasOrdered"
         FROM promo_codes
        WHERE lower(code) = lower(${code}) AND deleted_at IS NULL
          AND (SELECT count(*) FROM wanted) >= 0 -- the products are locked first
        ${lock})
     SELECT t.id AS "clientId", t.business_name, t.account_status,
            t.address, t.city, t.state, t.zip_code,
            t.assigned_sales_rep_id AS "salesRepId", rep.commission_rate_bps AS "repRateBps",
            coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'userId', r.user_id,
                        'ruleVersion', r.rule_version, 'rateBps', r.rate_bps, 'effectiveFrom', r.effective_from::text,
                        'effectiveTo', r.effective_to::text))
               FROM commission_rules r WHERE r.user_id IS NULL OR r.user_id = rep.id), '[]') AS "commissionRules",
            coalesce(rep.role = 'sales_rep' AND rep.status = 'active' AND rep.deleted_at IS NULL, false) AS "repAccrues",
            coalesce((SELECT a.email FROM customer_auth a
                       WHERE a.client_id = t.id AND a.is_active AND a.deleted_at IS NULL
                       ORDER BY a.id <> ${params.add(actor.id)}, a.created_at, a.id LIMIT 1), t.email) AS email,
            coalesce((SELECT json_agg(wanted) FROM wanted), '[]') AS products,
            (SELECT row_to_json(promo) FROM promo) AS promo,
            coalesce((SELECT json_agg(${ruleJson}) FROM illegal_jurisdictions j
             WHERE j.is_active AND j.deleted_at IS NULL
               AND (j.state = ANY(${states}::text[]) OR ${states} IS NULL AND j.state = upper(t.state))), '[]') AS rules,
            ${licensedStates('t.id', 'now()')} AS "licensedIn",
            (SELECT json_object_agg(key, value) FROM company_settings
              WHERE key IN ('timeZone', 'sales', 'promoLimits', 'orders') AND deleted_at IS NULL) AS settings,
            coalesce((SELECT waiting_units(t.id, NULL) FROM company_settings
              WHERE key = 'orders' AND deleted_at IS NULL AND (value->>'reservedUnitsPerClient')::int > 0), 0)::int AS "waitingUnits",
            ${today}::text AS today,
            (SELECT ${creditFactsSql('asked', today)}
               FROM (SELECT t.id AS client_id, '00000000-0000-0000-0000-000000000000'::uuid AS id, 0::bigint AS total) asked) AS credit
       FROM clients t LEFT JOIN users rep ON rep.id = t.assigned_sales_rep_id
      WHERE t.id = ${client} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  const { licensedIn, today: day, credit, ...facts } = row
  const place = placeOf(input.shippingAddress ?? facts, licensedIn)
  // The client's ZIP code may be in another state than the one on file: its rules apply too.
  const others = statesOf(place).filter((state) => state !== facts.state?.toUpperCase())
  const further = input.shippingAddress ? [] : await rulesOf(db, others)
  const zone = facts.settings?.timeZone
  return {
    ...facts,
    rules: [...facts.rules, ...further],
    place,
    credit: credit ? { ...credit, today: day } : null,
    isCodeReadable: facts.promo !== null && within(promoCodePolicy.read(actor), facts.promo),
    timeZone: typeof zone === 'string' ? zone : config.TIME_ZONE,
  }
}
