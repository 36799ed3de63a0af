import type { Case } from './case.ts'

/** What clients owe, as a screen and as papers, and what they may do about it. [PAY-005] */
export const billingCases: Record<string, Case | readonly Case[]> = {
  'GET /api/billing': { may: 'AOsc', url: '/api/billing?clientId=$client' },
  'GET /api/billing/statement': { may: 'AOsc', url: '/api/billing/statement?clientId=$client&month=2026-10' },
  'GET /api/invoices/:id/pdf': { may: 'AOsc', url: '/api/invoices/$invoice/pdf' },
  'GET /api/credit-memos/:id/pdf': { may: 'AOsc', url: '/api/credit-memos/$creditMemo/pdf' },
  'GET /api/shipments/:id/slip': { may: 'AOsc', url: '/api/shipments/$shipment/slip' },
  'POST /api/shipments/:id/deliver': {
    may: 'AO',
    url: '/api/shipments/$shipment/deliver',
    ok: [200, 409],
  },
  'POST /api/shipments/:id/lose': {
    may: 'AO',
    url: '/api/shipments/$shipment/lose',
    body: { reason: 'The carrier cannot find it' },
    ok: [200, 409],
  },
  'POST /api/billing/pay': {
    may: 'c',
    body: { invoiceIds: ['$invoice'], bankingId: '$bank' },
    ok: [200, 409],
    other: 400,
  },
  'POST /api/invoices/:id/dispute': {
    may: 'c',
    url: '/api/invoices/$invoice/dispute',
    body: { reason: 'Two bottles were broken' },
    ok: [204, 409],
  },
  'POST /api/invoices/:id/resolve': {
    may: 'AO',
    url: '/api/invoices/$invoice/resolve',
    body: { isUpheld: false, reason: 'All of it was delivered' },
    ok: [204, 409],
  },
}
