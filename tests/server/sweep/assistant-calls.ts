/** The calls of the assistants; letters and keys as in `calls.ts`. */
export const assistantCalls = {
  'POST /api/ai/help': { may: 'AUTSO', body: { question: 'What does a pour cost?', type: 'general' } },
  'POST /api/hey-joe': {
    may: '*',
    body: {
      request: 'How do I debug a React component?',
      context: { timestamp: '2026-11-21T12:00:00.000Z' },
    },
  },
  'GET /api/joe-status': { may: '*' },
  'POST /api/ai/help/seen': { may: 'AUTSO', ok: 204 },
  'POST /api/ai/help/:id/feedback': {
    may: 'AUTSO',
    url: '/api/ai/help/00000000-0000-4000-8000-000000000000/feedback',
    body: { helpful: true },
    ok: 404,
  },
}
