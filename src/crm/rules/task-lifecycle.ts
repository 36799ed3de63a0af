import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type TaskStatus = 'open' | 'done' | 'cancelled'
export type ReminderStatus = TaskStatus | 'snoozed'

const owner = ['sales_rep', 'trainee', 'operations', 'admin'] as const
const finish = { action: 'complete', to: 'done', roles: owner, effect: 'timeline, points' } as const
const takeBack = { action: 'take_back', to: 'open', roles: owner, effect: 'it is owed again' } as const
const cancel = { action: 'cancel', to: 'cancelled', roles: owner } as const

/** The lifecycle of an interaction. [CRM-020] */
export const interactionLifecycle: Lifecycle<TaskStatus> = {
  entity: 'interactions',
  initial: 'open',
  moves: { open: [finish, cancel], done: [takeBack], cancelled: [takeBack] },
}

/** The lifecycle of a follow-up. [CRM-021] */
export const followUpLifecycle: Lifecycle<TaskStatus> = { ...interactionLifecycle, entity: 'follow_ups' }

/** The lifecycle of a reminder: that of a follow-up, and it can be snoozed. */
export const reminderLifecycle: Lifecycle<ReminderStatus> = {
  entity: 'follow_up_reminders',
  initial: 'open',
  moves: {
    open: [
      { ...finish, effect: 'timeline, points, the next reminder when it recurs' },
      { action: 'snooze', to: 'snoozed', roles: owner, effect: 'snoozeUntil is set' },
      cancel,
    ],
    snoozed: [{ action: 'wake', to: 'open', roles: [...owner, 'system'] }, finish, cancel],
    done: [takeBack],
    cancelled: [takeBack],
  },
}
