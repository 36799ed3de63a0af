/** The calls of the assistants; letters and keys as in `calls.ts`. */
export const assistantCalls = {
  'GET /api/faq-gaps': { may: 'A' },
  'GET /api/faq-gaps/:id/near': {
    may: 'A',
    url: '/api/faq-gaps/00000000-0000-4000-8000-000000000000/near',
    ok: 404,
  },
  'POST /api/faq-gaps/attach': {
    may: 'A',
    body: {
      ids: ['00000000-0000-4000-8000-000000000000'],
      intoId: '00000000-0000-4000-8000-000000000000',
    },
    ok: 400,
  },
  'POST /api/faq-gaps/dismiss': {
    may: 'A',
    body: { ids: ['00000000-0000-4000-8000-000000000000'] },
    ok: 409,
  },
  'POST /api/faq-gaps/reopen': {
    may: 'A',
    body: { ids: ['00000000-0000-4000-8000-000000000000'] },
    ok: 409,
  },
  'POST /api/ai/help': { may: 'AUTSO', body: { question: 'What does a pour cost?', type: 'general' } },
  'POST /api/hey-joe': {
    may: '*',
    body: {
      request: 'How do I debug a React component?',
      context: { timestamp: '2026-11-21T12:00:00.000Z' },
    },
  },
  'GET /api/guide': { may: 'AUTSOC' },
  'GET /api/names': { may: 'AUTSOC', url: '/api/names?of=clients&q=copper' },
  'GET /api/search': { may: 'AUTSOC', url: '/api/search?q=copper' },
  'POST /api/recent-records': {
    may: 'AOsc',
    url: '/api/recent-records',
    body: { entity: 'orders', id: '$order' },
    ok: 204,
  },
  'GET /api/joe-status': { may: '*' },
  'GET /api/assistant-sources/:id': {
    may: '*',
    url: '/api/assistant-sources/00000000-0000-4000-8000-000000000000',
    ok: 404,
  },
  'POST /api/ai/help/seen': { may: 'AUTSO', ok: 204 },
  'POST /api/ai/help/:id/feedback': {
    may: 'AUTSO',
    url: '/api/ai/help/00000000-0000-4000-8000-000000000000/feedback',
    body: { helpful: true },
    ok: 404,
  },
  'POST /api/admin/ai-employees/:id/evaluations': {
    may: 'A',
    url: '/api/admin/ai-employees/$aiEmployee/evaluations',
    ok: [202, 409],
  },
  'GET /api/admin/evaluations/:id': {
    may: 'A',
    url: '/api/admin/evaluations/00000000-0000-4000-8000-000000000000',
    ok: 404,
  },
  'GET /api/ai/analytics': { may: 'A' },
  'POST /api/assistant-tasks': {
    may: 'A',
    body: { aiEmployeeId: '$aiEmployee', kind: 'draft_faq' },
    ok: 201,
  },
  'POST /api/assistant-tasks/:id/review': {
    may: 'A',
    url: '/api/assistant-tasks/$aiTask/review',
    body: { accepted: true },
    ok: [204, 409],
  },
  'POST /api/assistant-tasks/:id/cancel': {
    may: 'A',
    url: '/api/assistant-tasks/$aiTask/cancel',
    ok: [200, 409],
  },
  'POST /api/assistant-tasks/:id/retry': {
    may: 'A',
    url: '/api/assistant-tasks/$aiTask/retry',
    ok: [200, 409],
  },
  'POST /api/ai-prospects/:id/hand-over': {
    may: 'A',
    url: '/api/ai-prospects/$aiProspect/hand-over',
    body: { to: 'ai', reason: 'Mail is enough' },
    ok: [204, 409],
  },
  'POST /api/learning-insights/:id/implement': {
    may: 'A',
    url: '/api/learning-insights/$insight/implement',
    ok: [204, 409],
  },
}
