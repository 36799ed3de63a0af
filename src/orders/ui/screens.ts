import { withSlots } from '#design/slot.ts'
import type { Screen } from '#shell/screen.ts'
import { greetingLines, orderParts } from './parts/slots.ts'

const team = ['sales_rep', 'operations', 'admin'] as const
const staff = ['operations', 'admin'] as const

export const ordersScreens: readonly Screen[] = [
  {
    path: '/customer',
    title: 'Customer Portal',
    frame: 'data',
    load: () =>
      withSlots(
        import('./customer/customer-screen.tsx').then((m) => m.CustomerScreen),
        greetingLines,
        orderParts,
      ),
  },
  {
    path: '/orders',
    title: 'Orders',
    frame: 'shell',
    roles: team,
    nav: {
      group: 'Orders',
      icon: 'orders',
      count: { of: 'orders', query: { status: 'pending' }, word: 'to confirm' },
    },
    load: () =>
      withSlots(
        import('./list/orders-screen.tsx').then((m) => m.OrdersScreen),
        orderParts,
      ),
  },
  {
    path: '/orders/new',
    title: 'New order',
    frame: 'shell',
    roles: team,
    load: () => import('./list/new-order-screen.tsx').then((m) => m.NewOrderScreen),
  },
  {
    path: '/fulfillment',
    title: 'Fulfillment',
    frame: 'shell',
    roles: staff,
    nav: {
      group: 'Operate',
      icon: 'fulfillment',
      count: { of: 'orders', query: { status: 'pending,confirmed,picking,packed' }, word: 'open' },
    },
    load: () =>
      withSlots(
        import('./fulfillment/fulfillment-screen.tsx').then((m) => m.FulfillmentScreen),
        orderParts,
      ),
  },
  {
    path: '/fulfillment/pick-list',
    title: 'Pick list',
    frame: 'data',
    load: () => import('./fulfillment/pick-list-page.tsx').then((m) => m.PickListPage),
  },
  {
    path: '/shipping',
    title: 'Shipping',
    frame: 'shell',
    roles: staff,
    nav: {
      group: 'Operate',
      icon: 'shipping',
      count: { of: 'orders', query: { status: 'packed' }, word: 'to ship' },
    },
    load: () =>
      withSlots(
        import('./shipping/shipping-screen.tsx').then((m) => m.ShippingScreen),
        orderParts,
      ),
  },
  {
    path: '/shipping/slips',
    title: 'Packing slips',
    frame: 'data',
    load: () => import('./shipping/slips-page.tsx').then((m) => m.SlipsPage),
  },
  {
    path: '/promo-codes',
    title: 'Promo codes',
    frame: 'shell',
    roles: ['sales_rep', 'operations', 'admin'],
    nav: { group: 'Orders', icon: 'promo' },
    load: () => import('./promo-codes/promo-codes-screen.tsx').then((m) => m.PromoCodesScreen),
  },
]
