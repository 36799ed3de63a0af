// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by what shows it
export { OrderShipments } from './order-shipments.tsx'
export { OwedLine } from './owed-line.tsx'
