import { Refusal, refuseMove } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { codeOf, codeWords, mayTryAgain } from '../ach/return-codes.ts'
import type { InvoiceStatus } from './invoice.ts'

/** The last returned debit of an invoice. */
export type Returned = {
  readonly code: string
  /** Which try of its entry it was, from 1. */
  readonly attempt: number
  readonly bankingId: string | null
  /** ISO 8601. */
  readonly returnedAt: string
  /** Effective date of the first try of its entry. */
  readonly firstOn: string | null
}

export type AgainInvoice = {
  readonly number: string
  readonly status: InvoiceStatus
  /** Cents. */
  readonly open: number
  /** A debit of it is drafted or at the bank. */
  readonly isUnderWay: boolean
  readonly returned: Returned | null
}

/** The account to debit. */
type AgainBank = {
  readonly id: string
  readonly status: string
  readonly usableFrom: string | null
}

type Means = {
  readonly bank: AgainBank | null
  /** When the client last authorized debits (ISO 8601). */
  readonly authorizedAt: string | null
  readonly now: Date
  /** The day of the new debit. */
  readonly on: string
}

/**
 * Whether a returned debit may be made again, and as which try. On the account that returned it, it is another try of the same
 * entry (banks take three within 180 days); on another authorized account it is a new entry. [NACHA, reinitiated entries]
 */
export function decideDebitAgain(
  { number, status, open, isUnderWay, returned }: AgainInvoice,
  { bank, authorizedAt, now, on }: Means,
): { readonly attempt: number; readonly isSameEntry: boolean } | Refusal {
  if (status === 'disputed') return refuseMove(`The client disputes ${number}: answer that first.`)
  if (status === 'written_off') return refuseMove(`${number} is written off: collect it again first.`)
  if (open <= 0) return refuseMove(`Nothing is open of ${number}.`)
  if (isUnderWay) return refuseMove(`A debit of ${formatCents(open)} for ${number} is on its way already.`)
  if (returned === null) return refuseMove(`No debit of ${number} has come back.`)
  if (bank === null || bank.status === 'blocked')
    return refuseMove('The client has no bank account in use: ask for one.')
  if (bank.status !== 'verified') return refuseMove('The bank account is not verified yet.')
  if (bank.usableFrom !== null && Date.parse(bank.usableFrom) > now.getTime())
    return refuseMove('The bank account was changed and still waits.')
  if (authorizedAt === null) return refuseMove('The client has not authorized debits.')
  if (bank.id !== returned.bankingId) return { attempt: 1, isSameEntry: false }
  return tryOf(returned, { authorizedAt, on })
}

/** A client's account, as offered for choosing. */
type AgainAccount = AgainBank & {
  readonly ending: string
  readonly bankName: string
  readonly isInUse: boolean
}
type OfferedAccount = {
  readonly id: string
  readonly ending: string
  readonly bankName: string
  readonly isInUse: boolean
  /** Why it cannot be debited; null when it can. */
  readonly why: string | null
}

/** A client's accounts for a repeated debit, the one in use first, each with why it cannot be debited. */
export const offerAccounts = (
  invoice: AgainInvoice,
  accounts: readonly AgainAccount[],
  means: Omit<Means, 'bank'>,
): OfferedAccount[] =>
  accounts
    .toSorted((a, b) => Number(b.isInUse) - Number(a.isInUse))
    .map((bank) => {
      const { id, ending, bankName, isInUse, status } = bank
      const verdict = decideDebitAgain(invoice, { ...means, bank })
      const refused = verdict instanceof Refusal ? (verdict.message ?? '') : null
      const why = refused && status === 'blocked' ? 'The bank account is blocked.' : refused
      return { id, ending, bankName, isInUse, why }
    })

/** The number of the next try on the account that returned the last one. */
export function tryOf(
  { code, attempt, returnedAt, firstOn }: Returned,
  { authorizedAt, on }: { readonly authorizedAt: string | null; readonly on: string },
): { readonly attempt: number; readonly isSameEntry: boolean } | Refusal {
  if (!mayTryAgain(attempt, firstOn, on))
    return refuseMove(
      'Banks take no more tries of this debit from the same account: another account, or a payment another way.',
    )
  if (codeOf(code).follows.includes('authorize') && (authorizedAt === null || authorizedAt <= returnedAt))
    return refuseMove(
      `It came back: ${codeWords(code)}. The client has to authorize debits again, or give another account.`,
    )
  return { attempt: attempt + 1, isSameEntry: true }
}
