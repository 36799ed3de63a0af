import type { Case } from './case.ts'

const reason = { reason: 'Agreed on the phone' }
const moved = [204, 409] as const
const line = { position: 1 }
const month = { month: '2026-01', ...reason }

/** What clients owe, the bank's statement and the books. [PAY-006, PAY-018] */
export const collectingCases: Record<string, Case | readonly Case[]> = {
  'GET /api/receivables': { may: 'AO' },
  'GET /api/receivables/invoices': { may: 'AO' },
  'GET /api/receivables/invoices/:id': { may: 'AO', url: '/api/receivables/invoices/$invoice' },
  'POST /api/clients/:id/payments': {
    may: 'AO',
    url: '/api/clients/$client/payments',
    body: { amount: 100, receivedOn: '2026-01-05', method: 'check', reference: '1042' },
    ok: 201,
  },
  'POST /api/payments-received/:id/reverse': {
    may: 'A',
    url: '/api/payments-received/$payment/reverse',
    body: reason,
    ok: moved,
  },
  'POST /api/invoices/:id/write-off': {
    may: 'A',
    url: '/api/invoices/$invoice/write-off',
    body: reason,
    ok: moved,
  },
  'POST /api/invoices/:id/reverse-write-off': {
    may: 'A',
    url: '/api/invoices/$invoice/reverse-write-off',
    body: reason,
    ok: moved,
  },
  'POST /api/invoices/:id/credit': {
    may: 'A',
    url: '/api/invoices/$invoice/credit',
    body: { amount: 1, ...reason },
    ok: [200, 400, 409],
  },
  'POST /api/invoices/:id/debit-again': {
    may: 'AO',
    url: '/api/invoices/$invoice/debit-again',
    body: { amount: 1, ending: '1234' },
    ok: 409,
  },
  'POST /api/invoices/:id/reminders': {
    may: 'AO',
    url: '/api/invoices/$invoice/reminders',
    body: { isOff: true },
    ok: 204,
  },
  'POST /api/clients/:id/terms': {
    may: 'A',
    url: '/api/clients/$client/terms',
    body: { paymentTermsDays: 30, creditLimit: null, ...reason },
    ok: 204,
  },
  'GET /api/bank-statements': { may: 'A' },
  // What is sent here is no form.
  'POST /api/bank-statements': { may: 'A', body: {}, ok: [400, 406, 415] },
  'GET /api/bank-statements/:id': { may: 'A', url: '/api/bank-statements/$statement' },
  'POST /api/bank-statements/:id/match': {
    may: 'A',
    url: '/api/bank-statements/$statement/match',
    body: { matches: [{ ...line, kind: 'entry', with: '00000000-0000-4000-8000-000000000000' }] },
    ok: 404,
  },
  'POST /api/bank-statements/:id/reopen-line': {
    may: 'A',
    url: '/api/bank-statements/$statement/reopen-line',
    body: line,
    ok: 404,
  },
  'POST /api/bank-statements/:id/set-aside': {
    may: 'A',
    url: '/api/bank-statements/$statement/set-aside',
    body: { ...line, ...reason },
    ok: 404,
  },
  'POST /api/bank-statements/:id/record-payment': {
    may: 'A',
    url: '/api/bank-statements/$statement/record-payment',
    body: { ...line, clientId: '$client', method: 'wire' },
    ok: 404,
  },
  'POST /api/bank-statements/:id/post-fee': {
    may: 'A',
    url: '/api/bank-statements/$statement/post-fee',
    body: line,
    ok: 404,
  },
  'GET /api/books': { may: 'A' },
  'GET /api/books/entries': { may: 'A', url: '/api/books/entries?month=2026-10' },
  'POST /api/books/close': { may: 'A', body: month, ok: moved },
  'POST /api/books/reopen': { may: 'A', body: month, ok: moved },
  'GET /api/books/export': {
    may: 'A',
    url: '/api/books/export?month=2026-10&form=quickbooks&part=journal',
  },
}
