import { commissions as commissionContract } from '#contracts/orders/commission.ts'
import { orders as orderContract } from '#contracts/orders/order.ts'
import { orderItems as orderItemContract } from '#contracts/orders/order-item.ts'
import { promoCodes as promoCodeContract } from '#contracts/orders/promo-code.ts'
import { promoCodeUsage as promoCodeUsageContract } from '#contracts/orders/promo-code-usage.ts'
import {
  shipments as shipmentContract,
  shipmentItems as shipmentItemContract,
} from '#contracts/orders/shipment.ts'
import { shippingNotifications as shippingNotificationContract } from '#contracts/orders/shipping-notification.ts'
import { shipmentItems, shipments } from '../db/schema/accounts-invoices.ts'
import { clients } from '../db/schema/crm.ts'
import { orderItems, orders, promoCodes } from '../db/schema/orders.ts'
import { commissions, promoCodeUsage, shippingNotifications } from '../db/schema/orders-money.ts'
import { defineResource } from '../resources/define.ts'
import { holdPromoLimits } from './hold-promo-limits.ts'

export const ordersResources = [
  defineResource({
    contract: orderContract,
    table: orders,
    foundBy: { clientId: clients },
    found: { weight: 6, line: ['clientId'], status: 'status', figure: 'total' },
  }),
  defineResource({ contract: orderItemContract, table: orderItems }),
  defineResource({ contract: commissionContract, table: commissions }),
  defineResource({
    contract: promoCodeContract,
    table: promoCodes,
    stamp: (actor) => ({ createdBy: actor.id }),
    after: holdPromoLimits,
  }),
  defineResource({ contract: promoCodeUsageContract, table: promoCodeUsage }),
  defineResource({ contract: shippingNotificationContract, table: shippingNotifications }),
  defineResource({ contract: shipmentContract, table: shipments }),
  defineResource({ contract: shipmentItemContract, table: shipmentItems }),
]
