export const payoutMethods = ['bank_account', 'zelle', 'cashapp', 'venmo', 'paypal'] as const
/** Labels of the payout methods. */
export const payoutWords: Readonly<Record<(typeof payoutMethods)[number], string>> = {
  bank_account: 'Bank account',
  zelle: 'Zelle',
  cashapp: 'Cash App',
  venmo: 'Venmo',
  paypal: 'PayPal',
}
export const bankAccountTypes = ['checking', 'savings'] as const
