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

/** Written by services alone. */
const readOnly = (read: Rule): Policy => ({ read, create: nobody, update: nobody, remove: nobody })

const ordersInScope = firstOf(
  readers,
  when(
    'sales_rep',
    anyOf(ownedBy('salesRepId'), through('clientId', 'clients', ownedBy('assignedSalesRepId'))),
  ),
  when('customer', ofOwnClient()),
)

const commission = ['commissionRate', 'commissionAmount']

export const orderPolicy: Policy = {
  ...readOnly(ordersInScope),
  // An order of a client taken over carries what another rep earned; one's own stands in `commissions`.
  hidden: { sales_rep: commission, operations: commission, customer: commission },
}

export const shipmentPolicy = readOnly(firstOf(readers, through('orderId', 'orders', ordersInScope)))
/** Others see what was shipped by their order. */
export const shipmentItemPolicy = readOnly(readers)
export const orderItemPolicy = readOnly(firstOf(readers, through('orderId', 'orders', ordersInScope)))
/** What an order holds of the stock. */
export const stockReservationPolicy = readOnly(
  firstOf(readers, when('sales_rep', through('orderId', 'orders', ordersInScope))),
)
export const shippingNotificationPolicy = readOnly(
  firstOf(readers, when('sales_rep', through('orderId', 'orders', ordersInScope))),
)

export const commissionPolicy = readOnly(firstOf(admin, when('sales_rep', ownedBy('salesRepId'))))

const ownCodes = ownedBy('restrictToSalesRep')
/** A rep's own codes never touch the commission; that is the admin's to give. */
const ownPlainCodes = when('sales_rep', allOf(ownCodes, fieldIs('affectsCommission', false)))

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
