import { shipmentPolicy } from '#orders/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import type { PackingSlipFacts } from './draw-packing-slip.ts'
import { addressLines } from './invoice-paper.ts'
import { paperCompany } from './paper-company.ts'

/** All data of a shipment's packing slip. @throws AppError 403, 404 outside the scope */
export async function slipFacts(context: Context, actor: Actor, id: string): Promise<PackingSlipFacts> {
  const scope = shipmentPolicy.read(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const idParam = params.add(id)
  const row = await context.db.row(
    `SELECT t.number, t.carrier, t.tracking_number, t.shipped_at, t.packed_at,
            t.box, o.order_number, o.shipping_address AS "shipTo", o.notes,
            c.business_name,
            coalesce((SELECT json_agg(line ORDER BY line.id) FROM (
               SELECT i.id, i.product_name AS name, i.product_sku AS sku, line.quantity
                 FROM shipment_items line JOIN order_items i ON i.id = line.order_item_id
                WHERE line.shipment_id = t.id) AS line), '[]') AS lines
       FROM shipments t JOIN orders o ON o.id = t.order_id JOIN clients c ON c.id = o.client_id
      WHERE t.id = ${idParam} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  const zone = await companyTimeZone(context.db, context.config)
  return {
    company: await paperCompany(context),
    number: `${row.orderNumber}-${row.number}`,
    madeAt: row.shippedAt ?? row.packedAt,
    packedOn: dayIn(row.packedAt, zone),
    box: row.box ?? '',
    orderNumber: row.orderNumber,
    customer: row.businessName,
    shipTo: addressLines(row.shipTo, row.businessName),
    carrier: row.carrier ?? '',
    tracking: row.trackingNumber ?? '',
    lines: row.lines.map((line) => ({ ...line, detail: '' })),
    note: row.notes ?? '',
  }
}
