import type { Case } from './case.ts'

/** No such file: who may act on files hears so, everybody else is refused before. */
const nobodys = '00000000-0000-7000-8000-000000000000'
const onFile = (action: string, body: object): Case => ({
  may: 'AO',
  url: `/api/ach-files/${nobodys}/${action}`,
  body,
  ok: 404,
})

/** What goes to the bank and what comes back: administrators and operations, two of them. [M1] */
export const bankFileCalls: Record<string, Case | readonly Case[]> = {
  'GET /api/payments/today': { may: 'AO' },
  'GET /api/payments/return-rates': { may: 'AO' },
  'POST /api/payments/prepare': { may: 'AO', ok: 409 },
  'POST /api/ach-files/:id/release': onFile('release', { version: 1 }),
  'POST /api/ach-files/:id/cancel': onFile('cancel', { version: 1 }),
  'POST /api/ach-files/:id/download': onFile('download', {}),
  'POST /api/ach-files/:id/answer': onFile('answer', { outcome: 'accepted', version: 1 }),
  'POST /api/payments/read-returns': { may: 'AO', body: { fileName: 'a.txt', text: 'no file' }, ok: 400 },
  'GET /api/ach-readings/:id/receipt': { may: 'AO', url: `/api/ach-readings/${nobodys}/receipt`, ok: 404 },
  'POST /api/client-banking-info/:id/prenote': {
    may: 'A',
    url: '/api/client-banking-info/$bank/prenote',
    body: { version: 1 },
    ok: [204, 409],
  },
}
