import type { Lifecycle } from '#domain/lifecycle.ts'

export type AlertStatus = 'open' | 'owned' | 'resolved' | 'dismissed'

function alertLife(entity: string): Lifecycle<AlertStatus> {
  return {
    entity,
    initial: 'open',
    moves: {
      open: [{ action: 'own', to: 'owned', roles: ['admin'] }],
      owned: [
        { action: 'resolve', to: 'resolved', roles: ['admin'], effect: 'the author is told' },
        {
          action: 'dismiss',
          to: 'dismissed',
          roles: ['admin'],
          needsReason: true,
          effect: 'the author is told',
        },
      ],
      resolved: [{ action: 'reopen', to: 'open', roles: ['admin'], needsReason: true }],
      dismissed: [],
    },
  }
}

/** The life of a suggestion from the suggestion box. */
export const suggestionLifecycle = alertLife('suggestions')

/** The life of an alert to the administrators. */
export const adminAlertLifecycle = alertLife('admin_alerts')
