import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BilledTo } from '#billing/rules/receivables/invoice.ts'
import {
  base,
  cents,
  data,
  day,
  flag,
  instant,
  ref,
  searchable,
  searchIndex,
  text,
  whole,
} from '../columns.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'
import { orderItems, orders } from './orders.ts'

/** The last number per kind of document and year; drawn in the document's transaction, so there are no gaps. */
export const documentNumbers = pgTable(
  'document_numbers',
  { ...base(), kind: text().notNull(), year: whole().notNull(), last: whole().notNull() },
  (t) => [
    uniqueIndex('document_numbers_kind').on(t.kind, t.year),
    check('document_numbers_kind_check', sql`kind in ('invoice','credit_memo')`),
  ],
)

/** A shipment; an order has one or several. [decision O10] */
export const shipments = pgTable(
  'shipments',
  {
    ...base(),
    orderId: ref(() => orders.id).notNull(),
    number: whole().notNull(),
    status: text().notNull().default('packed'),
    /** The box, as the packers call it. */
    box: text(),
    packedAt: instant().notNull(),
    packedBy: ref(() => users.id),
    carrier: text(),
    trackingNumber: text(),
    shippedAt: instant(),
    shippedBy: ref(() => users.id),
    deliveredAt: instant(),
  },
  (t) => [
    uniqueIndex('shipments_order').on(t.orderId, t.number),
    index('shipments_created').on(t.createdAt, t.id),
    index('shipments_shipped').on(t.shippedAt, t.id),
    index('shipments_shipper').on(t.shippedBy),
    index('shipments_packer').on(t.packedBy),
    // An order has at most one packed shipment that has not shipped.
    uniqueIndex('shipments_packed').on(t.orderId).where(sql`status = 'packed'`),
    check('shipments_number_check', sql`number > 0`),
    check('shipments_shipped_check', sql`status = 'packed' or shipped_at is not null`),
    check('shipments_box_check', sql`char_length(box) between 1 and 80`),
  ],
)

export const shipmentItems = pgTable(
  'shipment_items',
  {
    ...base(),
    shipmentId: ref(() => shipments.id).notNull(),
    orderItemId: ref(() => orderItems.id).notNull(),
    quantity: whole().notNull(),
  },
  (t) => [
    uniqueIndex('shipment_items_shipment').on(t.shipmentId, t.orderItemId),
    index('shipment_items_item').on(t.orderItemId),
    index('shipment_items_created').on(t.createdAt, t.id),
    check('shipment_items_quantity_check', sql`quantity > 0`),
  ],
)

/** What a client owes for a shipment, or as a fee. The journal alone decides how much of it is open. */
export const invoices = pgTable(
  'invoices',
  {
    ...base(),
    invoiceNumber: text().notNull(),
    clientId: ref(() => clients.id).notNull(),
    /** Null for what no order is about: the setup of a platform. */
    orderId: ref(() => orders.id),
    /** Null for a fee. */
    shipmentId: ref(() => shipments.id),
    /** What a fee or a setup is for, as printed on the invoice. */
    feeFor: text(),
    status: text().notNull().default('issued'),
    issuedOn: day().notNull(),
    dueOn: day().notNull(),
    termsDays: whole().notNull(),
    subtotal: cents().notNull(),
    discount: cents().notNull(),
    tax: cents().notNull(),
    shipping: cents().notNull(),
    total: cents().notNull(),
    billedTo: data<BilledTo>().notNull(),
    paidOn: day(),
    disputedAt: instant(),
    disputeReason: text(),
    /** The outcome of the last dispute, as shown to the client. */
    disputeAnswer: text(),
    remindersSent: whole().notNull().default(0),
    lastReminderOn: day(),
    hasRemindersOff: flag().notNull().default(false),
    /** The open amount in cents by the journal; the database updates it with each posting (decision 056). */
    openAmount: cents().notNull().default(0),
    searchText: searchable({ invoiceNumber: 'number' }),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.invoiceNumber),
    uniqueIndex('invoices_shipment').on(t.shipmentId),
    index('invoices_order').on(t.orderId),
    index('invoices_client').on(t.clientId, t.issuedOn, t.id),
    index('invoices_open').on(t.status, t.dueOn, t.id),
    // Aging, reminders and holds read open invoices from this index alone.
    index('invoices_owed')
      .on(t.clientId, t.dueOn, t.id)
      .where(sql`status in ('issued','disputed') and deleted_at is null`),
    index('invoices_owed_due')
      .on(t.dueOn, t.id)
      .where(sql`status in ('issued','disputed') and deleted_at is null`),
    index('invoices_created').on(t.createdAt, t.id),
    index('invoices_issued').on(t.issuedOn, t.id),
    index('invoices_due').on(t.dueOn, t.id),
    index('invoices_total').on(t.total, t.id),
    index('invoices_open_amount').on(t.openAmount, t.id),
    index('invoices_status_issued').on(t.status, t.issuedOn, t.id),
    searchIndex('invoices_search', t.searchText),
    check('invoices_parts_check', sql`least(subtotal, discount, tax, shipping, total, terms_days) >= 0`),
    check('invoices_total_check', sql`total = subtotal - discount + tax + shipping`),
    check('invoices_of_check', sql`num_nonnulls(shipment_id, fee_for) = 1`),
    check('invoices_order_check', sql`num_nonnulls(order_id, fee_for) > 0`),
    check('invoices_due_check', sql`due_on >= issued_on`),
    check('invoices_disputed_check', sql`status <> 'disputed' or num_nulls(disputed_at, dispute_reason) = 0`),
  ],
)

/** A credit to a client, for returned bottles or as an allowance. The journal shows what it was used for. */
export const creditMemos = pgTable(
  'credit_memos',
  {
    ...base(),
    memoNumber: text().notNull(),
    clientId: ref(() => clients.id).notNull(),
    orderId: ref(() => orders.id),
    invoiceId: ref(() => invoices.id),
    issuedOn: day().notNull(),
    reason: text().notNull(),
    subtotal: cents().notNull(),
    discount: cents().notNull(),
    tax: cents().notNull(),
    shipping: cents().notNull(),
    total: cents().notNull(),
    /** The returned items. */
    items: data<{ name: string; quantity: number }[]>().notNull().default([]),
    createdBy: ref(() => users.id),
    searchText: searchable({ memoNumber: 'number', reason: 1 }),
  },
  (t) => [
    uniqueIndex('credit_memos_number').on(t.memoNumber),
    index('credit_memos_client').on(t.clientId, t.issuedOn, t.id),
    index('credit_memos_order').on(t.orderId),
    index('credit_memos_invoice').on(t.invoiceId),
    index('credit_memos_created').on(t.createdAt, t.id),
    index('credit_memos_issued').on(t.issuedOn, t.id),
    index('credit_memos_total').on(t.total, t.id),
    index('credit_memos_creator').on(t.createdBy),
    searchIndex('credit_memos_search', t.searchText),
    check('credit_memos_total_check', sql`total = subtotal - discount + tax + shipping and total > 0`),
    check('credit_memos_reason_check', sql`char_length(reason) between 1 and 500`),
  ],
)
