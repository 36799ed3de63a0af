// What other modules may use of this one.

export { contactAt, contactOf } from './contacts.ts'
export { dueOf } from './due-today.ts'
export { holdAccount } from './move-account.ts'
export { stopFollowUps } from './needs.ts'
export { remindOfClient } from './remind-of-client.ts'
export { touchContact } from './touch-contact.ts'
