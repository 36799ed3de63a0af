import { type CallFacts, defineCall } from '../call.ts'
import { newVersion } from './letter.ts'
import {
  campaignFigures,
  dryRun,
  dryRunFor,
  enrolled,
  followUpsMoved,
  savedSteps,
  sequenceFigures,
  sequenceSteps,
  someFollowUps,
  someProspects,
  usedVariant,
} from './sequence.ts'

const admins = { access: ['admin'], tags: 'mail' } as const satisfies Partial<CallFacts>
const sellers = { access: ['sales_rep', 'admin'], tags: 'mail' } as const satisfies Partial<CallFacts>
const moves = {
  ...sellers,
  method: 'POST',
  body: someFollowUps,
  answer: followUpsMoved,
  changes: ['prospect_follow_ups'],
} as const satisfies Partial<CallFacts>

export const sequenceCalls = {
  saveSteps: defineCall({
    ...admins,
    method: 'PUT',
    path: '/api/follow-up-sequences/:id/steps',
    summary: 'The steps of a draft, in order',
    body: sequenceSteps,
    answer: savedSteps,
    errors: ['conflict', 'version_conflict'],
    changes: ['follow_up_sequences', 'follow_up_messages'],
  }),
  beginVersion: defineCall({
    ...admins,
    method: 'POST',
    path: '/api/follow-up-sequences/:id/version',
    summary: 'A draft beside a started sequence, or the one there is',
    answer: newVersion,
    errors: ['conflict'],
    changes: ['follow_up_sequences', 'follow_up_messages'],
  }),
  useVariant: defineCall({
    ...admins,
    method: 'POST',
    path: '/api/follow-up-sequences/:id/variant',
    summary: 'A new version with one of two letters, started in place of this one',
    body: usedVariant,
    answer: newVersion,
    errors: ['conflict'],
    changes: ['follow_up_sequences', 'follow_up_messages'],
  }),
  dryRun: defineCall({
    ...sellers,
    method: 'POST',
    path: '/api/follow-up-sequences/:id/dry-run',
    summary: 'Who would get what when, if it began now; nothing begins',
    body: dryRunFor,
    answer: dryRun,
  }),
  enrol: defineCall({
    ...sellers,
    method: 'POST',
    path: '/api/follow-up-sequences/:id/enrol',
    summary: 'Begin a sequence with prospects; who cannot is named with the reason',
    body: someProspects,
    answer: enrolled,
    errors: ['conflict'],
    changes: ['prospect_follow_ups'],
  }),
  figures: defineCall({
    access: ['sales_rep', 'operations', 'admin'],
    tags: 'mail',
    method: 'GET',
    path: '/api/follow-up-sequences/:id/figures',
    summary: 'Step by step: who waits, what was sent, what came back',
    answer: sequenceFigures,
    reads: ['prospect_follow_ups', 'sent_messages'],
  }),
  campaignFigures: defineCall({
    access: ['sales_rep', 'operations', 'admin'],
    tags: 'mail',
    method: 'GET',
    path: '/api/drip-campaigns/:id/figures',
    summary: 'What a campaign has sent, and what became of it',
    answer: campaignFigures,
    reads: ['drip_campaigns', 'drip_campaign_sends'],
  }),
  dripDryRun: defineCall({
    ...sellers,
    method: 'POST',
    path: '/api/drip-campaigns/:id/dry-run',
    summary:
      'Who would get which version of a campaign’s letter when, if they came to its stage now; nothing begins',
    body: someProspects,
    answer: dryRun,
  }),
  pause: defineCall({
    ...moves,
    path: '/api/prospect-follow-ups/pause',
    summary: 'Nothing goes out for now',
  }),
  resume: defineCall({
    ...moves,
    path: '/api/prospect-follow-ups/resume',
    summary: 'It goes on, never in the past',
  }),
  retry: defineCall({
    ...moves,
    path: '/api/prospect-follow-ups/retry',
    summary: 'What failed is tried again, at its next open moment',
  }),
  retrySends: defineCall({
    ...sellers,
    method: 'POST',
    path: '/api/drip-campaigns/:id/retry',
    summary: 'Letters of a campaign that could not be written are tried again',
    answer: followUpsMoved,
    errors: ['conflict'],
    changes: ['drip_campaigns', 'drip_campaign_sends'],
  }),
  stop: defineCall({ ...moves, path: '/api/prospect-follow-ups/stop', summary: 'Nothing more goes out' }),
}
