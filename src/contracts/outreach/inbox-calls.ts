import { type CallFacts, defineCall } from '../call.ts'
import { assignAnswer, markAnswer } from './inbound-mail.ts'
import { mailboxForm, mailboxRead } from './mailbox.ts'

const settings = { access: ['admin'], tags: 'outreach' } as const satisfies Partial<CallFacts>
const readers = {
  method: 'POST',
  access: ['sales_rep', 'operations', 'admin'],
  tags: 'outreach',
  changes: ['inbound_mails'],
} as const satisfies Partial<CallFacts>

/** The mailbox that answers arrive in, and what people do with them. */
export const inboxCalls = {
  mailbox: defineCall({
    ...settings,
    method: 'GET',
    path: '/api/mail/incoming',
    summary: 'The mailbox that answers are read from, and how reading it goes',
    answer: mailboxRead,
    reads: ['mailboxes'],
  }),
  saveMailbox: defineCall({
    ...settings,
    method: 'PUT',
    path: '/api/mail/incoming',
    stepUp: true,
    summary: 'Read answers from this mailbox from now on',
    body: mailboxForm,
    changes: ['mailboxes'],
  }),
  tryMailbox: defineCall({
    ...settings,
    method: 'POST',
    path: '/api/mail/incoming/try',
    stepUp: true,
    summary: 'Sign in to a mailbox with these settings; changes nothing',
    body: mailboxForm,
  }),
  disconnect: defineCall({
    ...settings,
    method: 'DELETE',
    path: '/api/mail/incoming',
    stepUp: true,
    summary: 'Read no mailbox any more; what was read stays',
    changes: ['mailboxes'],
  }),
  assign: defineCall({
    ...readers,
    path: '/api/inbound-mails/:id/assign',
    summary: 'Give an answer to a colleague to deal with',
    body: assignAnswer,
  }),
  mark: defineCall({
    ...readers,
    path: '/api/inbound-mails/:id/mark',
    summary: 'Mark an answer as read or unread',
    body: markAnswer,
  }),
}
