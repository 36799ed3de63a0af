import { defineCall } from '#platform/contract/call.ts'
import { deliverability } from './deliverability.ts'
import { offeredTo, offersStatus, stopOffers } from './offers.ts'
import { liftSuppression, reviewEmail } from './review-email.ts'
import { mailFigures, personTracking, trackedPerson, trackMe, trackPerson } from './tracking.ts'
import { unsubscribe, unsubscribeParams } from './unsubscribe.ts'
import { waitingMail } from './waiting-mail.ts'

const tags = 'outreach'
const open = {
  access: 'public',
  isAnonymous: true,
  tags,
  params: unsubscribeParams,
  answer: unsubscribe,
} as const

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
  figures: defineCall({
    method: 'GET',
    path: '/api/mail/figures',
    access: ['sales_rep', 'operations', 'admin'],
    tags,
    summary: 'How commercial mail of the last 90 days went, by template and by who wrote it',
    answer: mailFigures,
    reads: ['emails', 'inbound_mails'],
  }),
  readTracking: defineCall({
    method: 'GET',
    path: '/api/letters/tracking/:kind/:recordId',
    access: ['sales_rep', 'admin'],
    tags,
    summary: 'Whether letters to a business are followed',
    params: trackedPerson,
    answer: personTracking,
    reads: ['untracked_addresses'],
  }),
  setTracking: defineCall({
    method: 'POST',
    path: '/api/letters/tracking',
    access: ['sales_rep', 'admin'],
    tags,
    summary: 'Follow no letters to a business any more, or follow them again',
    body: trackPerson,
    answer: personTracking,
    errors: ['move_not_allowed'],
    changes: ['untracked_addresses'],
  }),
  readOffers: defineCall({
    method: 'GET',
    path: '/api/letters/offers/:kind/:recordId',
    access: ['sales_rep', 'admin'],
    tags,
    summary: 'Whether offers and news go to a business',
    params: offeredTo,
    answer: offersStatus,
    reads: ['suppressions', 'prospects', 'clients', 'leads'],
  }),
  stopOffers: defineCall({
    method: 'POST',
    path: '/api/letters/offers/stop',
    access: ['sales_rep', 'admin'],
    tags,
    summary: 'No more offers and news to a business that asked for it; an administrator alone lifts it',
    body: stopOffers,
    answer: offersStatus,
    errors: ['move_not_allowed'],
    changes: ['suppressions', 'prospect_follow_ups', 'drip_campaign_sends'],
  }),
  readUnsubscribe: defineCall({
    ...open,
    method: 'GET',
    path: '/api/unsubscribe/:token',
    summary: 'For which address a link ends commercial mail; changes nothing',
  }),
  takeUnsubscribe: defineCall({
    ...open,
    method: 'POST',
    path: '/api/unsubscribe/:token',
    summary: 'End commercial mail to the address of a letter',
    changes: ['suppressions'],
  }),
  trackMe: defineCall({
    ...open,
    method: 'POST',
    path: '/api/unsubscribe/:token/tracking',
    summary: 'Whether links are counted, by the reader of a letter',
    body: trackMe,
    changes: ['untracked_addresses'],
  }),
  undoUnsubscribe: defineCall({
    ...open,
    method: 'POST',
    path: '/api/unsubscribe/:token/undo',
    summary: 'Get commercial mail again, by who opted out',
    changes: ['suppressions'],
  }),
}
