import type { Case } from './case.ts'

const path = '/api/follow-up-sequences/$sequence'
const some = { ids: ['$running'] }

/** Sequences are the admin's to build; whoever works on a prospect begins, pauses and stops them. [MAIL-004, MAIL-005] */
export const sequenceCases: Record<string, Case> = {
  'PUT /api/follow-up-sequences/:id/steps': {
    may: 'A',
    url: `${path}/steps`,
    body: { steps: [] },
    ok: [200, 409],
  },
  'POST /api/follow-up-sequences/:id/version': { may: 'A', url: `${path}/version`, ok: [200, 409] },
  'POST /api/follow-up-sequences/:id/variant': {
    may: 'A',
    url: `${path}/variant`,
    body: { step: 1, variant: 'a' },
    ok: [200, 409],
  },
  'POST /api/follow-up-sequences/:id/start': { may: 'A', url: `${path}/start`, body: {}, ok: [200, 409] },
  'POST /api/follow-up-sequences/:id/stop': { may: 'A', url: `${path}/stop`, body: {}, ok: [200, 409] },
  'POST /api/follow-up-sequences/:id/dry-run': {
    may: 'As',
    url: `${path}/dry-run`,
    body: { prospectIds: ['$prospect'] },
  },
  'POST /api/follow-up-sequences/:id/enrol': {
    may: 'As',
    url: '/api/follow-up-sequences/$startedSequence/enrol',
    body: { prospectIds: ['$prospect'] },
  },
  'GET /api/follow-up-sequences/:id/figures': { may: 'ASO', url: `${path}/figures` },
  'GET /api/mail/sequence-overview': { may: 'ASO', url: '/api/mail/sequence-overview?id=$sequence' },
  'GET /api/mail/got-none': { may: 'ASO', url: '/api/mail/got-none?of=sequence&id=$sequence' },
  'GET /api/drip-campaigns/:id/figures': { may: 'AOs', url: '/api/drip-campaigns/$campaign/figures' },
  'POST /api/drip-campaigns/:id/dry-run': {
    may: 'As',
    url: '/api/drip-campaigns/$campaign/dry-run',
    body: { prospectIds: ['$prospect'] },
  },
  'POST /api/prospect-follow-ups/pause': { may: 'As', body: some },
  'POST /api/prospect-follow-ups/resume': { may: 'As', body: some },
  'POST /api/prospect-follow-ups/retry': { may: 'As', body: some },
  'POST /api/drip-campaigns/:id/retry': {
    may: 'As',
    url: '/api/drip-campaigns/$campaign/retry',
    ok: [200, 409],
  },
  'POST /api/prospect-follow-ups/stop': { may: 'As', body: some },
}

/** Why none of it asks for the password again. */
export const sequencesAskNot = {
  because:
    'What follows by itself to prospects one works with, in the hours and the number it was given; each is stopped by a press.',
  routes: [
    'PUT /api/follow-up-sequences/:id/steps',
    'POST /api/follow-up-sequences/:id/version',
    'POST /api/follow-up-sequences/:id/variant',
    'POST /api/follow-up-sequences/:id/start',
    'POST /api/follow-up-sequences/:id/stop',
    'POST /api/follow-up-sequences/:id/dry-run',
    'POST /api/follow-up-sequences/:id/enrol',
    'POST /api/drip-campaigns/:id/dry-run',
    'POST /api/prospect-follow-ups/pause',
    'POST /api/prospect-follow-ups/resume',
    'POST /api/prospect-follow-ups/retry',
    'POST /api/drip-campaigns/:id/retry',
    'POST /api/prospect-follow-ups/stop',
  ],
}
