import { createElement } from 'react'
import { together } from '#web/design/together.tsx'

// What is owed and on which invoices comes after what a screen is for.
export const OrderShipments = together(() => import('./order-shipments.tsx')).part('OrderShipments')
export const OwedLine = together(() => import('./owed-line.tsx')).part(
  'OwedLine',
  createElement('p', { className: 'mt-1.5' }, '\u00a0'),
)
