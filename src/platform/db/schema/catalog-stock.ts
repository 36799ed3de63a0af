import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, cents, flag, instant, now, ref, text, whole } from '../columns.ts'
import { products } from './catalog.ts'
import { users } from './identity.ts'
import { orders } from './orders.ts'

/** Every movement of stock; a product's stock on hand is the sum of its movements. */
export const inventoryTransactions = pgTable(
  'inventory_transactions',
  {
    ...base(),
    productId: ref(() => products.id).notNull(),
    transactionType: text().notNull(),
    quantity: whole().notNull(),
    unitCost: cents(),
    reference: text(),
    notes: text(),
    userId: ref(() => users.id),
    orderId: ref(() => orders.id),
  },
  (t) => [
    index('inventory_product').on(t.productId, t.createdAt, t.id),
    index('inventory_user').on(t.userId),
    index('inventory_order').on(t.orderId),
    index('inventory_type').on(t.transactionType, t.createdAt),
    index('inventory_created').on(t.createdAt, t.id),
    check('inventory_quantity_check', sql`quantity <> 0`),
    check('inventory_cost_check', sql`unit_cost >= 0`),
  ],
)

export const barcodeScans = pgTable(
  'barcode_scans',
  {
    ...base(),
    barcode: text().notNull(),
    productId: ref(() => products.id),
    scannedBy: ref(() => users.id).notNull(),
    scanType: text().notNull(),
    locationCode: text(),
    successful: flag().notNull().default(true),
    notes: text(),
  },
  (t) => [
    index('scans_barcode').on(t.barcode),
    index('scans_product').on(t.productId, t.createdAt),
    index('scans_person').on(t.scannedBy, t.createdAt),
    index('scans_created').on(t.createdAt, t.id),
  ],
)

/** Stock reserved by an order; released or used up once. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    ...base(),
    orderId: ref(() => orders.id).notNull(),
    productId: ref(() => products.id).notNull(),
    quantity: whole().notNull(),
    status: text().notNull().default('reserved'),
    /** Earlier reservations are served first. */
    reservedAt: instant().notNull().default(now),
  },
  (t) => [
    uniqueIndex('reservations_order_product').on(t.orderId, t.productId),
    index('reservations_product').on(t.productId, t.status),
    index('reservations_waiting').on(t.status, t.reservedAt),
    index('reservations_created').on(t.createdAt, t.id),
    check('reservations_quantity_check', sql`quantity > 0`),
  ],
)
