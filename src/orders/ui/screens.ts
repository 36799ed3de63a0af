import type { Screen } from '#shell/screen.ts'

const team = ['sales_rep', 'operations', 'admin'] as const
const staff = ['operations', 'admin'] as const

export const ordersScreens: readonly Screen[] = [
  {
    path: '/customer',
    title: 'Customer Portal',
    frame: 'data',
    load: () => import('./customer/customer-screen.tsx').then((m) => m.CustomerScreen),
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
    load: () => import('./list/orders-screen.tsx').then((m) => m.OrdersScreen),
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
    load: () => import('./fulfillment/fulfillment-screen.tsx').then((m) => m.FulfillmentScreen),
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
    load: () => import('./shipping/shipping-screen.tsx').then((m) => m.ShippingScreen),
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
