import type { Case } from './case.ts'

const reason = 'Agreed on the phone'
const forged = `00000000-0000-4000-8000-000000000000.${'a'.repeat(43)}`

/** What people do with mail. Whoever has a letter holds the link; who has none holds a forged one. [MAIL-007] */
export const mailCases: Record<string, Case | readonly Case[]> = {
  'POST /api/emails/:id/review': {
    may: 'A',
    url: '/api/emails/$letter/review',
    body: { action: 'was_sent', reason },
    ok: [204, 409],
  },
  'POST /api/suppressions/:id/lift': {
    may: 'A',
    url: '/api/suppressions/$suppression/lift',
    body: { reason },
    ok: [204, 404],
  },
  'GET /api/mail/deliverability': { may: 'A' },
  'GET /api/unsubscribe/:token': { may: '*', url: `/api/unsubscribe/${forged}`, ok: 404 },
  'POST /api/unsubscribe/:token': { may: '*', url: `/api/unsubscribe/${forged}`, ok: 404 },
  'POST /api/unsubscribe/:token/undo': { may: '*', url: `/api/unsubscribe/${forged}/undo`, ok: 404 },
  'POST /unsubscribe/:token': { may: '*', url: `/unsubscribe/${forged}`, ok: 404 },
}
