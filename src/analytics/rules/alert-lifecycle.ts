import type { Lifecycle, Move } from '#platform/rules/lifecycle.ts'

export type AlertStatus = 'open' | 'owned' | 'resolved' | 'dismissed'

type Life = {
  /** Effect of settling it. */
  effect: string
  /** The move that closes it automatically, if there is one. */
  clear?: Move<AlertStatus>
}

function alertLife(entity: string, { effect, clear }: Life): Lifecycle<AlertStatus> {
  const byItself = clear ? [clear] : []
  return {
    entity,
    initial: 'open',
    moves: {
      open: [{ action: 'own', to: 'owned', roles: ['admin'] }, ...byItself],
      owned: [
        { action: 'resolve', to: 'resolved', roles: ['admin'], effect },
        { action: 'dismiss', to: 'dismissed', roles: ['admin'], needsReason: true, effect },
        ...byItself,
      ],
      resolved: [{ action: 'reopen', to: 'open', roles: ['admin'], needsReason: true }],
      dismissed: [],
    },
  }
}

/** Lifecycle of a suggestion from the suggestion box. */
export const suggestionLifecycle = alertLife('suggestions', { effect: 'the author is told' })

/** Lifecycle of an alert to administrators; it closes by itself when the fact that raised it is gone. [FIX-021] */
export const adminAlertLifecycle = alertLife('admin_alerts', {
  effect: 'it is not raised again while the same fact stands',
  clear: { action: 'clear', to: 'resolved', roles: ['system'], effect: 'what it reported is no longer so' },
})
