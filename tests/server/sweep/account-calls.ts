import type { Case } from './case.ts'

const everybody = 'AUTSOC'
const team = 'AUTSO'
const heard: Case = { may: '*', body: {}, ok: 400 }

/** One's own account, and proving again who one is. An unfitting body shows who is heard, where the act itself would end the session. */
export const accountCalls: Record<string, Case | readonly Case[]> = {
  'GET /api/account': { may: everybody },
  'PATCH /api/account': { may: team, body: {}, ok: 400 },
  'POST /api/account/password': { may: everybody, body: {}, ok: 400 },
  'POST /api/account/address': { may: everybody, body: {}, ok: 400 },
  'POST /api/account/address/confirm': heard,
  'POST /api/account/address/keep': heard,
  'POST /api/account/second-factor': { may: team, isFresh: true },
  'POST /api/account/second-factor/confirm': { may: team, body: {}, ok: 400 },
  'POST /api/account/second-factor/backup-codes': { may: team, isFresh: true, ok: 409 },
  'DELETE /api/account/second-factor': { may: team, isFresh: true, ok: 204 },
  'POST /api/account/step-up': { may: everybody, body: { extra: 1 }, ok: 400 },
  'POST /api/account/step-up/code': { may: 'C', ok: 204 },
  'POST /api/customer/password/request': heard,
  'POST /api/users/:id/reset-second-factor': {
    may: 'A',
    url: '/api/users/$other/reset-second-factor',
    body: {},
    ok: 400,
  },
}
