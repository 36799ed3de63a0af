import type { Policy, Rule } from '#platform/rules/access/access.ts'
import {
  allOf,
  anyOf,
  fieldIs,
  firstOf,
  nobody,
  ofOwnClient,
  only,
  ownedBy,
  through,
  when,
} from '#platform/rules/access/rules.ts'

const admin = only('admin')
const readers = only('admin', 'operations')

/** Written by services only. */
const readOnly = (read: Rule): Policy => ({ read, create: nobody, update: nobody, remove: nobody })

const ofOwnClients = when(
  'sales_rep',
  anyOf(ownedBy('salesRepId'), through('clientId', 'clients', ownedBy('assignedSalesRepId'))),
)
const ordersInScope = firstOf(readers, ofOwnClients, when('customer', ofOwnClient()))

const commission = ['commissionRate', 'commissionAmount']

export const orderPolicy: Policy = {
  ...readOnly(ordersInScope),
  /** Custom fields alone: the rest of an order is moved. */
  update: firstOf(readers, ofOwnClients),
  files: ordersInScope,
  // An order taken over with a client may carry another rep's commission; one's own are in `commissions`.
  hidden: { sales_rep: commission, operations: commission, customer: [...commission, 'customFields'] },
}

export const shipmentPolicy = readOnly(firstOf(readers, through('orderId', 'orders', ordersInScope)))
/** Everyone who sees the order sees what was shipped. */
export const shipmentItemPolicy = readOnly(readers)
export const orderItemPolicy = readOnly(firstOf(readers, through('orderId', 'orders', ordersInScope)))
/** Stock that an order has reserved. */
export const stockReservationPolicy = readOnly(
  firstOf(readers, when('sales_rep', through('orderId', 'orders', ordersInScope))),
)
export const shippingNotificationPolicy = readOnly(
  firstOf(readers, when('sales_rep', through('orderId', 'orders', ordersInScope))),
)

export const commissionPolicy = readOnly(firstOf(admin, when('sales_rep', ownedBy('salesRepId'))))

const ownCodes = ownedBy('restrictToSalesRep')
/** A rep's own codes neither affect the commission nor exceed the company's share; only an administrator may set that. */
const ownPlainCodes = when(
  'sales_rep',
  allOf(ownCodes, fieldIs('affectsCommission', false), fieldIs('canExceedShare', false)),
)

export const promoCodePolicy: Policy = {
  read: firstOf(readers, when('sales_rep', ownCodes)),
  create: firstOf(admin, ownPlainCodes),
  update: firstOf(admin, ownPlainCodes),
  remove: firstOf(admin, ownPlainCodes),
  hidden: { operations: ['affectsCommission', 'commissionAdjustment'] },
}

export const promoCodeUsagePolicy = readOnly(
  firstOf(readers, when('sales_rep', through('promoCodeId', 'promo_codes', ownCodes))),
)
