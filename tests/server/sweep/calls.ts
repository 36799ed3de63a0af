import { accountCalls } from './account-calls.ts'
import { adminCalls } from './admin-calls.ts'
import { assistantCalls } from './assistant-calls.ts'
import { bankFileCalls } from './bank-file-calls.ts'
import { billingCases } from './billing-calls.ts'
import type { Case } from './case.ts'
import { collectingCases } from './collecting-calls.ts'
import { recordFileCases } from './file-calls.ts'
import { learnerCalls } from './learner-calls.ts'
import { mailCases } from './mail-calls.ts'
import { noteCases } from './note-calls.ts'
import { payoutCalls } from './payout-calls.ts'
import { salesCalls } from './sales-calls.ts'
import { sequenceCases } from './sequence-calls.ts'
import { teamCalls } from './team-calls.ts'

/**
 * Every call that is more than reading and writing records, by hand from decisions.md. Letters as in resources.ts; `*` is
 * anyone, signed in or not. `ok` is what those who may are answered (200 unless said), `other` what a small letter is
 * answered about another's record (404 unless said). Where the call itself is not what is looked at here, an empty body
 * shows who is heard: 400 and not 401.
 */
const heard: Case = { may: '*', body: {}, ok: 400 }
const moved = [200, 409] as const
const everybody = 'AUTSOC'
const learners = 'ATSO'

const orderMove = (may = 'AO', body: unknown = {}): Case => ({
  may,
  url: '/api/orders/$placed/:action',
  body,
  ok: moved,
})
const leadMove: Case = { may: 'A', url: '/api/leads/$lead/:action', body: { reason: 'No answer' }, ok: moved }
const sampleMove = (body: unknown = {}): Case => ({
  may: 'AO',
  url: '/api/sample-requests/$sample/:action',
  body,
  ok: moved,
})
const cardMove = (path: string, token: string): Case => ({
  may: 'A',
  url: `/api/${path}/${token}/:action`,
  body: {},
  ok: moved,
})
const testimonialMove: Case = {
  may: 'A',
  url: '/api/testimonials/$testimonial/:action',
  body: {},
  ok: [204, 409],
}
const userMove: Case = {
  may: 'A',
  url: '/api/users/$other/:action',
  body: { reason: 'Left us' },
  ok: [200, 400, 409],
}

const suggestionMove: Case = {
  may: 'A',
  url: '/api/suggestions/$suggestion/:action',
  body: { reason: 'Said already' },
  ok: [200, 400, 409],
}

const alertMove: Case = {
  may: 'A',
  url: '/api/admin-alerts/$alert/:action',
  body: { reason: 'Not worth it' },
  ok: [200, 400, 409],
}

