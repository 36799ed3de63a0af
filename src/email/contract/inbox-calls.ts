import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import {
  aboutRecord,
  assignAnswer,
  colleagues,
  inboundFileParams,
  markAnswer,
  shareAnswer,
  unsharedAnswers,
} from './inbound-mail.ts'
import { mailboxesOfPeople, mailboxForm, mailboxRead, mailboxSharing } from './mailbox.ts'

const settings = { access: ['admin'], tags: 'outreach' } as const satisfies Partial<CallFacts>
const readers = {
  method: 'POST',
  access: ['sales_rep', 'operations', 'admin'],
  tags: 'outreach',
  changes: ['inbound_mails'],
} as const satisfies Partial<CallFacts>

const own = {
  access: ['sales_rep', 'operations', 'admin'],
  tags: 'outreach',
} as const satisfies Partial<CallFacts>

/** The mailboxes that answers arrive in, the company's and people's own, and what people do with them. */
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
  people: defineCall({
    ...settings,
    method: 'GET',
    path: '/api/mail/incoming/people',
    summary: 'Who has a mailbox of their own, and whether it is read',
    answer: mailboxesOfPeople,
    reads: ['mailboxes', 'users'],
  }),
  disconnectPerson: defineCall({
    ...settings,
    method: 'DELETE',
    path: '/api/mail/incoming/people/:id',
    stepUp: true,
    summary: 'Read somebody’s own mailbox no more; what was read stays theirs',
    changes: ['mailboxes'],
  }),
  ownMailbox: defineCall({
    ...own,
    method: 'GET',
    path: '/api/mail/incoming/own',
    summary: 'One’s own mailbox, and how reading it goes',
    answer: mailboxRead,
    reads: ['mailboxes'],
  }),
  saveOwn: defineCall({
    ...own,
    method: 'PUT',
    path: '/api/mail/incoming/own',
    stepUp: true,
    summary: 'Read answers to one’s letters from one’s own mailbox from now on',
    body: mailboxForm,
    changes: ['mailboxes'],
  }),
  tryOwn: defineCall({
    ...own,
    method: 'POST',
    path: '/api/mail/incoming/own/try',
    stepUp: true,
    summary: 'Sign in to one’s own mailbox with these settings; changes nothing',
    body: mailboxForm,
  }),
  shareOwn: defineCall({
    ...own,
    method: 'PUT',
    path: '/api/mail/incoming/own/sharing',
    summary: 'What comes in one’s own mailbox from now on and is shared with the team',
    body: mailboxSharing,
    changes: ['mailboxes'],
  }),
  disconnectOwn: defineCall({
    ...own,
    method: 'DELETE',
    path: '/api/mail/incoming/own',
    stepUp: true,
    summary: 'Read one’s own mailbox no more; what was read stays',
    changes: ['mailboxes'],
  }),
  unshared: defineCall({
    ...own,
    method: 'GET',
    path: '/api/mail/incoming/unshared',
    summary: 'That colleagues got answers about a record in mailboxes of their own, without what these say',
    query: aboutRecord,
    answer: unsharedAnswers,
    reads: ['inbound_mails', 'prospects', 'clients'],
  }),
  share: defineCall({
    ...readers,
    path: '/api/inbound-mails/:id/share',
    summary: 'Share what came in one’s own mailbox with the team, or keep it to oneself',
    body: shareAnswer,
    changes: ['inbound_mails', 'sent_messages'],
  }),
  colleagues: defineCall({
    ...own,
    method: 'GET',
    path: '/api/mail/incoming/colleagues',
    summary: 'Who an answer can be given to: reps, operations and administrators',
    answer: colleagues,
    reads: ['users'],
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
  attachment: defineCall({
    ...own,
    method: 'GET',
    path: '/api/inbound-mails/:id/attachments/:at',
    summary: 'A file that came with an answer, to be saved',
    params: inboundFileParams,
    status: 200,
  }),
}
