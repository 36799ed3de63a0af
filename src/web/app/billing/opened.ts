// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by what shows it
export { OrderInvoices } from './order-invoices.tsx'
export { OwedLine } from './owed-line.tsx'
