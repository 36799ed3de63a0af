import { type SuppressionReason, stoppedBy } from '#email/rules/suppression.ts'
import type { StepKind } from './step-kinds.ts'

type Steps = readonly { readonly kind: StepKind }[]

type BeginFacts = {
  readonly isGone: boolean
  readonly isPractice: boolean
  readonly stage: string
  readonly email: string | null
  readonly suppressions: readonly SuppressionReason[]
  /** Whether who looks after it still works here; null when nobody does. */
  readonly isOwnerHere: boolean | null
}

/** What says that a mailbox is not there, and nothing of what its owner wants: it keeps emails back, no calls and no texts. */
export const mailAlone: readonly SuppressionReason[] = ['bounced']

/** What only texts and calls needs no address to write to. */
export const needsEmail = (steps: Steps): boolean => steps.some(({ kind }) => kind === 'email')

/** Why its address keeps these steps from somebody, in words; null where it does not. */
export const whyNotTo = (suppressions: readonly SuppressionReason[], steps: Steps): string | null =>
  stoppedBy(needsEmail(steps) ? suppressions : suppressions.filter((one) => !mailAlone.includes(one)), true)

/** Why somebody cannot begin these steps, in words; null when they can. */
export function whyNotBegin(facts: BeginFacts | null, steps: Steps): string | null {
  if (!facts || facts.isGone) return 'The prospect was removed.'
  if (facts.isPractice) return 'A practice prospect gets no mail.'
  if (facts.stage === 'lost') return 'It is lost.'
  if (!facts.email && needsEmail(steps)) return 'There is no email address on this record.'
  if (facts.isOwnerHere === false) return 'Its rep has left.'
  return whyNotTo(facts.suppressions, steps)
}
