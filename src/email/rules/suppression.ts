import { type Refusal, refuseMove } from '#platform/rules/refusal.ts'

/** Why an address gets less mail. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'manual'

const said: Record<SuppressionReason, string> = {
  unsubscribed: 'This address opted out of commercial mail.',
  bounced: 'Mail to this address came back for good.',
  complained: 'This address reported our mail as spam.',
  manual: 'This address was taken off commercial mail by hand.',
}

/** In every word in which an address keeps mail away. */
export const suppressionWords: readonly string[] = Object.values(said)

/** A mailbox that is not there or calls us spam gets nothing; who opted out still gets codes, receipts and invoices. */
const stopsAll: ReadonlySet<SuppressionReason> = new Set(['bounced', 'complained'])

/** What keeps a message from leaving, in words; null lets it go. */
export function stoppedBy(reasons: readonly SuppressionReason[], isCommercial: boolean): string | null {
  const reason = reasons.find((one) => stopsAll.has(one)) ?? (isCommercial ? reasons[0] : undefined)
  return reason ? said[reason] : null
}

/** Somebody's own word is taken back by nobody else. */
export function decideLift(reason: SuppressionReason): Refusal | null {
  if (reason === 'unsubscribed')
    return refuseMove(
      'This person opted out. Only they can take that back, by the link in any mail they got.',
    )
  return null
}
