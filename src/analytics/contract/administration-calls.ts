import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { earlyEngagement, nudge, nudged } from '#training/contract/trainees/early-engagement.ts'
import { adminOverview, mailHold, personView, releaseMail } from './administration.ts'
import { mailHoldAt } from './mail-hold-at.ts'
import { predictionList, teamAnalytics } from './team-analytics.ts'

const read = {
  method: 'GET',
  access: ['admin'],
  tags: 'insight',
} as const satisfies Partial<CallFacts>

/** Calls of administrators about people: overviews and decisions. */
export const administrationCalls = {
  overview: defineCall({
    ...read,
    path: '/api/admin/overview',
    summary: 'People, what waits, what was decided',
    answer: adminOverview,
    reads: ['users', 'business_registrations', 'activities', 'admin_alerts', 'suggestions', 'leads'],
  }),
  mailHold: defineCall({
    ...read,
    ...mailHoldAt.look,
    summary: 'Mail held in a restored copy',
    answer: mailHold,
  }),
  releaseMail: defineCall({
    ...read,
    ...mailHoldAt.release,
    stepUp: true,
    summary: 'Let held mail go, or throw it away',
    body: releaseMail,
    answer: mailHold,
  }),
  person: defineCall({
    ...read,
    path: '/api/admin/people/:id',
    summary: 'One person',
    answer: personView,
    reads: ['users'],
  }),
  team: defineCall({
    ...read,
    path: '/api/admin/team-analytics',
    summary: 'How the team learns and works',
    answer: teamAnalytics,
    reads: ['user_progress', 'quiz_attempts', 'users'],
  }),
  exportTeam: defineCall({
    ...read,
    path: '/api/admin/team-analytics/export.csv',
    summary: 'The team’s figures as CSV',
    status: 200,
  }),
  exportTrainees: defineCall({
    ...read,
    path: '/api/admin/trainee-analytics/export.csv',
    summary: 'The trainees’ figures as CSV',
    status: 200,
  }),
  predictions: defineCall({
    ...read,
    path: '/api/admin/trainee-analytics/predictions',
    summary: 'How often predictions came true',
    answer: predictionList,
  }),
  beginners: defineCall({
    ...read,
    path: '/api/admin/early-engagement',
    summary: 'The first days of those in training',
    answer: earlyEngagement,
    reads: ['users', 'user_progress', 'quiz_attempts'],
  }),
  nudge: defineCall({
    ...read,
    method: 'POST',
    path: '/api/admin/early-engagement/:id/nudge',
    summary: 'Remind a trainee by mail, once a day at most',
    body: nudge,
    answer: nudged,
    changes: ['users'],
  }),
}
