// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { OrderTimeline } from '../shared/order-timeline.tsx'
export { OrderHead, OrderMissing } from '../shared/staff-order.tsx'
