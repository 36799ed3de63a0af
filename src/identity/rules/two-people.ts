import { Refusal } from '#platform/rules/refusal.ts'
import { chainWords, endOf, type Grant, tieBetween } from './access-chain.ts'

/** Hours that a change of bank or payout data is on hold, so that notified people can object. [decision M1] */
export const holdHours = 24

/** Days for which whoever was given access is no second person, where the settings name none. [decision M1] */
export const usualSecondDays = 7

/** A change of payout or bank data that has to be verified. */
export type MoneyChange = {
  /** The team member who made it; null when its owner did. */
  readonly changedBy: string | null
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
  /** From when they count as a second person (ISO 8601): so many days after their time as what they are began. */
  readonly countsFrom: string
  /** Who gave whom access within the last days. */
  readonly grants: readonly Grant[]
}

/** `isSoleSignatory`: no other administrator counts, and this person may act with a second factor, 24 hours and mail instead. */
export type Signing = { readonly now: Date; readonly isSoleSignatory: boolean }

export type Verdict =
  | {
      readonly ok: true
      /** Second factor, hold and mail replaced the second person; audited. */
      readonly stoodIn: boolean
    }
  | {
      readonly ok: false
      readonly why: Why
      readonly message: string
    }

type Why = 'role' | 'own_change' | 'tied' | 'too_new' | 'second_factor' | 'waiting'

/** The error of a negative verdict. */
export const vetoOf = ({ why, message }: Extract<Verdict, { ok: false }>): Refusal =>
  new Refusal(why === 'waiting' ? 'conflict' : 'forbidden', message)

/** "2026-11-24 04:10 UTC": the same moment for everybody who reads it. */
export const utcText = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

const refuse = (why: Why, message: string): Verdict => ({ ok: false, why, message })

/** When a new change may be verified: at once (null) if there was nothing to redirect, else after the hold. */
export function holdFrom(
  change: { readonly isFirst: boolean; readonly isByOwner: boolean },
  now: Date,
): string | null {
  if (change.isFirst && change.isByOwner) return null
  return new Date(now.getTime() + holdHours * 3_600_000).toISOString()
}

/** How a refusal says it: what was done first, and what another person has to do. */
type Words = {
  /** "You prepared this file". */
  readonly own: string
  /** "who prepared this file". */
  readonly first: string
  /** "somebody else has to release it". */
  readonly another: string
  /** "to release your own file", of a sole signatory who needs a second factor. */
  readonly alone: string
}

/**
 * Whether a person is the second one to who acted first: somebody else, not tied to them by access that was given lately, and
 * not new themselves. A sole signatory stands in for a second person with a second factor. [decision M1]
 */
export function judgeSecond(
  first: string | null,
  person: SecondPerson,
  { now, isSoleSignatory }: Signing,
  words: Words,
): Verdict {
  const needsFactor = () =>
    refuse('second_factor', `As sole signatory you need a second factor ${words.alone}.`)
  if (first === person.id) {
    if (!isSoleSignatory) return refuse('own_change', `${words.own}: ${words.another}.`)
    return person.hasSecondFactor ? { ok: true, stoodIn: true } : needsFactor()
  }
  const chain = first === null ? [] : tieBetween(first, person.id, person.grants)
  if (chain.length > 0)
    return refuse(
      'tied',
      `You and ${words.first} do not count as two people until ${utcText(endOf(chain))}, because ${chainWords(chain)}: ${words.another}.`,
    )
  if (Date.parse(person.countsFrom) <= now.getTime()) return { ok: true, stoodIn: false }
  if (!isSoleSignatory)
    return refuse(
      'too_new',
      `You count as a second person for money from ${utcText(person.countsFrom)} on: ${words.another}.`,
    )
  return person.hasSecondFactor ? { ok: true, stoodIn: true } : needsFactor()
}

/** Whether a person may verify a change: not their own, and not before its hold is over. [decision M1] */
export function judgeVerifier(change: MoneyChange, person: SecondPerson, signing: Signing): Verdict {
  const isPair = person.role === 'admin' || (person.role === 'operations' && change.changedBy !== null)
  if (!isPair) return refuse('role', 'An administrator verifies this.')
  // What its owner says for the first time is no change of anything.
  const takesTwo = change.needsSecond && (change.changedBy !== null || change.holdUntil !== null)
  const verdict: Verdict = takesTwo
    ? judgeSecond(change.changedBy, person, signing, {
        own: 'You changed this yourself',
        first: 'who changed this',
        another: 'somebody else has to verify it',
        alone: change.changedBy === person.id ? 'to verify your own change' : 'to verify this change',
      })
    : { ok: true, stoodIn: false }
  if (!verdict.ok) return verdict
  if (change.holdUntil !== null && Date.parse(change.holdUntil) > signing.now.getTime())
    return refuse('waiting', `This change waits until ${utcText(change.holdUntil)} for everybody’s safety.`)
  return verdict
}

