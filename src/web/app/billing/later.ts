import { together } from '#web/design/together.tsx'

// What is owed and on which invoices comes after what a screen is for.
const later = together(() => import('./opened.ts'))
export const OrderShipments = later.part('OrderShipments')
export const OwedLine = later.part('OwedLine')
