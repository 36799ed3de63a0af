const words: Readonly<Record<string, string>> = {
  bank_account: 'Direct deposit with the next bank file',
  zelle: 'Zelle, sent by you',
  venmo: 'Venmo, sent by you',
  cashapp: 'Cash App, sent by you',
  paypal: 'PayPal, sent by you',
}

/** The payout method as text, for the person who pays. */
export const methodWords = (method: string | null) => words[method ?? ''] ?? 'No way to pay yet'
