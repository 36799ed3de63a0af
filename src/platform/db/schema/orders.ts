import { sql } from 'drizzle-orm'
import { check, index, pgSequence, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Address } from '../../contract/address.ts'
import {
  base,
  bps,
  cents,
  data,
  flag,
  folded,
  instant,
  now,
  ref,
  searchable,
  searchIndex,
  text,
  whole,
} from '../columns.ts'
import { customerAuth } from './accounts.ts'
import { products } from './catalog.ts'
import { clients } from './crm.ts'
import { customValues, customValuesIndex } from './custom-fields.ts'
import { users } from './identity.ts'

export const promoCodes = pgTable(
  'promo_codes',
  {
    ...base(),
    code: text().notNull(),
    name: text().notNull(),
    description: text(),
    discountType: text().notNull(),
    discountValue: whole().notNull(),
    minimumOrderAmount: cents().notNull().default(0),
    maxUsageCount: whole(),
    usesPerClient: whole().notNull().default(1),
    /** May take more of an order than the company lets codes take; set by administrators only. */
    canExceedShare: flag().notNull().default(false),
    currentUsageCount: whole().notNull().default(0),
    validFrom: instant(),
    validUntil: instant(),
    isActive: flag().notNull().default(true),
    createdBy: ref(() => users.id).notNull(),
    affectsCommission: flag().notNull().default(false),
    commissionAdjustment: bps().notNull().default(0),
    restrictToSalesRep: ref(() => users.id),
    searchText: searchable('code', 'name', 'description'),
  },
  (t) => [
    uniqueIndex('promo_codes_code').on(sql`lower(${t.code})`).where(sql`deleted_at is null`),
    index('promo_codes_rep').on(t.restrictToSalesRep),
    index('promo_codes_creator').on(t.createdBy),
    index('promo_codes_created').on(t.createdAt, t.id),
    index('promo_codes_code_sort').on(folded(t.code), t.id),
    index('promo_codes_until').on(t.validUntil, t.id),
    index('promo_codes_used').on(t.currentUsageCount, t.id),
    searchIndex('promo_codes_search', t.searchText),
    check(
      'promo_codes_value_check',
      sql`discount_value > 0 and (discount_type = 'fixed' or discount_value <= 10000)`,
    ),
    check(
      'promo_codes_usage_check',
      sql`current_usage_count >= 0 and current_usage_count <= max_usage_count`,
    ),
    check('promo_codes_client_uses_check', sql`uses_per_client > 0`),
    check('promo_codes_minimum_check', sql`minimum_order_amount >= 0`),
    check('promo_codes_dates_check', sql`valid_until > valid_from`),
    check('promo_codes_adjustment_check', sql`commission_adjustment between -10000 and 10000`),
  ],
)

/** The sequence of order numbers; a number that is drawn but not used is lost. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10001 })

export const orders = pgTable(
  'orders',
  {
    ...base(),
    orderNumber: text().notNull(),
    clientId: ref(() => clients.id).notNull(),
    salesRepId: ref(() => users.id),
    status: text().notNull().default('pending'),
    orderType: text().notNull().default('new'),
    subtotal: cents().notNull(),
    discount: cents().notNull().default(0),
    promoCodeId: ref(() => promoCodes.id),
    promoDiscount: cents().notNull().default(0),
    tax: cents().notNull().default(0),
    shipping: cents().notNull().default(0),
    total: cents().notNull(),
    /** The value of returned units at the order's prices, whatever was credited for them. */
    returnedValue: cents().notNull().default(0),
    commissionRate: bps().notNull().default(1500),
    commissionAmount: cents().notNull().default(0),
    shippingAddress: data<Address>().notNull(),
    billingAddress: data<Address>(),
    notes: text(),
    orderDate: instant().notNull().default(now),
    shippedDate: instant(),
    deliveredDate: instant(),
    heldFrom: text(),
    placedBy: ref(() => users.id),
    placedByCustomer: ref(() => customerAuth.id),
    carrier: text(),
    trackingNumber: text(),
    confirmedAt: instant(),
    pickedAt: instant(),
    packedAt: instant(),
    cancelledAt: instant(),
    returnedAt: instant(),
    zeroAllowedAt: instant(),
    /** When its stock was released because the order had waited too long (O6). */
    reservationLapsedAt: instant(),
    customFields: customValues(),
    searchText: searchable({ orderNumber: 'number', trackingNumber: 2, notes: 1 }),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.orderNumber),
    index('orders_client').on(t.clientId, t.createdAt, t.id),
    index('orders_rep').on(t.salesRepId, t.createdAt, t.id),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_promo').on(t.promoCodeId),
    index('orders_placed_by').on(t.placedBy),
    index('orders_placed_by_customer').on(t.placedByCustomer),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_updated').on(t.updatedAt, t.id),
    index('orders_date').on(t.orderDate, t.id),
    index('orders_number_sort').on(folded(t.orderNumber), t.id),
    index('orders_total').on(t.total, t.id),
    index('orders_shipped').on(t.shippedDate, t.id),
    searchIndex('orders_search', t.searchText),
    ...customValuesIndex('orders', t.customFields),
    check('orders_held_check', sql`(status = 'on_hold') = (held_from is not null)`),
    check('orders_placed_check', sql`num_nonnulls(placed_by, placed_by_customer) = 1`),
    check('orders_parts_check', sql`least(subtotal, discount, promo_discount, tax, shipping, total) >= 0`),
    check('orders_discount_check', sql`discount + promo_discount <= subtotal`),
    check('orders_total_check', sql`total = subtotal - discount - promo_discount + tax + shipping`),
    check('orders_returned_check', sql`returned_value >= 0`),
    check('orders_commission_check', sql`commission_rate between 0 and 10000 and commission_amount >= 0`),
    check('orders_promo_check', sql`promo_discount = 0 or promo_code_id is not null`),
    check('orders_notes_check', sql`char_length(notes) <= 2000`),
  ],
)

/** Name, SKU and price as they were when the order was placed. */
export const orderItems = pgTable(
  'order_items',
  {
    ...base(),
    orderId: ref(() => orders.id).notNull(),
    productId: ref(() => products.id).notNull(),
    quantity: whole().notNull(),
    unitPrice: cents().notNull(),
    totalPrice: cents().notNull(),
    productName: text().notNull(),
    productSku: text().notNull(),
    /** Units that have shipped. */
    shippedQuantity: whole().notNull().default(0),
    /** Units in the order's packed shipment. */
    packedQuantity: whole().notNull().default(0),
    returnedQuantity: whole().notNull().default(0),
    /** Units that were out of stock, which the buyer accepted as coming later. */
    backorderedQuantity: whole().notNull().default(0),
  },
  (t) => [
    index('order_items_order').on(t.orderId, t.id),
    index('order_items_product').on(t.productId, t.createdAt),
    index('order_items_created').on(t.createdAt, t.id),
    check('order_items_quantity_check', sql`quantity > 0`),
    check('order_items_shipped_check', sql`shipped_quantity between 0 and quantity`),
    check('order_items_packed_check', sql`packed_quantity between 0 and quantity - shipped_quantity`),
    check('order_items_returned_check', sql`returned_quantity between 0 and quantity`),
    check('order_items_backordered_check', sql`backordered_quantity between 0 and quantity`),
    check('order_items_price_check', sql`unit_price >= 0 and total_price = unit_price * quantity`),
  ],
)
