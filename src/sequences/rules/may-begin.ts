import { practiceWords, whyNeverLeaves } from '#email/rules/may-leave.ts'
import { type SuppressionReason, stoppedBy } from '#email/rules/suppression.ts'
import type { StepKind } from './step-kinds.ts'
import { removedWords } from './why-stop.ts'

type Steps = readonly { readonly kind: StepKind }[]

type BeginFacts = {
  readonly isGone: boolean
  readonly isPractice: boolean
  readonly stage: string
  readonly email: string | null
  readonly suppressions: readonly SuppressionReason[]
  /** Whether the user who looks after it is still active; null when there is none. */
  readonly isOwnerHere: boolean | null
}

/** Suppressions that concern the mailbox only, not what its owner wants: they stop emails, but no calls and no SMS. */
export const mailAlone: readonly SuppressionReason[] = ['bounced']

/** Steps of SMS and calls only need no email address. */
export const needsEmail = (steps: Steps): boolean => steps.some(({ kind }) => kind === 'email')

/** Why the address keeps somebody from these steps, as a sentence; null where it does not. */
export const whyNotTo = (suppressions: readonly SuppressionReason[], steps: Steps): string | null =>
  stoppedBy(needsEmail(steps) ? suppressions : suppressions.filter((one) => !mailAlone.includes(one)), true)

/** Why somebody who is in a sequence cannot begin it again. */
export const runsAlready = 'It runs already.'

/** Why somebody cannot begin these steps, as a sentence; null when they can. */
export function whyNotBegin(facts: BeginFacts | null, steps: Steps): string | null {
  if (!facts) return removedWords
  return whyNeverLeaves({ ended: whyClosed(facts, steps), stopped: whyNotTo(facts.suppressions, steps) })
}

/** Why a prospect takes no such steps whatever its address says. */
function whyClosed({ isGone, isPractice, stage, email, isOwnerHere }: BeginFacts, steps: Steps) {
  if (isGone) return removedWords
  if (isPractice) return practiceWords
  if (stage === 'lost') return 'It is lost.'
  if (!email && needsEmail(steps)) return 'There is no email address on this record.'
  return isOwnerHere === false ? 'Its rep has left.' : null
}
