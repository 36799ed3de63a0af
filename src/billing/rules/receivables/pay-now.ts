import { type Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import type { InvoiceStatus } from './invoice.ts'

export type Earning = {
  readonly id: string
  readonly number: string
  readonly status: InvoiceStatus
  readonly open: number
  /** The debit that is under way; at most one. */
  readonly debit: { readonly status: string; readonly isInFile: boolean } | null
}

type PayingBank = { readonly status: string; readonly usableFrom: string | null }

/** Debits that go with the next file: existing ones are brought forward, missing ones are made. */
type PayNow = {
  readonly forward: readonly Earning[]
  readonly made: readonly Earning[]
  readonly total: number
}

/** Whether a client's invoices can be paid now from one of their accounts. */
export function decidePayNow(
  invoices: readonly Earning[],
  bank: PayingBank | null,
  now: Date,
): PayNow | Refusal {
  if (invoices.length === 0) return refuseField('invoiceIds', 'Please choose an invoice.')
  if (!bank) return refuseField('bankingId', 'Please choose one of your bank accounts.')
  if (bank.status !== 'verified')
    return refuseField(
      'bankingId',
      'This account is not verified yet. Please choose another one.',
      'bank_unverified',
    )
  if (bank.usableFrom !== null && Date.parse(bank.usableFrom) > now.getTime())
    return refuseField(
      'bankingId',
      'This account was changed and still waits. Please choose another one.',
      'bank_unverified',
    )
  for (const invoice of invoices) {
    const why = whyNot(invoice)
    if (why) return refuseMove(why)
  }
  return {
    forward: invoices.filter(({ debit }) => debit !== null),
    made: invoices.filter(({ debit }) => debit === null),
    total: invoices.reduce((sum, { open }) => sum + open, 0),
  }
}

/** Why a client cannot pay an invoice now; null when they can. */
export function whyNot({ number, status, open, debit }: Earning): string | null {
  if (status === 'disputed') return `You dispute ${number}. It can be paid once we have answered.`
  if (status === 'written_off')
    return `${number} is no longer collected by debit. Please ask us how to pay it.`
  if (open <= 0) return `Nothing is open of ${number}.`
  if (debit && (debit.status !== 'drafted' || debit.isInFile))
    return `The debit of ${formatCents(open)} for ${number} is already with the bank.`
  return null
}
