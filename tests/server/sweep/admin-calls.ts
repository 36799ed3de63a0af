/** What administrators look at and decide about people and training; letters and tokens as in calls.ts. */
export const adminCalls = {
  'GET /api/admin/overview': { may: 'A' },
  'GET /api/admin/people/:id': { may: 'A', url: '/api/admin/people/$other' },
  'GET /api/admin/team-analytics': { may: 'A' },
  'GET /api/admin/team-analytics/export.csv': { may: 'A' },
  'GET /api/admin/trainee-analytics/export.csv': { may: 'A' },
  'GET /api/admin/trainee-analytics/predictions': { may: 'A' },
  'GET /api/admin/early-engagement': { may: 'A' },
  'POST /api/admin/early-engagement/:id/nudge': {
    may: 'A',
    url: '/api/admin/early-engagement/$beginner/nudge',
    body: {},
    ok: [200, 409],
  },
  'GET /api/admin/training-modules': { may: 'A' },
  'GET /api/admin/training-modules/:id': { may: 'A', url: '/api/admin/training-modules/$draftModule' },
  'PUT /api/admin/training-modules/order': { may: 'A', body: { ids: ['$draftModule'] }, ok: [204, 400] },
  'POST /api/training-modules/:id/draft': { may: 'A', url: '/api/training-modules/$openModule/draft' },
  'PUT /api/training-modules/:id/lesson-order': {
    may: 'A',
    url: '/api/training-modules/$openModule/lesson-order',
    body: { ids: ['$lesson'] },
    ok: [204, 400],
  },
  'POST /api/training-modules/:id/publish': {
    may: 'A',
    url: '/api/training-modules/$draftModule/publish',
    body: {},
    ok: [200, 409],
  },
  'POST /api/training-modules/:id/archive': {
    may: 'A',
    url: '/api/training-modules/$retiredModule/archive',
    body: {},
    ok: [200, 409],
  },
  'GET /api/admin/graduation': { may: 'A' },
  'POST /api/admin/graduation/:id/approve': {
    may: 'A',
    url: '/api/admin/graduation/$other/approve',
    ok: [200, 409],
  },
  'POST /api/admin/graduation/:id/papers': {
    may: 'A',
    url: '/api/admin/graduation/$other/papers',
    body: { taxForm: true },
  },
  'POST /api/activities/:id/approve': {
    may: 'A',
    url: '/api/activities/$activity/approve',
    body: { points: 10 },
    ok: [200, 409],
  },

  'POST /api/learning/modules/:id/feedback': {
    may: 'ATSO',
    url: '/api/learning/modules/$openModule/feedback',
    body: { rating: 5 },
    ok: [200, 409],
  },
  'POST /api/resources/:id/download': { may: 'ATSO', url: '/api/resources/$sheet/download' },
  // One's own tour, whoever asks: it is nobody else's to see.
  'GET /api/crm-training': { may: 'ATS' },
  'POST /api/crm-training/prospect': {
    may: 'ATS',
    body: { businessName: 'The Paper Lantern', city: 'Denver', state: 'CO' },
    ok: [200, 409],
  },
  'POST /api/crm-training/contact': {
    may: 'ATS',
    body: { type: 'visit', outcome: 'Interested', notes: 'A first visit' },
    ok: [200, 409],
  },
  'POST /api/crm-training/plan': {
    may: 'ATS',
    body: { type: 'call', description: 'Call again', dueDate: '2030-01-01' },
    ok: [200, 409],
  },
  'POST /api/crm-training/step': { may: 'ATS', body: { reason: 'They asked questions' }, ok: [200, 409] },
  'POST /api/crm-training/sample': {
    may: 'ATS',
    body: { productId: '$product', quantity: 1, address: '1 Main Street', zipCode: '80202' },
    ok: [200, 409],
  },
  'POST /api/crm-training/reset': { may: 'ATS' },
}
