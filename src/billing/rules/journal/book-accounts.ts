import type { Account } from '#company/rules/chart-of-accounts.ts'
import type { EntryKind } from './journal.ts'

/** An account's name and code in the accounting program. */
type BookAccount = { readonly name: string; readonly code: string }
export type BookAccounts = Readonly<Record<Account, BookAccount>>

/** Defaults as in a small company's chart of accounts; settings override them. */
export const usualBookAccounts: BookAccounts = {
  receivable: { name: 'Accounts Receivable (A/R)', code: '1200' },
  cash_in_transit: { name: 'Undeposited Funds', code: '1250' },
  bank: { name: 'Checking', code: '1000' },
  revenue: { name: 'Sales of Product Income', code: '4000' },
  discount: { name: 'Discounts Given', code: '4100' },
  tax: { name: 'Sales Tax Payable', code: '2200' },
  shipping: { name: 'Shipping Income', code: '4200' },
  commission_expense: { name: 'Commissions', code: '6100' },
  bonus_expense: { name: 'Bonuses', code: '6110' },
  commission_payable: { name: 'Commissions Payable', code: '2100' },
  credit: { name: 'Customer Credits', code: '2300' },
  write_off: { name: 'Bad Debts', code: '6900' },
  bank_fees: { name: 'Bank Charges', code: '6300' },
}

export const kindWords: Readonly<Record<EntryKind, string>> = {
  invoice: 'Invoice',
  credit_memo: 'Credit memo',
  credit_applied: 'Credit applied',
  debit_sent: 'Debit sent',
  debit_settled: 'Debit settled',
  debit_returned: 'Debit returned',
  refund_sent: 'Refund sent',
  refund_settled: 'Refund settled',
  refund_returned: 'Refund returned',
  payment: 'Payment',
  write_off: 'Write-off',
  commission: 'Commission',
  bonus: 'Bonus',
  payout_sent: 'Payout sent',
  payout_settled: 'Payout settled',
  payout_returned: 'Payout returned',
  payout_recorded: 'Payout recorded',
  bank_fee: 'Bank fee',
  reversal: 'Reversal',
}
