import { plusDays } from '#platform/rules/text/dates.ts'
import { onBankingDay } from '../ach/banking-days.ts'
import { codeOf } from '../ach/return-codes.ts'
import type { InvoiceStatus } from './invoice.ts'
import type { InvoiceState } from './invoice-words.ts'
import { tryWords } from './try-words.ts'

/** The latest debit of an invoice that was not canceled. */
export type LastDebit = {
  readonly status:
    | 'drafted'
    | 'released'
    | 'sent'
    | 'settled'
    | 'returned'
    | 'retried'
    | 'written_off'
    | 'cancelled'
  /** The day on which it is or was due. */
  readonly effectiveDate: string | null
  readonly returnCode: string | null
  readonly attempt: number
}

export type InvoiceFacts = {
  readonly status: InvoiceStatus
  readonly dueOn: string
  readonly paidOn: string | null
  /** Cents by the journal: still owed, and debited but not settled. */
  readonly open: number
  readonly onItsWay: number
  readonly debit: LastDebit | null
  /** Whether the client has an account that can be debited. */
  readonly hasBank: boolean
}

/** The state of an invoice. A debit that the client's bank can still return is "settling", not "paid". [trade.md] */
export function invoiceState(facts: InvoiceFacts, today: string): InvoiceState {
  const { status, open, onItsWay, debit, dueOn } = facts
  if (status === 'disputed' || status === 'credited' || status === 'written_off') return status
  if (open <= 0) return onItsWay > 0 ? 'settling' : 'paid'
  if (debit?.status === 'returned' || (debit && debit.attempt > 1 && isWaiting(debit))) return 'returned'
  if (onItsWay > 0) return 'settling'
  const debitOn = debitDay(facts)
  if (debitOn !== null && debitOn <= plusDays(today, 1) && debitOn >= today) return 'debit_tomorrow'
  return dueOn < today ? 'past_due' : 'due'
}

/** The line under the state: what happens next or happened, in the client's words. */
export function invoiceDetail(facts: InvoiceFacts, today: string, say: (day: string) => string): string {
  const { debit, paidOn, hasBank, dueOn, open, onItsWay } = facts
  const debitOn = debitDay(facts)
  switch (invoiceState(facts, today)) {
    case 'paid':
      return paidOn ? `Cleared ${say(paidOn)}` : 'Cleared'
    case 'settling':
      return 'Left your bank; the bank may still return it'
    case 'returned':
      return [
        sentence(codeOf(debit?.returnCode ?? '').words),
        debitOn ? `${tryWords(debit?.attempt ?? 2)} ${say(debitOn)}` : '',
      ]
        .filter(Boolean)
        .join(', ')
    case 'disputed':
      if (onItsWay > 0) return 'The debit has left already; we are looking at it'
      return open > 0 ? 'We hold the debit while we look' : 'It is paid; we are looking at it'
    case 'credited':
      return 'Nothing to pay'
    case 'written_off':
      return 'No longer collected'
    default:
      if (debitOn && hasBank) return `We debit it ${say(debitOn)}`
      return hasBank ? `Due ${say(dueOn)}` : 'Add a bank account, or ask us how to pay'
  }
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const isWaiting = ({ status }: LastDebit) => status === 'drafted' || status === 'released'

/** A debit with its real effective date: one that waits for a file goes with the next file at the earliest, on a banking day. */
export function drawn<D extends LastDebit & { readonly isInFile: boolean }>(
  debit: D | null,
  payOn: string,
): D | null {
  if (!debit || debit.isInFile || debit.status !== 'drafted' || debit.effectiveDate === null) return debit
  return { ...debit, effectiveDate: debit.effectiveDate < payOn ? payOn : onBankingDay(debit.effectiveDate) }
}

/** The effective date of a debit that has not been sent; null when there is none. */
export const debitDay = ({ debit }: Pick<InvoiceFacts, 'debit'>): string | null =>
  debit && isWaiting(debit) ? debit.effectiveDate : null
