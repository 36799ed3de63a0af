import { commissions as commissionContract } from '#orders/contract/commission.ts'
import { orders as orderContract } from '#orders/contract/order.ts'
import { orderItems as orderItemContract } from '#orders/contract/order-item.ts'
import { promoCodes as promoCodeContract } from '#orders/contract/promo-code.ts'
import { promoCodeUsage as promoCodeUsageContract } from '#orders/contract/promo-code-usage.ts'
import {
  shipments as shipmentContract,
  shipmentItems as shipmentItemContract,
} from '#orders/contract/shipment.ts'
import { shippingNotifications as shippingNotificationContract } from '#orders/contract/shipping-notification.ts'
import { stockReservations as stockReservationContract } from '#orders/contract/stock-reservation.ts'
import { shipmentItems, shipments } from '#platform/db/schema/accounts-invoices.ts'
import { stockReservations } from '#platform/db/schema/catalog-stock.ts'
import { clients } from '#platform/db/schema/crm.ts'
import { orderItems, orders, promoCodes } from '#platform/db/schema/orders.ts'
import { commissions, promoCodeUsage, shippingNotifications } from '#platform/db/schema/orders-money.ts'
import { defineResource } from '#platform/resources/define.ts'
import { holdPromoLimits } from './hold-promo-limits.ts'

export const ordersResources = [
  defineResource({ contract: stockReservationContract, table: stockReservations }),
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
    heldBy: [
      {
        table: 'orders',
        column: 'promo_code_id',
        open: `h.status NOT IN ('delivered', 'cancelled', 'returned')`,
        one: 'order with it that is not done',
        many: 'orders with it that are not done',
        first: 'Stop the code instead: set Active to off.',
      },
    ],
  }),
  defineResource({ contract: promoCodeUsageContract, table: promoCodeUsage }),
  defineResource({ contract: shippingNotificationContract, table: shippingNotifications }),
  defineResource({ contract: shipmentContract, table: shipments }),
  defineResource({ contract: shipmentItemContract, table: shipmentItems }),
]
