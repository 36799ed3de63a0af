/** What people are notified of. */
export const notificationKinds = ['mention', 'assignment', 'reply', 'reminder'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Where a notification goes: the list alone, at once by email too, or into the daily email. */
export const notificationWays = ['here', 'mail', 'digest'] as const
export type NotificationWay = (typeof notificationWays)[number]
