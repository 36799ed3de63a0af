import { Refusal } from '#platform/rules/refusal.ts'

/** Hours that a change of where money goes or comes from waits, so that whoever is told of it can object. [decision M1] */
export const holdHours = 24

/** Days before a change from which on the changer's own making of a second person is not believed. [decision M1] */
const makingDays = 7

/** A change of payout or bank data, as the one who is to vouch for it meets it. */
export type MoneyChange = {
  /** The team member who made it; null when its owner did. */
  readonly changedBy: string | null
  /** When (ISO 8601); null when nobody knows. */
  readonly changedAt?: string | null
  /** Until when it waits (ISO 8601); null when it does not. */
  readonly holdUntil: string | null
  /** False for the first bank data of an account, which one person may enter and verify. */
  readonly needsSecond: boolean
}

export type SecondPerson = {
  readonly id: string
  readonly role: string
  /** Whether their sign-in asks for a code besides the password. */
  readonly hasSecondFactor: boolean
  /** Who gave them their access, role, address or second factor, and when (ISO 8601). */
  readonly accessBy?: readonly { readonly by: string; readonly at: string }[]
}

/** `isSoleSignatory`: the company has one administrator and has declared it. */
export type Signing = { readonly now: Date; readonly isSoleSignatory: boolean }

export type Verdict =
  | {
      readonly ok: true
      /** Second factor, hold and mail stood in for the second person: the audit says so. */
      readonly stoodIn: boolean
    }
  | {
      readonly ok: false
      readonly why: 'role' | 'own_change' | 'second_factor' | 'waiting'
      readonly message: string
    }

/** What a verdict against somebody answers them. */
export const vetoOf = ({ why, message }: Extract<Verdict, { ok: false }>): Refusal =>
  new Refusal(why === 'waiting' ? 'conflict' : 'forbidden', message)

/** "2026-11-24 04:10 UTC": the same moment for everybody who reads it. */
export const utcText = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

const refuse = (why: 'role' | 'own_change' | 'second_factor' | 'waiting', message: string): Verdict => ({
  ok: false,
  why,
  message,
})

/** When a change made now may be verified: at once (null) when there was nothing to redirect, else after the hold. */
export function holdFrom(
  change: { readonly isFirst: boolean; readonly isByOwner: boolean },
  now: Date,
): string | null {
  if (change.isFirst && change.isByOwner) return null
  return new Date(now.getTime() + holdHours * 3_600_000).toISOString()
}

/** Whether somebody may vouch for a change: never one's own, never before its hold is over. [decision M1] */
export function judgeVerifier(
  change: MoneyChange,
  person: SecondPerson,
  { now, isSoleSignatory }: Signing,
): Verdict {
  const isPair = person.role === 'admin' || (person.role === 'operations' && change.changedBy !== null)
  if (!isPair) return refuse('role', 'An administrator verifies this.')
  const isOwn = change.needsSecond && change.changedBy === person.id
  if (isOwn && !isSoleSignatory)
    return refuse('own_change', 'You changed this yourself: somebody else has to verify it.')
  if (isOwn && !person.hasSecondFactor)
    return refuse('second_factor', 'As sole signatory you need a second factor to verify your own change.')
  if (!isOwn && change.needsSecond && isMadeByChanger(change, person))
    return refuse(
      'own_change',
      'Whoever changed this lately gave you your access: somebody else has to verify it.',
    )
  if (change.holdUntil !== null && Date.parse(change.holdUntil) > now.getTime())
    return refuse('waiting', `This change waits until ${utcText(change.holdUntil)} for everybody’s safety.`)
  return { ok: true, stoodIn: isOwn }
}

/** Whether the second person is the changer's own making, so that there are not two. */
function isMadeByChanger(
  { changedBy, changedAt }: Pick<MoneyChange, 'changedBy' | 'changedAt'>,
  { accessBy = [] }: SecondPerson,
): boolean {
  const since = changedAt ? Date.parse(changedAt) - makingDays * 86_400_000 : Number.NEGATIVE_INFINITY
  return accessBy.some(({ by, at }) => by === changedBy && Date.parse(at) >= since)
}

/** Whether somebody may release money to changed details: neither who set them nor whom they let in. [decision M1] */
export function judgeRelease(
  change: Pick<MoneyChange, 'changedBy' | 'changedAt'>,
  person: SecondPerson,
  { isSoleSignatory }: Signing,
): Verdict {
  if (change.changedBy === null) return { ok: true, stoodIn: false }
  if (change.changedBy !== person.id) {
    if (!isMadeByChanger(change, person)) return { ok: true, stoodIn: false }
    return refuse(
      'own_change',
      'Whoever changed where this goes lately gave you your access: somebody else has to release the payment, or its owner enters anew where it goes.',
    )
  }
  if (!isSoleSignatory)
    return refuse('own_change', 'You changed where this goes: somebody else has to release the payment.')
  if (!person.hasSecondFactor)
    return refuse('second_factor', 'As sole signatory you need a second factor to release this payment.')
  return { ok: true, stoodIn: true }
}

/** Whether somebody may vouch for where a member is paid: never for oneself, nor for what one changed. [decision M1] */
export function judgePayoutVerifier(
  ownerId: string,
  change: Omit<MoneyChange, 'needsSecond'>,
  person: SecondPerson,
  signing: Signing,
): Verdict {
  if (person.id === ownerId) return refuse('own_change', 'Another administrator verifies your own payout.')
  // What its owner said themselves is nobody else's change.
  const changedBy = change.changedBy === ownerId ? null : change.changedBy
  return judgeVerifier({ ...change, changedBy, needsSecond: true }, person, signing)
}
