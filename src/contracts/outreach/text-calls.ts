import { type CallFacts, defineCall } from '../call.ts'
import { reviewEmail } from './review-email.ts'
import {
  ofProspect,
  textAccountForm,
  textAccountRead,
  textConsent,
  textingReady,
  textStanding,
  textStop,
  textTest,
} from './text.ts'

const settings = { access: ['admin'], tags: 'outreach' } as const satisfies Partial<CallFacts>
const sellers = { access: ['sales_rep', 'admin'], tags: 'outreach' } as const satisfies Partial<CallFacts>

/** Texts (SMS): the provider they leave by, and who agreed to them. */
export const textCalls = {
  account: defineCall({
    ...settings,
    method: 'GET',
    path: '/api/texts/account',
    summary: 'The provider that texts leave by, without its secret',
    answer: textAccountRead,
    reads: ['text_accounts'],
  }),
  saveAccount: defineCall({
    ...settings,
    method: 'PUT',
    path: '/api/texts/account',
    stepUp: true,
    summary: 'Texts leave by this provider from now on',
    body: textAccountForm,
    changes: ['text_accounts'],
  }),
  removeAccount: defineCall({
    ...settings,
    method: 'DELETE',
    path: '/api/texts/account',
    stepUp: true,
    summary: 'Texts leave no more',
    changes: ['text_accounts'],
  }),
  test: defineCall({
    ...settings,
    method: 'POST',
    path: '/api/texts/account/test',
    stepUp: true,
    summary: 'A text to one’s own telephone, to see that it arrives',
    body: textTest,
    errors: ['move_not_allowed'],
  }),
  ready: defineCall({
    access: ['sales_rep', 'operations', 'admin'],
    tags: 'outreach',
    method: 'GET',
    path: '/api/texts/ready',
    summary: 'Whether texts can leave',
    answer: textingReady,
    reads: ['text_accounts'],
  }),
  standing: defineCall({
    ...sellers,
    method: 'GET',
    path: '/api/texts/standing/:prospectId',
    params: ofProspect,
    summary: 'Whether a prospect agreed to texts, how, and who noted it',
    answer: textStanding,
    reads: ['text_permissions', 'text_accounts', 'prospects'],
  }),
  consent: defineCall({
    ...sellers,
    method: 'POST',
    path: '/api/texts/consent',
    summary: 'Note that a prospect agreed to texts, in writing',
    body: textConsent,
    answer: textStanding,
    errors: ['move_not_allowed'],
    changes: ['text_permissions'],
  }),
  stop: defineCall({
    ...sellers,
    method: 'POST',
    path: '/api/texts/stop',
    summary: 'No text to the number of a prospect any more, by anyone',
    body: textStop,
    answer: textStanding,
    errors: ['move_not_allowed'],
    changes: ['text_permissions'],
  }),
  review: defineCall({
    ...settings,
    method: 'POST',
    path: '/api/sent-messages/:id/review',
    summary: 'Decide about a text that failed or may have been sent: send it again, or note that it was sent',
    body: reviewEmail,
    errors: ['move_not_allowed'],
    changes: ['sent_messages'],
  }),
}
