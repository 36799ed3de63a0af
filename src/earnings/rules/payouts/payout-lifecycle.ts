import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export const payoutStatuses = [
  'drafted',
  'sent',
  'paid',
  'returned',
  'recorded',
  'carried',
  'cancelled',
] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** States of a payout, made by a run. A bank payout follows its ACH entry; others are recorded with the payer's reference. */
export const payoutLifecycle: Lifecycle<PayoutStatus> = {
  entity: 'payouts',
  initial: 'drafted',
  moves: {
    drafted: [
      { action: 'send', to: 'sent', roles: ['system'], effect: 'what it pays is paid' },
      { action: 'record', to: 'recorded', roles: ['admin'], effect: 'what it pays is paid' },
      { action: 'cancel', to: 'cancelled', roles: ['admin', 'system'], effect: 'what it pays is due again' },
    ],
    sent: [
      { action: 'settle', to: 'paid', roles: ['system'] },
      { action: 'take_back', to: 'drafted', roles: ['system'], effect: 'the bank did not take the file' },
      { action: 'return', to: 'returned', roles: ['system'], effect: 'what it pays is due again' },
    ],
    paid: [{ action: 'return', to: 'returned', roles: ['system'], effect: 'what it pays is due again' }],
    returned: [],
    recorded: [
      { action: 'take_back', to: 'returned', roles: ['admin'], effect: 'what it pays is due again' },
    ],
    carried: [],
    cancelled: [],
  },
}

/** The payout action that follows a move of its ACH entry; null when none does. */
export function payoutAfter(
  status: PayoutStatus,
  entry: string,
): { action: string; to: PayoutStatus } | null {
  const found = payoutLifecycle.moves[status].find(
    ({ action, roles }) => roles.includes('system') && action === moveOf[entry],
  )
  return found ? { action: found.action, to: found.to } : null
}

const moveOf: Readonly<Record<string, string>> = {
  sent: 'send',
  settled: 'settle',
  returned: 'return',
  drafted: 'take_back',
  cancelled: 'cancel',
}

/** Whether a payout in this state has paid its lines. */
export const hasPaid = (status: PayoutStatus): boolean =>
  status === 'sent' || status === 'paid' || status === 'recorded'
