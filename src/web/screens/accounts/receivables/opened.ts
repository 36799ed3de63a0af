// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { InvoiceDebits } from './invoice-debits.tsx'
export { InvoiceOfDesk } from './invoice-sheet.tsx'
