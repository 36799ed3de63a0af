import { Refusal } from '#platform/rules/refusal.ts'

/** Hours that a change of bank or payout data is on hold, so that notified people can object. [decision M1] */
export const holdHours = 24

/** Days before a change within which a second person created by the changer does not count. [decision M1] */
const makingDays = 7

/** A change of payout or bank data that has to be verified. */
export type MoneyChange = {
  /** The team member who made it; null when its owner did. */
  readonly changedBy: string | null
  /** When it was made (ISO 8601); null when unknown. */
  readonly changedAt?: string | null
  /** End of the hold (ISO 8601); null when there is none. */
  readonly holdUntil: string | null
  /** False for the first bank data of an account, which one person may enter and verify. */
  readonly needsSecond: boolean
}

export type SecondPerson = {
  readonly id: string
  readonly role: string
  /** Their sign-in requires a second factor. */
  readonly hasSecondFactor: boolean
  /** Who gave them their access, role, address or second factor, and when (ISO 8601). */
  readonly accessBy?: readonly { readonly by: string; readonly at: string }[]
}

/** `isSoleSignatory`: the company has one administrator and has declared it. */
export type Signing = { readonly now: Date; readonly isSoleSignatory: boolean }

export type Verdict =
  | {
      readonly ok: true
      /** Second factor, hold and mail replaced the second person; audited. */
      readonly stoodIn: boolean
    }
  | {
      readonly ok: false
      readonly why: 'role' | 'own_change' | 'second_factor' | 'waiting'
      readonly message: string
    }

/** The error of a negative verdict. */
export const vetoOf = ({ why, message }: Extract<Verdict, { ok: false }>): Refusal =>
  new Refusal(why === 'waiting' ? 'conflict' : 'forbidden', message)

/** "2026-11-24 04:10 UTC": the same moment for everybody who reads it. */
export const utcText = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

const refuse = (why: 'role' | 'own_change' | 'second_factor' | 'waiting', message: string): Verdict => ({
  ok: false,
  why,
  message,
})

/** When a new change may be verified: at once (null) if there was nothing to redirect, else after the hold. */
export function holdFrom(
  change: { readonly isFirst: boolean; readonly isByOwner: boolean },
  now: Date,
): string | null {
  if (change.isFirst && change.isByOwner) return null
  return new Date(now.getTime() + holdHours * 3_600_000).toISOString()
}

/** Whether a person may verify a change: not their own, and not before its hold is over. [decision M1] */
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

/** Whether the changer recently gave the second person their access, so that they may be one person. */
function isMadeByChanger(
  { changedBy, changedAt }: Pick<MoneyChange, 'changedBy' | 'changedAt'>,
  { accessBy = [] }: SecondPerson,
): boolean {
  const since = changedAt ? Date.parse(changedAt) - makingDays * 86_400_000 : Number.NEGATIVE_INFINITY
  return accessBy.some(({ by, at }) => by === changedBy && Date.parse(at) >= since)
}

/** Whether a person may release money to changed details: not the changer, nor anybody they gave access. [decision M1] */
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

/** Whether a person may verify a member's payout: not their own, nor one they changed. [decision M1] */
export function judgePayoutVerifier(
  ownerId: string,
  change: Omit<MoneyChange, 'needsSecond'>,
  person: SecondPerson,
  signing: Signing,
): Verdict {
  if (person.id === ownerId) return refuse('own_change', 'Another administrator verifies your own payout.')
  // An owner's own change is not a change by somebody else.
  const changedBy = change.changedBy === ownerId ? null : change.changedBy
  return judgeVerifier({ ...change, changedBy, needsSecond: true }, person, signing)
}
