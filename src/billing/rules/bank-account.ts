import {
  holdFrom,
  judgeVerifier,
  type MoneyChange,
  type SecondPerson,
  type Signing,
  vetoOf,
} from '#identity/rules/two-people.ts'
import { Refusal, refuseField } from '#platform/rules/refusal.ts'

/** What a client has of them, at most: more is no business's accounts. */
const mostAccounts = 10

/** A bank account that a client has or had, its number opened. */
export type KnownAccount = {
  readonly routingNumber: string | null
  readonly number: string | null
  readonly wasVerified: boolean
  /** It is the one that is debited. */
  readonly isInUse: boolean
  readonly isGone: boolean
}

type GivenAccount = { readonly routingNumber: string | null; readonly accountNumber: string | null }

type DecidedAccount = {
  readonly number: string | null
  /** Until when it waits as a change (ISO 8601); null when it does not. */
  readonly usableFrom: string | null
  /** Who vouched for it with the application; null when nobody has yet. */
  readonly verifiedBy: string | null
  /** What was entered before and cannot be debited gives way to what was entered now. */
  readonly isChosen: boolean
}

const plainNumber = (number: string | null) => number?.replace(/[ -]/g, '') ?? null

/**
 * What a bank account of a client becomes. The first one of an account may be verified at once, by one person; one beside or
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

/** Only what is verified and past its hold is debited. */
export function refuseChoosing({ status, usableFrom }: OwnAccount, now: Date): Refusal | null {
  const isUsable = status === 'verified' && (usableFrom === null || usableFrom <= now.toISOString())
  return isUsable ? null : new Refusal('conflict', 'Only a verified account can be debited.')
}

/** What orders are paid from is not taken away. */
export function refuseRemoving({ status, isActive }: OwnAccount): Refusal | null {
  if (status !== 'verified' || !isActive) return null
  return new Refusal('conflict', 'Your orders are paid from it: choose another account first.')
}

type WaitingAccount = {
  readonly requestedBy: string | null
  readonly requestedAt: string
  readonly heldUntil: string | null
  readonly isComplete: boolean
}

/** Whether somebody may vouch for a client's account: a change needs another person than made it, after its hold. [M1] */
export function decideVerification(
  { requestedBy, requestedAt, heldUntil, isComplete }: WaitingAccount,
  person: SecondPerson,
  signing: Signing,
): { readonly stoodIn: boolean } | Refusal {
  const change: MoneyChange = {
    changedBy: requestedBy,
    changedAt: requestedAt,
    holdUntil: heldUntil,
    needsSecond: heldUntil !== null,
  }
  const verdict = judgeVerifier(change, person, signing)
  if (!verdict.ok) return vetoOf(verdict)
  return isComplete
    ? verdict
    : new Refusal('conflict', 'The bank data is not complete: ask for an account that is.')
}

/** Whether somebody may ask the bank by a prenote: as who may verify, though nothing has to wait for a question. [PAY-004, M1] */
export function decidePrenote(
  { requestedBy, requestedAt, heldUntil, isComplete }: WaitingAccount,
  person: SecondPerson,
  signing: Signing,
): true | Refusal {
  const change = {
    changedBy: requestedBy,
    changedAt: requestedAt,
    holdUntil: null,
    needsSecond: heldUntil !== null,
  }
  const verdict = judgeVerifier(change, person, signing)
  if (!verdict.ok) return vetoOf(verdict)
  return isComplete || new Refusal('conflict', 'The bank data is not complete: ask for an account that is.')
}
