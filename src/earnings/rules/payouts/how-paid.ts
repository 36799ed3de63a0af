import { dayWords } from '#platform/rules/text/dates.ts'

const methods: Readonly<Record<string, string>> = {
  bank_account: 'Direct deposit',
  zelle: 'Zelle',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  paypal: 'PayPal',
}

type Paid = {
  readonly status: string
  readonly method: string | null
  readonly reference: string | null
  readonly paidOn: string | null
  /** Sent with an ACH file; false when somebody recorded that they sent it. */
  readonly isByFile: boolean
}

/** "Direct deposit on Fri, Dec 4, 2026 (reference 1024…)", or what the payout waits for. */
export function howPaidText({ status, method, reference, paidOn, isByFile }: Paid): string {
  // A recorded payout was not our deposit, whatever method was chosen.
  const isOurs = isByFile || status !== 'recorded' || method !== 'bank_account'
  const way = (isOurs ? methods[method ?? ''] : undefined) ?? 'Paid by hand'
  switch (status) {
    case 'drafted':
      return method === 'bank_account' ? `${way} with the next bank file` : `${way}, to be sent by the office`
    case 'sent':
      return `${way}, on its way${paidOn ? `: available ${dayWords(paidOn)}` : ' to the bank'}`
    case 'paid':
    case 'recorded':
      return `${way}${paidOn ? ` on ${dayWords(paidOn)}` : ''}${reference ? ` (reference ${reference})` : ''}`
    case 'returned':
      return isByFile
        ? 'The bank sent it back: it is paid again with a later week'
        : 'Recorded by mistake and taken back: it is paid again with a later week'
    case 'carried':
      return 'Nothing is paid: this is carried into a later week'
    default:
      return 'Canceled: it is paid with a later run'
  }
}
