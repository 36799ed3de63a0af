import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, day, decimal, instant, ref, text, whole } from '../columns.ts'
import { products } from './catalog.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'
import { orders } from './orders.ts'

/** When a client is expected to reorder a product. `errorDays` (actual minus predicted) is kept for back-tests. */
export const reorderPredictions = pgTable(
  'reorder_predictions',
  {
    ...base(),
    clientId: ref(() => clients.id).notNull(),
    productId: ref(() => products.id).notNull(),
    predictedDate: day().notNull(),
    predictedQuantity: whole().notNull(),
    confidenceScore: whole().notNull(),
    averageIntervalDays: decimal(),
    basedOnOrders: whole().notNull(),
    lastOrderDate: day(),
    modelVersion: text().notNull(),
    outreachStatus: text().notNull().default('pending'),
    contactedBy: ref(() => users.id),
    contactedAt: instant(),
    orderId: ref(() => orders.id),
    actualDate: day(),
    errorDays: whole(),
    notes: text(),
  },
  (t) => [
    uniqueIndex('reorders_open')
      .on(t.clientId, t.productId)
      .where(sql`outreach_status in ('pending','contacted')`),
    index('reorders_client').on(t.clientId, t.predictedDate),
    index('reorders_product').on(t.productId),
    index('reorders_contact').on(t.contactedBy),
    index('reorders_order').on(t.orderId),
    index('reorders_status').on(t.outreachStatus, t.predictedDate),
    index('reorders_created').on(t.createdAt, t.id),
    index('reorders_date').on(t.predictedDate, t.id),
    index('reorders_confidence').on(t.confidenceScore, t.id),
    check('reorders_confidence_check', sql`confidence_score between 0 and 100`),
    check('reorders_quantity_check', sql`predicted_quantity > 0 and based_on_orders > 0`),
  ],
)
