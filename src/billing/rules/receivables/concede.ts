import { judgeVerifier, type SecondPerson, type Signing, vetoOf } from '#identity/rules/two-people.ts'
import { Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import type { InvoiceStatus } from './invoice.ts'

/** An invoice that is to be written off or reduced by an allowance. */
export type Conceded = {
  readonly number: string
  readonly status: InvoiceStatus
  readonly total: number
  readonly open: number
  readonly onItsWay: number
  /** A debit of it is in a file, prepared or released. */
  readonly isInFile: boolean
  /** Who issued it; null when the system did. */
  readonly issuedBy: string | null
}

/** Whether this person may write an invoice off: not while it can still be collected. [PAY-006] */
export function refuseWriteOff(
  invoice: Conceded,
  person: SecondPerson,
  signing: Signing,
): Refusal | undefined {
  const { number, status, open } = invoice
  if (status === 'written_off') return refuseMove(`${number} is written off already.`)
  if (open <= 0) return refuseMove(`Nothing is open of ${number}.`)
  const underWay = refuseUnderWay(invoice)
  if (underWay) return underWay
  const verdict = judgeVerifier(
    { changedBy: invoice.issuedBy, holdUntil: null, needsSecond: true },
    person,
    signing,
  )
  if (verdict.ok) return undefined
  return verdict.why === 'own_change'
    ? new Refusal('forbidden', `You issued ${number} yourself: another administrator writes it off.`)
    : vetoOf(verdict)
}

/** Whether an allowance may be made: up to what is left of the invoice; what is already paid becomes the client's credit. */
export function refuseAllowance(
  invoice: Conceded,
  { cents, credited }: { cents: number; credited: number },
): Refusal | undefined {
  const { number, status, total } = invoice
  if (status === 'written_off') return refuseMove(`${number} is written off.`)
  const most = total - credited
  if (most <= 0) return refuseMove(`All of ${number} is credited already.`)
  if (cents > most) return refuseField('amount', `At most ${formatCents(most)} of ${number} can be credited.`)
  return refuseUnderWay(invoice)
}

function refuseUnderWay({ number, onItsWay, isInFile }: Conceded): Refusal | undefined {
  if (isInFile) return refuseMove(`A debit of ${number} is in a bank file. Wait until the bank has answered.`)
  if (onItsWay > 0)
    return refuseMove(`${formatCents(onItsWay)} of ${number} is on its way. Wait until it has settled.`)
  return undefined
}
