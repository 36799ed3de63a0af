/** Accounts of the journal. Assets and expenses are positive, liabilities and income negative. */
export const accounts = [
  'receivable',
  'cash_in_transit',
  'bank',
  'revenue',
  'discount',
  'tax',
  'shipping',
  'commission_expense',
  'bonus_expense',
  'commission_payable',
  'credit',
  'write_off',
  'bank_fees',
] as const
export type Account = (typeof accounts)[number]

/** Our names of the accounts; names for other programs are settings. */
export const accountWords: Readonly<Record<Account, string>> = {
  receivable: 'Receivables',
  cash_in_transit: 'Cash in transit',
  bank: 'Bank',
  revenue: 'Sales',
  discount: 'Discounts',
  tax: 'Sales tax',
  shipping: 'Shipping',
  commission_expense: 'Commissions',
  bonus_expense: 'Bonuses',
  commission_payable: 'Commissions payable',
  credit: 'Client credits',
  write_off: 'Written off',
  bank_fees: 'Bank fees',
}
