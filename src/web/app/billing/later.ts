import { together } from '#web/design/together.tsx'

// On which invoices an order stands comes after what a screen is for.
export const OrderShipments = together(() => import('./order-shipments.tsx')).part('OrderShipments')
