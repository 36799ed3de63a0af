import type { Case } from './case.ts'

/** What administrators do about the people of the team; emails and tokens as in calls.ts. */
export const teamCalls = {
  'POST /api/team/invite': {
    may: 'A',
    body: { firstName: 'Ines', lastName: 'Vale', email: 'ines@example.com', role: 'trainee' },
    ok: [201, 409],
  },
  'POST /api/invitation/accept': {
    may: '*',
    body: { token: 'none', password: 'a-long-way-down-26' },
    ok: 404,
  },
  'GET /api/audit': { may: 'A' },
  'GET /api/audit/export.csv': { may: 'A' },
  'GET /api/team/rights': { may: 'A', url: '/api/team/rights?from=trainee&to=operations' },
  'POST /api/users/:id/invite-again': { may: 'A', url: '/api/users/$other/invite-again', ok: 409 },
  'POST /api/users/:id/role': {
    may: 'A',
    url: '/api/users/$leaver/role',
    body: { role: 'user' },
    ok: [204, 409],
  },
  'POST /api/users/:id/send-reset': { may: 'A', url: '/api/users/$other/send-reset', ok: 204 },
  'GET /api/users/:id/sessions': { may: 'A', url: '/api/users/$other/sessions' },
  'POST /api/users/:id/end-sessions': {
    may: 'A',
    url: '/api/users/$other/end-sessions',
    ok: 204,
  },
  'DELETE /api/users/:id/sessions/:sessionId': {
    may: 'A',
    url: '/api/users/$other/sessions/$session',
    ok: 404,
  },
  'GET /api/users/:id/work': { may: 'A', url: '/api/users/$other/work' },
  'POST /api/users/:id/hand-over': {
    may: 'A',
    url: '/api/users/$leaver/hand-over',
    body: { to: '$me', forwardUntil: null, isLeaving: false },
    ok: [204, 404],
  },
  'POST /api/users/:id/remove': {
    may: 'A',
    url: '/api/users/$leaver/remove',
    body: { handOverTo: null },
    ok: [204, 404],
  },
} satisfies Record<string, Case>
