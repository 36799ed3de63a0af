import type { z } from 'zod'
import type { RuleStops, ruleToTry } from '#company/contract/rule-stops.ts'
import { type JurisdictionRule, rulesHolding } from '#company/rules/jurisdictions.ts'
import { lawOfDelivery } from '#company/rules/law-of-delivery.ts'
import { licensedStates, placeOf } from '#company/server/api.ts'
import { waitingStatuses } from '#orders/rules/why-it-waits.ts'
import type { Context } from '#platform/context.ts'
import { companyDaySql } from '#platform/db/time-zone.ts'
import { goodsSql } from './order-delivery.ts'

/** Orders named; the others are counted. */
const mostNamed = 8

/** Orders that a law rule would stop, by the judgement used in real steps. [PAY-017] */
export async function readRuleStops(
  { db, clock, config }: Context,
  asked: z.output<typeof ruleToTry>,
): Promise<RuleStops> {
  const now = [clock.now().toISOString(), config.TIME_ZONE] as const
  const today = companyDaySql('$1', '$2')
  const day = await db.row(`SELECT ${today}::text AS today`, now)
  const rule = wholeRule(asked)
  const from = [day?.today ?? '', rule.effectiveDate ?? ''].toSorted().at(-1) ?? ''
  const orders = await db.rows(
    `SELECT t.id, t.order_number AS name, t.shipping_address AS "to", ${goodsSql('t')} AS products,
            ${licensedStates('t.client_id', today)} AS "licensedIn"
       FROM orders t WHERE t.status = ANY($3) AND t.deleted_at IS NULL ORDER BY t.created_at DESC, t.id DESC`,
    [...now, waitingStatuses],
  )
  const clients = await db.rows(
    `SELECT c.id, c.business_name AS name, c.state, c.city, c.zip_code,
            ${licensedStates('c.id', today)} AS "licensedIn"
       FROM clients c WHERE c.account_status <> 'closed' AND c.deleted_at IS NULL ORDER BY fold_text(c.business_name) COLLATE "C", c.id`,
    now,
  )
  return {
    from,
    orders: some(
      orders.filter(({ to, licensedIn, products }) => {
        const law = lawOfDelivery([rule], placeOf(to, licensedIn), products, from)
        return law.legalRule !== null || law.licenseRule !== null
      }),
    ),
    clients: some(
      clients.filter(
        (client) =>
          rulesHolding([rule], placeOf(client), from).length > 0 &&
          !(rule.banType === 'license_required' && client.licensedIn.includes(rule.state)),
      ),
    ),
  }
}

/** Fills in table defaults for absent fields. */
const wholeRule = (asked: z.output<typeof ruleToTry>): JurisdictionRule => ({
  ...asked,
  county: asked.county ?? null,
  city: asked.city ?? null,
  productForm: asked.productForm ?? 'any',
  effectiveDate: asked.effectiveDate ?? null,
  expirationDate: asked.expirationDate ?? null,
  isActive: asked.isActive ?? true,
  zipCodes: asked.zipCodes ?? [],
  exceptZipCodes: asked.exceptZipCodes ?? [],
})

const some = (found: readonly { id: string; name: string }[]) => ({
  count: found.length,
  items: found.slice(0, mostNamed).map(({ id, name }) => ({ id, name })),
})
