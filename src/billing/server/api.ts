// What other modules may use of this one.

export { readReturnRates } from './ach/return-rates.ts'
export { authorizationOf, demandAgreement } from './ach-header.ts'
export {
  addAuthorized,
  insertBankAccount,
  keepAuthorization,
  lockClient,
  notifyContacts,
  type TouchedClient,
} from './bank-accounts.ts'
export { post } from './journal/post.ts'
export { reverseEntry } from './journal/reverse-entry.ts'
export type { EntryState } from './needs.ts'
export { paperCompany } from './papers/paper-company.ts'
export { type PaperCompany, span } from './papers/paper-words.ts'
export type { Paper } from './papers/papers.ts'
export { sendPaper } from './papers/send-paper.ts'
export { canBePaidSql, payoutColumns, payoutFactsOf } from './payout-facts.ts'
export { isUnderWaySql } from './receivables/invoice-summary.ts'
export { type PayoutChange, payoutChangeColumns, releaseOf, stoodInReason } from './signing.ts'
