import type { Lifecycle, Move } from '#platform/rules/lifecycle.ts'

export type AlertStatus = 'open' | 'owned' | 'resolved' | 'dismissed'

type Life = {
  /** What follows when it is settled. */
  effect: string
  /** How it ends by itself, when it does. */
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

/** The life of a suggestion from the suggestion box. */
export const suggestionLifecycle = alertLife('suggestions', { effect: 'the author is told' })

/** The life of an alert to the administrators; one that a fact raised closes when the fact is gone. [FIX-021] */
export const adminAlertLifecycle = alertLife('admin_alerts', {
  effect: 'it is not raised again while the same fact stands',
  clear: { action: 'clear', to: 'resolved', roles: ['system'], effect: 'what it reported is no longer so' },
})
