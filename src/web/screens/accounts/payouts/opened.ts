// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { OwnTaxYears } from './own-tax-years.tsx'
export { PayoutActions, TakeBackPayment } from './payout-actions.tsx'
export { StatementView } from './statement-view.tsx'
