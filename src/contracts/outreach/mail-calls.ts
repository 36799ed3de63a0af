import { defineCall } from '../call.ts'
import { deliverability } from './deliverability.ts'
import { liftSuppression, reviewEmail } from './review-email.ts'
import { waitingMail } from './waiting-mail.ts'
import { wayOut, wayOutParams } from './way-out.ts'

const tags = 'outreach'
const open = { access: 'public', isAnonymous: true, tags, params: wayOutParams, answer: wayOut } as const

/** What people do with mail besides writing it. */
export const mailCalls = {
  review: defineCall({
    method: 'POST',
    path: '/api/emails/:id/review',
    access: ['admin'],
    tags,
    summary: 'Decide about mail that did not go its way: send it again, or note that it was sent',
    body: reviewEmail,
    errors: ['move_not_allowed'],
    changes: ['emails'],
  }),
  lift: defineCall({
    method: 'POST',
    path: '/api/suppressions/:id/lift',
    access: ['admin'],
    tags,
    summary: 'Write to a suppressed address again; an opt-out is lifted by its person alone',
    body: liftSuppression,
    errors: ['move_not_allowed'],
    changes: ['suppressions'],
  }),
  deliverability: defineCall({
    method: 'GET',
    path: '/api/mail/deliverability',
    access: ['admin'],
    tags,
    summary: 'What the DNS says of our mail, and what to write there',
    answer: deliverability,
  }),
  waiting: defineCall({
    method: 'GET',
    path: '/api/mail/waiting',
    access: ['admin'],
    tags,
    summary: 'Mail that waits for its turn, and why',
    answer: waitingMail,
    reads: ['emails'],
  }),
  readWayOut: defineCall({
    ...open,
    method: 'GET',
    path: '/api/unsubscribe/:token',
    summary: 'For which address a link ends commercial mail; changes nothing',
  }),
  takeWayOut: defineCall({
    ...open,
    method: 'POST',
    path: '/api/unsubscribe/:token',
    summary: 'End commercial mail to the address of a letter',
    changes: ['suppressions'],
  }),
  undoWayOut: defineCall({
    ...open,
    method: 'POST',
    path: '/api/unsubscribe/:token/undo',
    summary: 'Get commercial mail again, by who opted out',
    changes: ['suppressions'],
  }),
}
