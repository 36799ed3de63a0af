// What other modules may use of this one.

export { heldUntilSql, isCompleteSql } from './client-bank.ts'
export type { Credited, EarnedRow, Invoiced } from './needs.ts'
export { isOursSql, openSql } from './open-invoices.ts'
export { underWaySql } from './payout-under-way.ts'