/** Whether a person may release money to changed details: a second one to who changed them. [decision M1] */
export function judgeRelease(
  { changedBy }: Pick<MoneyChange, 'changedBy'>,
  person: SecondPerson,
  signing: Signing,
): Verdict {
  if (changedBy === null) return { ok: true, stoodIn: false }
  return judgeSecond(changedBy, person, signing, {
    own: 'You changed where this goes',
    first: 'who changed where this goes',
    another:
      changedBy === person.id
        ? 'somebody else has to release the payment'
        : 'somebody else has to release the payment, or its owner enters anew where it goes',
    alone: 'to release this payment',
  })
}

/** Whether a person may verify a member's payout: not their own, nor one they changed. [decision M1] */
export function judgePayoutVerifier(
  ownerId: string,
  change: Omit<MoneyChange, 'needsSecond'>,
  person: SecondPerson,
  signing: Signing,
): Verdict {
  if (person.id === ownerId) return refuse('own_change', 'Another administrator verifies your own payout.')
  // An owner's own change is not a change by somebody else, but whoever let the owner in may be both.
  const isByOwner = change.changedBy === ownerId
  const changedBy = isByOwner ? null : change.changedBy
  const verdict = judgeVerifier({ ...change, changedBy, needsSecond: true }, person, signing)
  if (!verdict.ok || !isByOwner || change.holdUntil === null || signing.isSoleSignatory) return verdict
  return judgeSecond(ownerId, person, signing, {
    own: 'This is your own payout',
    first: 'whose payout this is',
    another: 'somebody else has to verify it',
    alone: 'to verify this change',
  })
}

/** Somebody who may administer money. */
type Signer = {
  readonly id: string
  readonly name: string
  readonly role: string
  /** From when they count as a second person (ISO 8601). */
  readonly countsFrom: string
}

type Company = {
  /** It has declared that its one administrator signs alone. */
  readonly isDeclared: boolean
  /** When its first person came (ISO 8601). */
  readonly since: string
  /** For how many days nobody counts who has come. */
  readonly days: number
  readonly signers: readonly Signer[]
  /** From when an administrator may be alone (ISO 8601); null at once. */
  readonly aloneFrom: string | null
}

const dayMs = 86_400_000
const counts = ({ countsFrom }: Signer, now: Date) => Date.parse(countsFrom) <= now.getTime()

/** In its first days a company has nobody who counts. */
const isYoung = ({ since, days }: Company, now: Date) => Date.parse(since) + days * dayMs > now.getTime()

/**
 * Whether an administrator may stand in for the second person: as the only one who counts in a company that has declared it, or
 * while the company is so young that nobody counts. [decision M1]
 */
export function isSoleSignatory(id: string, company: Company, now: Date): boolean {
  const admins = company.signers.filter(({ role }) => role === 'admin')
  if (isYoung(company, now)) return admins.some((one) => one.id === id)
  const counting = admins.filter((one) => counts(one, now))
  return company.isDeclared && counting.length === 1 && counting[0]?.id === id && !isLatelyAlone(company, now)
}

/** Somebody who counted has left, or the number of days was changed, less than so many days ago. */
const isLatelyAlone = ({ aloneFrom }: Company, now: Date) =>
  aloneFrom !== null && Date.parse(aloneFrom) > now.getTime()

/** What a screen about money says while nobody but this person counts as the second; null when somebody does. */
export function secondPersonNote(id: string, company: Company, now: Date): string | null {
  const others = company.signers.filter((one) => one.id !== id)
  if (others.some((one) => counts(one, now))) return null
  const isAlone = isSoleSignatory(id, company, now)
  const [next] = others.toSorted((a, b) => a.countsFrom.localeCompare(b.countsFrom))
  if (!next && isAlone && !isYoung(company, now)) return null
  if (!isAlone && company.isDeclared && company.aloneFrom !== null && isLatelyAlone(company, now))
    return `Nobody signs alone before ${utcText(company.aloneFrom)}: somebody who counted has left, or the number of days was changed.`
  const when = next
    ? `${next.name} counts as a second person from ${utcText(next.countsFrom)} on.`
    : `A second administrator counts as a second person ${company.days} days after they come.`
  return isAlone
    ? `${when} Until then you release your own file with a second factor, ${holdHours} hours after you prepared it, and every administrator is mailed.`
    : when
}
