import { type Refusal, refuseMove } from '#platform/rules/refusal.ts'

/** Why an address gets less mail. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'manual'

const said: Record<SuppressionReason, string> = {
  unsubscribed: 'This address opted out of commercial mail.',
  bounced: 'Mail to this address came back for good.',
  complained: 'This address reported our mail as spam.',
  manual: 'This address was taken off commercial mail by hand.',
}

/** All reasons as sentences. */
export const suppressionWords: readonly string[] = Object.values(said)

/**
 * A mailbox that does not exist or reported spam gets nothing; an unsubscribed one still gets codes, receipts and invoices.
 */
const stopsAll: ReadonlySet<SuppressionReason> = new Set(['bounced', 'complained'])

/** Why a message may not leave, as a sentence; null when it may. */
export function stoppedBy(reasons: readonly SuppressionReason[], isCommercial: boolean): string | null {
  const reason = reasons.find((one) => stopsAll.has(one)) ?? (isCommercial ? reasons[0] : undefined)
  return reason ? said[reason] : null
}

/** Only the recipient takes back an unsubscribe. */
export function decideLift(reason: SuppressionReason): Refusal | null {
  if (reason === 'unsubscribed')
    return refuseMove(
      'This person opted out. Only they can take that back, by the link in any mail they got.',
    )
  return null
}
