import {
  holdFrom,
  judgeVerifier,
  type MoneyChange,
  type SecondPerson,
  type Signing,
  vetoOf,
} from '#identity/rules/two-people.ts'
import { Refusal, refuseField } from '#platform/rules/refusal.ts'

/** Limit of bank accounts per client. */
const mostAccounts = 10

/** A bank account that a client has or had, with its number decrypted. */
export type KnownAccount = {
  readonly routingNumber: string | null
  readonly number: string | null
  readonly wasVerified: boolean
  /** This account is the one that is debited. */
  readonly isInUse: boolean
  readonly isGone: boolean
}

type GivenAccount = { readonly routingNumber: string | null; readonly accountNumber: string | null }

type DecidedAccount = {
  readonly number: string | null
  /** End of the hold after a change (ISO 8601); null when there is none. */
  readonly usableFrom: string | null
  /** Who verified it with the application; null when nobody has yet. */
  readonly verifiedBy: string | null
  /** An unverified earlier account is replaced by the one entered now. */
  readonly isChosen: boolean
}

const plainNumber = (number: string | null) => number?.replace(/[ -]/g, '') ?? null

/**
 * How a new bank account of a client starts. The first account may be verified at once by one person; an account beside or
 * instead of a verified one is a change, which waits a day. [decision M1]
 */
export function decideBankAccount(
  known: readonly KnownAccount[],
  { routingNumber, accountNumber }: GivenAccount,
  { now, vouchedBy }: { readonly now: Date; readonly vouchedBy: string | null },
): DecidedAccount | Refusal {
  const live = known.filter(({ isGone }) => !isGone)
  if (live.length >= mostAccounts)
    return new Refusal('conflict', `There are ${mostAccounts} bank accounts already: remove one first.`)
  const number = plainNumber(accountNumber)
  const isKnown = live.some(
    (one) => number !== null && one.routingNumber === routingNumber && plainNumber(one.number) === number,
  )
  if (isKnown) return refuseField('accountNumber', 'This account is on file already.')
  const isFirst = !known.some(({ wasVerified }) => wasVerified)
  return {
    number,
    usableFrom: holdFrom({ isFirst, isByOwner: true }, now),
    verifiedBy: isFirst ? vouchedBy : null,
    isChosen: !live.some(({ isInUse }) => isInUse),
  }
}

type OwnAccount = {
  readonly status: string
  readonly isActive: boolean
  readonly usableFrom: string | null
}

/** Refuses debiting an account that is not verified or still on hold. */
export function refuseChoosing({ status, usableFrom }: OwnAccount, now: Date): Refusal | null {
  const isUsable = status === 'verified' && (usableFrom === null || usableFrom <= now.toISOString())
  return isUsable ? null : new Refusal('conflict', 'Only a verified account can be debited.')
}

/** Refuses removing the account that orders are paid from. */
export function refuseRemoving({ status, isActive }: OwnAccount): Refusal | null {
  if (status !== 'verified' || !isActive) return null
  return new Refusal('conflict', 'Your orders are paid from it: choose another account first.')
}

type WaitingAccount = {
  readonly requestedBy: string | null
  readonly heldUntil: string | null
  readonly isComplete: boolean
}

/** Whether a person may verify a client's account: a change needs another person than made it, after its hold. [M1] */
export function decideVerification(
  { requestedBy, heldUntil, isComplete }: WaitingAccount,
  person: SecondPerson,
  signing: Signing,
): { readonly stoodIn: boolean } | Refusal {
  const change: MoneyChange = {
    changedBy: requestedBy,
    holdUntil: heldUntil,
    needsSecond: heldUntil !== null,
  }
  const verdict = judgeVerifier(change, person, signing)
  if (!verdict.ok) return vetoOf(verdict)
  return isComplete
    ? verdict
    : new Refusal('conflict', 'The bank data is not complete: ask for an account that is.')
}

/** Whether a person may send a prenote: who may verify may; no hold has to pass, because a prenote moves no money. [PAY-004, M1] */
export function decidePrenote(
  { requestedBy, heldUntil, isComplete }: WaitingAccount,
  person: SecondPerson,
  signing: Signing,
): true | Refusal {
  const change = {
    changedBy: requestedBy,
    holdUntil: null,
    needsSecond: heldUntil !== null,
  }
  const verdict = judgeVerifier(change, person, signing)
  if (!verdict.ok) return vetoOf(verdict)
  return isComplete || new Refusal('conflict', 'The bank data is not complete: ask for an account that is.')
}
