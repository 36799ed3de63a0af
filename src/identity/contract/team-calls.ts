import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { resetSecondFactor } from './own-account.ts'
import {
  changeRole,
  handOverMember,
  invited,
  inviteMember,
  memberSessions,
  memberWork,
  removeMember,
  rightsAnswer,
  rightsQuery,
} from './team.ts'

const read = { method: 'GET', access: ['admin'], tags: 'team' } as const satisfies Partial<CallFacts>
/** Changes to team members and their access need a step-up. */
const guarded = {
  method: 'POST',
  access: ['admin'],
  stepUp: true,
  tags: 'team',
  changes: ['users'],
} as const satisfies Partial<CallFacts>

/** Calls by which administrators manage the team. */
export const teamCalls = {
  rights: defineCall({
    ...read,
    path: '/api/team/rights',
    summary: 'What changes between two roles',
    query: rightsQuery,
    answer: rightsAnswer,
  }),
  invite: defineCall({
    ...guarded,
    path: '/api/team/invite',
    summary: 'Invite somebody by mail',
    body: inviteMember,
    answer: invited,
    status: 201,
  }),
  inviteAgain: defineCall({
    ...guarded,
    path: '/api/users/:id/invite-again',
    summary: 'Send an invitation again',
  }),
  changeRole: defineCall({
    ...guarded,
    path: '/api/users/:id/role',
    summary: 'Give another role',
    body: changeRole,
  }),
  sendReset: defineCall({
    ...guarded,
    path: '/api/users/:id/send-reset',
    summary: 'Mail a link to a new password',
  }),
  resetSecondFactor: defineCall({
    ...guarded,
    path: '/api/users/:id/reset-second-factor',
    tags: 'users',
    summary: 'Take away the second factor of somebody who lost the device; their sessions end, a mail tells',
    body: resetSecondFactor,
  }),
  sessions: defineCall({
    ...read,
    path: '/api/users/:id/sessions',
    summary: 'Where a member is signed in',
    answer: memberSessions,
  }),
  endSessions: defineCall({
    ...guarded,
    path: '/api/users/:id/end-sessions',
    summary: 'Sign a member out everywhere',
  }),
  endSession: defineCall({
    ...guarded,
    method: 'DELETE',
    path: '/api/users/:id/sessions/:sessionId',
    summary: 'Sign a member out in one browser',
  }),
  work: defineCall({
    ...read,
    path: '/api/users/:id/work',
    summary: 'What stands and falls with a member',
    answer: memberWork,
  }),
  handOver: defineCall({
    ...guarded,
    path: '/api/users/:id/hand-over',
    summary: 'Give accounts, running sequences and mail of a member to somebody else',
    body: handOverMember,
    changes: ['users', 'clients', 'prospects', 'prospect_follow_ups', 'inbound_mails', 'email_forwards'],
  }),
  remove: defineCall({
    ...guarded,
    path: '/api/users/:id/remove',
    summary: 'Remove a member, and give to somebody what they have in hand',
    body: removeMember,
  }),
}
