import type { Case } from './case.ts'

/** A task is moved by whoever owes it; a prospect by whoever works on it. */
const ownMove = (path: string, token: string, body: unknown = {}): Case => ({
  may: 'Ast',
  url: `/api/${path}/${token}/:action`,
  body,
  ok: [200, 409],
})

/** Whoever is at the desk has tasks too (decision 103). */
const reminderMove = (body?: object): Case => ({
  ...ownMove('follow-up-reminders', '$reminder', body),
  may: 'Aost',
})

/** A hold is operations' too; a login is the administrator's to close and to open (decision 017). */
const accountMove = (may: string): Case => ({
  may,
  url: '/api/clients/$account/:action',
  body: { reason: 'They asked for it' },
  ok: [200, 409],
})

const bankAccount = {
  bankName: 'First Bank',
  accountHolderName: 'The Bar LLC',
  routingNumber: '021000021',
  accountType: 'checking',
  accountNumber: '1234567890',
}

/** The calls of the sales side: the road, the pipeline, its figures, one's own payout. */
export const salesCalls: Record<string, Case> = {
  'GET /api/payment-preference': { may: 'AUTSO' },
  'PUT /api/payment-preference': {
    may: 'AUTSO',
    body: { preferredPaymentMethod: 'venmo', venmoHandle: '@pour' },
  },
  'GET /api/users/:id/payment-preference': { may: 'A', url: '/api/users/$other/payment-preference' },
  'PUT /api/users/:id/payment-preference': {
    may: 'A',
    url: '/api/users/$other/payment-preference',
    body: { preferredPaymentMethod: 'venmo', venmoHandle: '@pour' },
  },
  'POST /api/users/:id/refuse-payment': {
    may: 'AO',
    url: '/api/users/$other/refuse-payment',
    body: { version: 1, reason: 'No such account' },
    ok: [204, 409],
  },
  'GET /api/clients/:id/readiness': { may: 'AOs', url: '/api/clients/$client/readiness' },
  'POST /api/clients/:id/invite': {
    may: 'As',
    url: '/api/clients/$client/invite',
    body: { email: 'owner-invited@example.com' },
    ok: [204, 409],
  },
  'POST /api/client-invitation/open': { may: '*', body: {}, ok: 400 },
  'POST /api/client-invitation': { may: '*', body: {}, ok: 400 },
  'GET /api/leads/:id/platform': { may: 'A', url: '/api/leads/$lead/platform' },
  'POST /api/leads/:id/send-form': { may: 'A', url: '/api/leads/$lead/send-form', ok: 409 },
  'POST /api/platform-form/open': { may: '*', body: {}, ok: 400 },
  'POST /api/platform-form': { may: '*', body: {}, ok: 400 },
  'GET /api/verifications': { may: 'AO' },
  'GET /api/bank-accounts/first-debits': { may: 'AC', ok: 200 },
  'POST /api/customer/bank-accounts': { may: 'C', body: bankAccount, ok: 400 },
  'POST /api/customer/bank-accounts/:id/use': {
    may: 'c',
    url: '/api/customer/bank-accounts/$bank/use',
    body: {},
    ok: [204, 409],
  },
  'POST /api/customer/bank-accounts/:id/remove': {
    may: 'c',
    url: '/api/customer/bank-accounts/$spareBank/remove',
    body: {},
    ok: [204, 409],
  },
  'POST /api/clients/:id/bank-accounts': {
    may: 'A',
    url: '/api/clients/$account/bank-accounts',
    body: bankAccount,
    ok: [201, 400, 409],
  },
  'POST /api/client-banking-info/:id/verify': {
    may: 'AO',
    url: '/api/client-banking-info/$bank/verify',
    body: { version: 1 },
    ok: [204, 403, 409],
  },
  'POST /api/client-banking-info/:id/block': {
    may: 'A',
    url: '/api/client-banking-info/$bank/block',
    body: { version: 1, reason: 'R02 came back' },
    ok: [204, 409],
  },
  'POST /api/users/:id/verify-payment': {
    may: 'AO',
    url: '/api/users/$other/verify-payment',
    body: { version: 1 },
    ok: [204, 409],
  },
  'POST /api/clients/:id/hold': accountMove('AO'),
  'POST /api/clients/:id/release': accountMove('AO'),
  'POST /api/clients/:id/close': accountMove('A'),
  'POST /api/clients/:id/reopen': accountMove('A'),
  'GET /api/clients/:id/standing': { may: 'A', url: '/api/clients/$account/standing' },
  'POST /api/customer-auth/:id/change-address': {
    may: 'A',
    url: '/api/customer-auth/$login/change-address',
    body: { email: 'another-door@example.com', reason: 'They asked for it' },
    ok: 204,
  },
  'GET /api/sales-analytics': { may: 'AS' },
  'GET /api/sales-analytics/export.csv': { may: 'AS', url: '/api/sales-analytics/export.csv?table=reps' },
  'GET /api/field-tools': { may: 'ATSO', url: '/api/field-tools?near=80202' },
  'POST /api/field-tools/contacts': {
    may: 'Ast',
    body: { prospectId: '$prospect', type: 'visit', outcome: 'Interested' },
    ok: 201,
  },
  'POST /api/field-tools/contacts/correct': {
    may: 'ast',
    body: { interactionId: '$interaction', type: 'call' },
    ok: 404,
  },
  'POST /api/field-tools/contacts/take-back': {
    may: 'ast',
    body: { interactionId: '$interaction' },
    ok: 404,
  },
  'POST /api/prospects/:id/reassign': {
    may: 'A',
    url: '/api/prospects/$prospect/reassign',
    body: { to: '$me', reason: 'Nearer to Boulder' },
    ok: [200, 400, 409],
  },
  'POST /api/prospects/:id/step': {
    ...ownMove('prospects', '$prospect', { step: 2 }),
    // It stands at the step already when somebody was there before.
    ok: [200, 400, 409],
  },
  'POST /api/prospects/:id/take-back': ownMove('prospects', '$prospect'),
  'POST /api/prospects/:id/cool': ownMove('prospects', '$prospect'),
  'POST /api/prospects/:id/warm': ownMove('prospects', '$prospect'),
  'POST /api/prospects/:id/heat': ownMove('prospects', '$prospect'),
  'POST /api/prospects/:id/negotiate': ownMove('prospects', '$prospect'),
  'POST /api/prospects/:id/win': ownMove('prospects', '$prospect'),
  'POST /api/prospects/:id/lose': ownMove('prospects', '$prospect', { reason: 'Closed for good' }),
  'POST /api/prospects/:id/reopen': ownMove('prospects', '$prospect'),
  // The only contact is the primary one already.
  'POST /api/contacts/:id/primary': { ...ownMove('contacts', '$contact'), ok: [204, 409] },
  'POST /api/interactions/:id/complete': ownMove('interactions', '$interaction'),
  'POST /api/interactions/:id/take-back': ownMove('interactions', '$interaction'),
  'POST /api/follow-ups/:id/take-back': ownMove('follow-ups', '$followUp'),
  'POST /api/follow-up-reminders/:id/take-back': reminderMove(),
  'POST /api/interactions/:id/cancel': ownMove('interactions', '$interaction'),
  'POST /api/follow-ups/:id/complete': ownMove('follow-ups', '$followUp'),
  'POST /api/follow-ups/:id/cancel': ownMove('follow-ups', '$followUp'),
  'POST /api/follow-up-reminders/:id/snooze': reminderMove({ until: '2100-01-01T00:00:00Z' }),
  'GET /api/follow-up-reminders/:id/calendar.ics': {
    may: 'AOst',
    url: '/api/follow-up-reminders/$reminder/calendar.ics',
  },
  'GET /api/reminder-calendar': { may: 'ATSO' },
  'POST /api/reminder-calendar': { may: 'ATSO' },
  'DELETE /api/reminder-calendar': { may: 'ATSO', ok: 204 },
  'GET /api/calendar/:token/reminders.ics': {
    may: '*',
    url: `/api/calendar/${'a'.repeat(43)}/reminders.ics`,
    ok: 404,
  },
  'POST /api/follow-up-reminders/:id/wake': reminderMove(),
  'POST /api/follow-up-reminders/:id/complete': reminderMove(),
  'POST /api/follow-up-reminders/:id/cancel': reminderMove(),
}
