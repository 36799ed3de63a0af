import type { Inbox } from '#email/server/inbox/inbox.ts'

/** For tests in which no mail comes in. */
export const noInbox: Inbox = {
  read: () => Promise.reject(new Error('a mailbox was read')),
  close: async () => {},
}
