import type { Case } from './case.ts'

const reason = 'Agreed on the phone'
const forged = `00000000-0000-4000-8000-000000000000.${'a'.repeat(43)}`

/** An email is written by whoever works on the record; to a record of the sweep without an address it is refused by field. */
const toProspect = { kind: 'prospect', recordId: '$prospect', subject: 'Hello', body: 'Hello' }

const mailbox = {
  address: 'sales@example.com',
  host: '127.0.0.1',
  port: 1,
  security: 'none',
  userName: 'sales',
  password: 'secret',
  folder: 'INBOX',
}

/** What people do with mail. Whoever has an email holds the link; who has none holds a forged one. [MAIL-007] */
export const mailCases: Record<string, Case | readonly Case[]> = {
  'POST /api/emails/:id/review': {
    may: 'A',
    url: '/api/emails/$email/review',
    body: { action: 'was_sent', reason },
    ok: [204, 409],
  },
  'POST /api/suppressions/:id/lift': {
    may: 'A',
    url: '/api/suppressions/$suppression/lift',
    body: { reason },
    ok: [204, 404],
  },
  'POST /api/letters/preview': { may: 'As', body: toProspect },
  'POST /api/letters': { may: 'As', body: toProspect, ok: [201, 400] },
  'POST /api/letters/passages': { may: 'As', body: { entity: 'letter_snippets', id: '$snippet' } },
  'POST /api/letters/draft': { may: 'As', body: { kind: 'prospect', recordId: '$prospect' } },
  // Read before it is taken back.
  'GET /api/letters/:id/again': { may: 'As', url: '/api/letters/$written/again' },
  'POST /api/letters/:id/take-back': { may: 'as', url: '/api/letters/$written/take-back', ok: [204, 409] },
  'POST /api/email-templates/:id/version': {
    may: 'As',
    url: '/api/email-templates/$template/version',
    ok: [200, 409],
  },
  'POST /api/email-templates/:id/copy': { may: 'As', url: '/api/email-templates/$template/copy', ok: 201 },
  'POST /api/email-templates/:id/test': {
    may: 'As',
    url: '/api/email-templates/$template/test',
    body: { kind: 'prospect', recordId: '$prospect' },
    ok: [201, 400],
  },
  'POST /api/email-templates/:id/publish': {
    may: 'A',
    url: '/api/email-templates/$template/publish',
    body: {},
    ok: [200, 409],
  },
  'POST /api/email-templates/:id/archive': {
    may: 'As',
    url: '/api/email-templates/$template/archive',
    body: {},
    ok: [200, 409],
  },
  'GET /api/mail/deliverability': { may: 'A' },
  'GET /api/mail/waiting': { may: 'A' },
  'GET /api/mail/incoming': { may: 'A' },
  // Nothing listens there.
  'PUT /api/mail/incoming': { may: 'A', body: mailbox, ok: 400 },
  'POST /api/mail/incoming/try': { may: 'A', body: mailbox, ok: 400 },
  'DELETE /api/mail/incoming': { may: 'A', ok: [204, 404] },
  'GET /api/mail/incoming/people': { may: 'A' },
  'DELETE /api/mail/incoming/people/:id': { may: 'A', url: '/api/mail/incoming/people/$other', ok: 404 },
  // Everybody's is their own; there is none here.
  'GET /api/mail/incoming/own': { may: 'AOS' },
  'PUT /api/mail/incoming/own': { may: 'AOS', body: mailbox, ok: 400 },
  'POST /api/mail/incoming/own/try': { may: 'AOS', body: mailbox, ok: 400 },
  'PUT /api/mail/incoming/own/sharing': {
    may: 'AOS',
    body: { sharesAnswers: true, sharesOther: false },
    ok: 404,
  },
  'DELETE /api/mail/incoming/own': { may: 'AOS', ok: 404 },
  'GET /api/mail/incoming/unshared': {
    may: 'AOs',
    url: '/api/mail/incoming/unshared?kind=prospect&recordId=$prospect',
    other: 200,
  },
  // Nobody shares what came in another's mailbox.
  'POST /api/inbound-mails/:id/share': {
    may: 'aos',
    url: '/api/inbound-mails/$ownMail/share',
    body: { isShared: true },
    ok: 204,
  },
  'GET /api/mail/incoming/colleagues': { may: 'AOS' },
  'POST /api/inbound-mails/:id/assign': {
    may: 'AOs',
    url: '/api/inbound-mails/$answer/assign',
    body: { userId: '$me' },
    ok: [204, 400],
  },
  'POST /api/inbound-mails/:id/mark': {
    may: 'AOs',
    url: '/api/inbound-mails/$answer/mark',
    body: { isRead: true },
    ok: 204,
  },
  'GET /api/inbound-mails/:id/attachments/:at': {
    may: 'AOs',
    url: '/api/inbound-mails/$answer/attachments/0',
    ok: 404,
  },
  'GET /api/unsubscribe/:token': { may: '*', url: `/api/unsubscribe/${forged}`, ok: 404 },
  'POST /api/unsubscribe/:token': { may: '*', url: `/api/unsubscribe/${forged}`, ok: 404 },
  'POST /api/unsubscribe/:token/undo': { may: '*', url: `/api/unsubscribe/${forged}/undo`, ok: 404 },
  'POST /api/unsubscribe/:token/tracking': {
    may: '*',
    url: `/api/unsubscribe/${forged}/tracking`,
    body: { isTracked: false },
    ok: 404,
  },
  'POST /api/letter-pictures/upload': { may: 'AS', ok: 400 },
  // None is there.
  'GET /api/letter-pictures/:id/file': {
    may: 'AOS',
    url: '/api/letter-pictures/00000000-0000-4000-8000-000000000000/file',
    ok: 404,
  },
  'GET /p/:name': { may: '*', url: `/p/${'a'.repeat(22)}.png`, ok: 404 },
  'GET /l/:token': { may: '*', url: `/l/${forged}`, ok: 404 },
  'GET /o/:token': { may: '*', url: `/o/${forged}`, ok: 404 },
  'GET /api/mail/figures': { may: 'AOS' },
  'GET /api/letters/offers/:kind/:recordId': { may: 'As', url: '/api/letters/offers/prospect/$prospect' },
  'POST /api/letters/offers/stop': {
    may: 'As',
    body: { kind: 'prospect', recordId: '$prospect', reason },
    ok: [200, 400],
  },
  'GET /api/letters/tracking/:kind/:recordId': { may: 'As', url: '/api/letters/tracking/prospect/$prospect' },
  'POST /api/letters/tracking': {
    may: 'As',
    body: { kind: 'prospect', recordId: '$prospect', isTracked: false },
    ok: [200, 400],
  },
  'GET /api/texts/account': { may: 'A' },
  // The sweep's secrets go nowhere.
  'PUT /api/texts/account': {
    may: 'A',
    body: { baseUrl: 'nowhere', accountId: 'AC1', token: 'secret', sender: '303-555-0142' },
    ok: 400,
  },
  'POST /api/texts/account/test': { may: 'A', body: { to: '303-555-0142' }, ok: 409 },
  'DELETE /api/texts/account': { may: 'A', ok: [204, 404] },
  'GET /api/texts/ready': { may: 'AOS' },
  'GET /api/texts/standing/:prospectId': { may: 'As', url: '/api/texts/standing/$prospect' },
  'POST /api/texts/consent': {
    may: 'As',
    body: { prospectId: '$prospect', way: 'on_paper' },
    ok: [200, 409],
  },
  'POST /api/texts/stop': { may: 'As', body: { prospectId: '$prospect' }, ok: [200, 409] },
  // No consent is on record, and texting is not set up.
  'POST /api/texts': { may: 'As', body: { prospectId: '$prospect', content: 'At four.' }, ok: [201, 409] },
  'POST /api/texts/:id/take-back': { may: 'as', url: '/api/texts/$ownText/take-back', ok: [204, 409] },
  'POST /api/received-texts/:id/mark': {
    may: 'AOs',
    url: '/api/received-texts/$text/mark',
    body: { isRead: true },
    ok: 204,
  },
  // Without the provider's signature nobody is heard.
  'POST /api/texts/incoming': { may: '*', ok: [403, 415] },
  'POST /api/texts/receipts': { may: '*', ok: [403, 415] },
  'POST /api/sent-messages/:id/review': {
    may: 'A',
    url: '/api/sent-messages/$email/review',
    body: { action: 'was_sent', reason },
    ok: 404,
  },
  'POST /unsubscribe/:token': { may: '*', url: `/unsubscribe/${forged}`, ok: 404 },
}