export const calls: Record<string, Case | readonly Case[]> = {
  ...accountCalls,
  ...billingCases,
  ...collectingCases,
  ...salesCalls,
  ...bankFileCalls,
  ...payoutCalls,
  ...mailCases,
  ...sequenceCases,
  ...teamCalls,
  ...recordFileCases,
  ...noteCases,
  'GET /healthz': { may: '*' },
  'GET /readyz': { may: '*' },
  'GET /metrics': { may: 'A' },
  'GET /robots.txt': { may: '*' },
  'GET /sitemap.xml': { may: '*' },
  'GET /api/openapi.json': { may: '*', ok: [200, 404] },
  'GET /api/app-config': { may: '*' },
  'GET /api/public-site': { may: '*' },
  'GET /api/events': { may: everybody },

  'POST /api/login': heard,
  'POST /api/admin/login': heard,
  'POST /api/fulfillment/login': heard,
  'POST /api/customer/login': heard,
  'POST /api/demo/login': heard,
  'POST /api/demo/access': heard,
  'POST /api/register': heard,
  'POST /api/password-reset': heard,
  'POST /api/password-reset/request': heard,
  'POST /api/business-registration': heard,
  'POST /api/registration-completion': heard,
  'POST /api/registration-completion/open': heard,
  'POST /api/registration-status': heard,
  'POST /api/leads': heard,
  'POST /api/analytics/capture': heard,
  'GET /api/login': { may: '*', ok: 302 },
  'GET /api/mailbox-messages': { may: '*' },
  'GET /api/mailbox-messages/:id/files/:at': {
    may: '*',
    url: '/api/mailbox-messages/00000000-0000-4000-8000-000000000000/files/0',
    ok: 404,
  },
  'POST /api/logout': { may: '*', ok: 204, isFresh: true },
  'POST /api/logout-everywhere': { may: everybody, ok: 204, isFresh: true },
  'DELETE /api/demo/access': { may: '*', ok: 204 },
  'GET /api/user': { may: everybody },
  'GET /api/account/device-key': { may: everybody },
  'GET /api/sessions': { may: everybody },
  'DELETE /api/sessions/:id': { may: everybody.toLowerCase(), url: '/api/sessions/$session', ok: 204 },
  'GET /api/admin/users/role/:role': [
    { may: '*', url: '/api/admin/users/role/sales_rep' },
    { may: 'A', url: '/api/admin/users/role/admin' },
    { may: 'A', url: '/api/admin/users/role/trainee' },
  ],

  'GET /api/ten-step-stages': { may: 'AUTSO' },
  'GET /api/home': { may: learners },
  'GET /api/learning/progress': { may: learners },
  'GET /api/certificates/:id/pdf': { may: 'Atso', url: '/api/certificates/$certificate/pdf', ok: [200, 409] },
  'GET /api/verify/:code': { may: '*', url: '/api/verify/0000-0000-0000-0000' },
  'GET /api/learning/deadlines': { may: learners },
  'GET /api/learning/modules': { may: learners },
  'GET /api/learning/modules/:id/kept': { may: learners, url: '/api/learning/modules/$openModule/kept' },
  'GET /api/learning/modules/:id': { may: learners, url: '/api/learning/modules/$openModule' },
  'GET /api/learning/lessons/:id': { may: learners, url: '/api/learning/lessons/$lesson' },
  'POST /api/learning/lessons/:id/finish': {
    may: learners,
    url: '/api/learning/lessons/$lesson/finish',
    body: { seconds: 60 },
  },
  'POST /api/learning/lessons/:id/time': {
    may: learners,
    url: '/api/learning/lessons/$lesson/time',
    body: { seconds: 60 },
    ok: 204,
  },
  'POST /api/learning/quizzes/:id/attempts': {
    may: learners,
    url: '/api/learning/quizzes/$quiz/attempts',
    ok: 201,
  },
  'GET /api/learning/attempts/:id/open': {
    may: learners.toLowerCase(),
    url: '/api/learning/attempts/$attempt/open',
  },
  'PUT /api/learning/attempts/:id/answers': {
    may: learners.toLowerCase(),
    url: '/api/learning/attempts/$attempt/answers',
    body: { answers: { q1: 'a' } },
  },
  'POST /api/learning/attempts/:id/submit': {
    may: learners.toLowerCase(),
    url: '/api/learning/attempts/$attempt/submit',
    body: { answers: {} },
  },
  'GET /api/learning/attempts/:id': { may: learners.toLowerCase(), url: '/api/learning/attempts/$attempt' },
  ...learnerCalls,
  'GET /api/admin/trainee-analytics': { may: 'A' },
  'GET /api/admin/trainee-analytics/:id': { may: 'A', url: '/api/admin/trainee-analytics/$trainee' },
  ...adminCalls,
  'GET /api/admin/ai-employees': { may: 'A' },

  'GET /api/catalog': { may: 'AOSC' },
  'POST /api/products/:id/adjust-stock': {
    may: 'AO',
    url: '/api/products/$product/adjust-stock',
    body: { quantity: 1, reason: 'Found one more' },
  },
  'POST /api/products/:id/count-stock': {
    may: 'AO',
    url: '/api/products/$product/count-stock',
    body: { counted: 900, reason: 'Counted' },
  },
  'POST /api/orders/ask-for-rest': {
    may: 'AOsc',
    body: { productId: '$product', quantity: 12, clientId: '$client' },
  },
  'GET /api/orders/unfilled': { may: 'AO' },
  'GET /api/orders/waits': { may: 'AOSC', url: '/api/orders/waits?order=$placed' },
  'POST /api/orders': {
    may: 'AOsc',
    body: { items: [{ productId: '$product', quantity: 1 }], clientId: '$client' },
    ok: 201,
  },
  'POST /api/orders/quote': {
    may: 'AOsc',
    body: { items: [{ productId: '$product', quantity: 1 }], clientId: '$client' },
  },
  'GET /api/orders/:id/full': { may: 'AOsc', url: '/api/orders/$placed/full' },
  'POST /api/orders/:id/confirm': orderMove(),
  'POST /api/orders/:id/pick': orderMove(),
  'POST /api/orders/:id/pick-part': orderMove(),
  'POST /api/orders/:id/pack': orderMove(),
  'POST /api/orders/:id/unpack': orderMove('AO', { reason: 'The wrong label' }),
  'POST /api/orders/:id/ship': orderMove('AO', { trackingNumber: '1Z999', carrier: 'UPS' }),
  'POST /api/orders/:id/deliver': orderMove(),
  'POST /api/orders/:id/hold': orderMove('AO', { reason: 'Asked for it' }),
  'POST /api/orders/:id/release': orderMove(),
  'POST /api/orders/:id/allow': orderMove('A'),
  // The only line cannot become nothing: that is a cancellation.
  'POST /api/orders/:id/reduce': {
    ...orderMove('AO', { items: [{ productId: '$product', quantity: 0 }], reason: 'Gone' }),
    ok: [400, 409],
  },
  'POST /api/orders/:id/backorder': orderMove(),
  'POST /api/orders/:id/message': orderMove('AO', { reason: 'We will call you' }),
  'POST /api/orders/:id/return': orderMove('AO', { reason: 'Broken' }),
  'POST /api/orders/:id/cancel': orderMove('AOc', { reason: 'Not needed' }),
  'GET /api/commissions/payables': { may: 'AS' },
  'GET /api/commissions/totals': { may: 'AS' },
  'POST /api/commissions/plan': { may: 'A', body: { of: { ids: ['$commission'] } } },
  'POST /api/commissions/:id/approve': { may: 'A', url: '/api/commissions/$commission/approve', ok: moved },
  'POST /api/commissions/approve': { may: 'A', body: { ids: ['$commission'] }, ok: moved },
  'POST /api/commissions/pay': { may: 'A', body: { ids: ['$commission'], transactionId: 'T-1' }, ok: moved },

  'GET /api/business-registrations/:id/review': {
    may: 'A',
    url: '/api/business-registrations/$registration/review',
  },
  'POST /api/business-registrations/:id/approve': {
    may: 'A',
    url: '/api/business-registrations/$registration/approve',
    body: {},
    ok: moved,
  },
  'POST /api/business-registrations/:id/reject': {
    may: 'A',
    url: '/api/business-registrations/$registration/reject',
    body: { reason: 'Not a bar' },
    ok: moved,
  },
  'POST /api/business-registrations/:id/request-completion': {
    may: 'A',
    url: '/api/business-registrations/$registration/request-completion',
    body: {},
    ok: moved,
  },
  'POST /api/business-registrations/:id/complete': {
    may: 'A',
    url: '/api/business-registrations/$registration/complete',
    ok: moved,
  },
  'POST /api/business-registrations/:id/reopen': {
    may: 'A',
    url: '/api/business-registrations/$registration/reopen',
    body: { reason: 'They have a license now' },
    ok: moved,
  },
  'POST /api/sample-requests/:id/approve': sampleMove(),
  'POST /api/sample-requests/:id/refuse': sampleMove({ reason: 'Twice in a month' }),
  'POST /api/sample-requests/:id/cancel': sampleMove(),
  'POST /api/sample-requests/:id/ship': sampleMove({ trackingNumber: '1Z999' }),
  'POST /api/sample-requests/:id/deliver': sampleMove(),
  'POST /api/sample-requests/:id/record-feedback': sampleMove({
    conversionResult: 'interested',
    feedbackText: 'Smooth',
  }),
  'POST /api/competitors/:id/publish': cardMove('competitors', '$card'),
  'POST /api/competitors/:id/archive': cardMove('competitors', '$card'),
  'POST /api/success-stories/:id/publish': cardMove('success-stories', '$story'),
  'POST /api/success-stories/:id/archive': cardMove('success-stories', '$story'),
  'POST /api/testimonials/:id/approve': testimonialMove,
  'POST /api/testimonials/:id/withdraw': testimonialMove,
  'POST /api/testimonials/:id/feature': testimonialMove,
  'POST /api/testimonials/:id/unfeature': testimonialMove,
  ...assistantCalls,
  'POST /api/leads/:id/contact': leadMove,
  'POST /api/leads/:id/qualify': leadMove,
  'POST /api/leads/:id/propose': leadMove,
  'POST /api/leads/:id/win': leadMove,
  'POST /api/leads/:id/lose': leadMove,
  'POST /api/leads/:id/reopen': leadMove,
  'GET /api/suggestion-board': { may: 'AUTSO' },
  'PUT /api/suggestions/:id/vote': {
    may: 'AUTSO',
    url: '/api/suggestions/$suggestion/vote',
    body: { voted: true },
  },
  'POST /api/suggestions/:id/merge': {
    may: 'A',
    url: '/api/suggestions/$suggestion/merge',
    body: { intoId: '00000000-0000-4000-8000-000000000000' },
    ok: 404,
  },
  'POST /api/suggestions/:id/promote': {
    may: 'A',
    url: '/api/suggestions/$suggestion/promote',
    body: { to: 'faq_item', question: 'May I?', text: 'You may.', answer: 'It stands in the FAQ.' },
    ok: [201, 409],
  },
  'POST /api/admin-alerts/:id/own': alertMove,
  'POST /api/admin-alerts/:id/resolve': alertMove,
  'POST /api/admin-alerts/:id/dismiss': alertMove,
  'POST /api/admin-alerts/:id/reopen': alertMove,
  'POST /api/admin-alerts/:id/retry': { may: 'A', url: '/api/admin-alerts/$alert/retry', ok: 409 },
  'POST /api/suggestions/:id/own': suggestionMove,
  'POST /api/suggestions/:id/resolve': suggestionMove,
  'POST /api/suggestions/:id/dismiss': suggestionMove,
  'POST /api/suggestions/:id/reopen': suggestionMove,
  'POST /api/users/:id/approve': userMove,
  'POST /api/users/:id/reject': userMove,
  'POST /api/users/:id/suspend': userMove,
  'POST /api/users/:id/reinstate': userMove,
  'POST /api/users/:id/mark-inactive': userMove,
  'POST /api/users/:id/reactivate': userMove,
  'POST /api/users/:id/withdraw': userMove,
}

/** Built files and the pages of the API's description: read by anyone, different after every build. */
export const files = [/^\/(?:\*?|assets\/.+|theme\.js|favicon\.svg|index\.html)$/, /^\/api\/docs(?:\/.*)?$/]
