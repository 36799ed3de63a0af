import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type TaskStatus = 'open' | 'done' | 'cancelled'
export type ReminderStatus = TaskStatus | 'snoozed'

const owner = ['sales_rep', 'trainee', 'operations', 'admin'] as const
const finish = { action: 'complete', to: 'done', roles: owner, effect: 'timeline, points' } as const
const takeBack = { action: 'take_back', to: 'open', roles: owner, effect: 'it is owed again' } as const
const cancel = { action: 'cancel', to: 'cancelled', roles: owner } as const

/** The life of an interaction. [CRM-020] */
export const interactionLifecycle: Lifecycle<TaskStatus> = {
  entity: 'interactions',
  initial: 'open',
  moves: { open: [finish, cancel], done: [takeBack], cancelled: [takeBack] },
}

/** The life of a follow-up. [CRM-021] */
export const followUpLifecycle: Lifecycle<TaskStatus> = { ...interactionLifecycle, entity: 'follow_ups' }

/** The life of a reminder: as a follow-up, and it may sleep until a date. */
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
