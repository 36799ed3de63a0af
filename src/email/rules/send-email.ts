import { type Refusal, refuseMove } from '#platform/rules/refusal.ts'
import { type MayLeave, mayLeave } from './may-leave.ts'
import { type SuppressionReason, stoppedBy } from './suppression.ts'

/** What is known of an email at the moment of sending. */
type EmailFacts = {
  status: string
  isCommercial: boolean
  suppressions: readonly SuppressionReason[]
  hasPostalAddress: boolean
  /** Why the program that sends it has ended; null while it runs or where there is none. */
  endedBecause: string | null
  /** What the sales assistant says of an email of its own. Gate and turn take locks: they are asked of what may leave. */
  gate?: MayLeave<Later> | null
  /** Whether its turn has come at the mail servers. */
  turn?: { to: 'go' } | ({ to: 'wait' } & Later)
}

type Later = { readonly until: Date; readonly reason: string }

type SendDecision =
  | { to: 'send' }
  | { to: 'leave' }
  | ({ to: 'wait' } & Later)
  | { to: 'suppressed' | 'failed' | 'uncertain'; reason: string }

const noAddress =
  'The company has no postal address, which commercial mail must carry. Enter it in Settings, then send this again.'
export const nobodyKnows =
  'Sending was cut short: whether the mail server took it is not known. It is not sent again by itself.'

/** Decides at the moment of sending: what was true when the email was written may have changed. */
export function decideSending({
  status,
  isCommercial,
  suppressions,
  hasPostalAddress,
  endedBecause,
  gate = null,
  turn,
}: EmailFacts): SendDecision {
  if (status !== 'queued' && status !== 'sending') return { to: 'leave' }
  // The process that was sending it is gone. Sending an advertisement twice harms; a receipt with the same Message-ID does
  // not.
  if (status === 'sending' && isCommercial) return { to: 'uncertain', reason: nobodyKnows }
  const leaving = mayLeave({
    ended: endedBecause,
    stopped: stoppedBy(suppressions, isCommercial),
    refused: gate?.to === 'stop' ? gate.reason : null,
    waits: [gate?.to === 'wait' ? gate : null, turn?.to === 'wait' ? turn : null],
  })
  if (leaving.to === 'stop') return { to: 'suppressed', reason: leaving.reason }
  if (isCommercial && !hasPostalAddress) return { to: 'failed', reason: noAddress }
  return leaving
}

export const reviewActions = ['send_again', 'was_sent'] as const
export type ReviewAction = (typeof reviewActions)[number]

/** Applies a person's decision on an email that was not sent, or may have been. */
export function decideReview(
  { status, isSystem }: { status: string; isSystem: boolean },
  action: ReviewAction,
): 'queued' | 'sent' | Refusal {
  if (action === 'was_sent')
    return status === 'uncertain'
      ? 'sent'
      : refuseMove('Only mail that may have been sent is marked as sent.')
  if (isSystem)
    return refuseMove(
      'What the system wrote is kept without its codes and links: ask for it where it came from.',
    )
  if (status === 'uncertain' || status === 'failed' || status === 'suppressed') return 'queued'
  return refuseMove('Only mail that was not sent, or may not have been, is sent again.')
}
