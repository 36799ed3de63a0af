import { test } from 'vitest'
import { holds } from './holds.ts'

test('[SHOP-021] orders', () =>
  holds(
    'orders',
    `orderNumber text! unique | clientId uuid! ->clients | salesRepId uuid? ->users | status text! =pending
    | orderType text! =new | subtotal bigint! | discount bigint! =0 | promoCodeId uuid? ->promo_codes
    | promoDiscount bigint! =0 | tax bigint! =0 | shipping bigint! =0 | total bigint! | commissionRate integer! =1500
    | commissionAmount bigint! =0 | shippingAddress jsonb! | billingAddress jsonb? | notes text?
    | orderDate timestamptz! =now() | shippedDate timestamptz? | deliveredDate timestamptz?`,
  ))

test('[SHOP-022] order items', () =>
  holds(
    'order_items',
    `orderId uuid! ->orders | productId uuid! ->products | quantity integer! | unitPrice bigint! | totalPrice bigint!`,
  ))

test('[SHOP-023] commissions', () =>
  holds(
    'commissions',
    `salesRepId uuid! ->users | orderId uuid! ->orders | clientId uuid! ->clients | commissionAmount bigint!
    | commissionRate integer! | commissionType text! =accrual | orderTotal bigint! | weekStartDate date!
    | status text! =pending | month text! | paidDate date?`,
  ))

test('[SHOP-024] shipping notifications', () =>
  holds(
    'shipping_notifications',
    `orderId uuid! ->orders | recipientType text! | recipientEmail text! | subject text! | message text!
    | status text! =pending | sentAt timestamptz?`,
  ))

test('[SHOP-025] promo codes', () =>
  holds(
    'promo_codes',
    `code text! unique | name text! | description text? | discountType text! | discountValue integer!
    | minimumOrderAmount bigint! =0 | maxUsageCount integer? | currentUsageCount integer! =0 | validFrom timestamptz?
    | validUntil timestamptz? | isActive boolean! =true | createdBy uuid! ->users
    | affectsCommission boolean! =false | commissionAdjustment integer! =0 | restrictToSalesRep uuid? ->users`,
  ))

test('[SHOP-026] promo code usage', () =>
  holds(
    'promo_code_usage',
    `promoCodeId uuid! ->promo_codes | orderId uuid! unique ->orders | clientId uuid! ->clients | discountAmount bigint!
    | usedAt timestamptz! =now()`,
  ))

test('ACH entries', () =>
  holds(
    'ach_entries',
    `kind text! | secCode text! | amount bigint! | clientId uuid? ->clients | userId uuid? ->users
    | orderId uuid? ->orders | bankingId uuid? ->client_banking_info | status text! =drafted | effectiveDate date?
    | returnCode text? | retryOfId uuid? ->ach_entries`,
  ))
