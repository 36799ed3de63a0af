import type { Case } from './case.ts'

/** Nobody's payout: who may act on payouts hears so, everybody else is refused before. */
const nobodys = '00000000-0000-7000-8000-000000000000'

/** What the team is paid, by which rules, and what the IRS hears of it. [PAY-010, PAY-012] */
export const payoutCalls: Record<string, Case | readonly Case[]> = {
  'GET /api/payouts/plan': { may: 'A' },
  'POST /api/payouts/run': { may: 'A', body: { week: '2026-11-15', cents: 0 }, ok: [200, 409] },
  'POST /api/payouts/:id/record': {
    may: 'A',
    url: `/api/payouts/${nobodys}/record`,
    body: { reference: 'Z-1' },
    ok: 404,
  },
  'POST /api/payouts/:id/take-back': {
    may: 'A',
    url: `/api/payouts/${nobodys}/take-back`,
    body: { reason: 'It was never sent' },
    ok: 404,
  },
  'POST /api/payouts/:id/cancel': { may: 'A', url: `/api/payouts/${nobodys}/cancel`, ok: 404 },
  'GET /api/payouts/:id/statement': { may: 'ATS', url: `/api/payouts/${nobodys}/statement`, ok: 404 },
  'GET /api/payouts/:id/statement.pdf': { may: 'ATS', url: `/api/payouts/${nobodys}/statement.pdf`, ok: 404 },
  'POST /api/taxes/:year/people/:id/1099-nec': {
    may: 'A',
    url: `/api/taxes/2026/people/${nobodys}/1099-nec`,
    ok: 404,
  },
  'POST /api/commission-rules/versions': { may: 'A', body: {}, ok: 400 },
  'GET /api/commission-rules/replay': { may: 'A', url: '/api/commission-rules/replay?rateBps=1200' },
  'GET /api/taxes/year': { may: 'A' },
  'GET /api/taxes/own': { may: 'ATS' },
  'GET /api/taxes/own/:year/1099-nec.pdf': {
    may: 'ATS',
    url: '/api/taxes/own/2025/1099-nec.pdf',
    ok: [200, 404, 409],
  },
  'POST /api/taxes/:year/filing': { may: 'A', url: '/api/taxes/2026/filing', ok: [200, 409] },
}
