// Calls of those who learn, as calls.ts explains them: review cards, practice, claims.
const learners = 'ATSO'

const paperMove = {
  may: 'A',
  url: '/api/team-papers/$paper/:action',
  body: { reason: 'The name differs' },
  ok: [200, 409],
}

export const learnerCalls = {
  'GET /api/papers': { may: 'TS' },
  'POST /api/papers/tax-form': {
    may: 'TS',
    body: {
      legalName: 'Jo Reyes',
      taxClassification: 'individual',
      address: '1 Main Street',
      city: 'Denver',
      state: 'CO',
      zipCode: '80202',
      tinType: 'ssn',
      tin: '512-44-1937',
      isCertified: true,
      signature: 'Jo Reyes',
    },
    ok: 201,
  },
  'POST /api/papers/compliance': {
    may: 'TS',
    body: {
      legalName: 'Jo Reyes',
      licenseNumber: 'CO-44120973',
      state: 'CO',
      licenseExpiresOn: '2035-01-01',
      isCertified: true,
      signature: 'Jo Reyes',
    },
    ok: 201,
  },
  'POST /api/team-papers/:id/approve': paperMove,
  'POST /api/team-papers/:id/return': paperMove,
  // Nothing was uploaded; whoever may call it reads that there is no copy, or that the form is missing.
  'GET /api/team-papers/:id/copy': { may: 'Ats', url: '/api/team-papers/$paper/copy', ok: 404 },
  'POST /api/team-papers/:id/copy': { may: 'ts', url: '/api/team-papers/$paper/copy', ok: 400 },
  'GET /api/learning/lessons/:id/pictures/:pictureId': {
    may: learners,
    url: '/api/learning/lessons/$lesson/pictures/00000000-0000-4000-8000-000000000000',
    ok: 404,
  },
  'GET /api/learning/badges': { may: learners },
  'GET /api/learning/rewards': { may: learners },
  'GET /api/learning/leaderboard': { may: learners },
  'PUT /api/learning/leaderboard/visibility': { may: learners, body: { isShown: true }, ok: 204 },
  'GET /api/learning/reviews': { may: learners },
  'POST /api/learning/reviews/:id/check': {
    may: learners.toLowerCase(),
    url: '/api/learning/reviews/$reviewCard/check',
    body: { answer: 'We start small' },
  },
  'POST /api/learning/reviews/:id/rate': {
    may: learners.toLowerCase(),
    url: '/api/learning/reviews/$reviewCard/rate',
    body: { answer: 'We start small', rating: 3 },
  },
  'POST /api/learning/objections': {
    may: learners,
    body: { objection: 'Nobody here asks for it', category: 'need', tenStepStage: 5 },
  },
  'GET /api/learning/practice': { may: learners },
  'POST /api/learning/practice': { may: learners, body: { buyer: 'marta-lantern' }, ok: 201 },
  'GET /api/learning/practice/:id': {
    may: learners.toLowerCase(),
    url: '/api/learning/practice/$practice',
  },
  'POST /api/learning/practice/:id/turns': {
    may: learners.toLowerCase(),
    url: '/api/learning/practice/$practice/turns',
    body: { turn: 0, moveId: 'why-here' },
    ok: [200, 409],
  },
  'POST /api/learning/practice/:id/end': {
    may: learners.toLowerCase(),
    url: '/api/learning/practice/$practice/end',
  },
  'POST /api/learning/claims-check': { may: learners, body: { text: 'One ounce, 21 and over.' } },
}
