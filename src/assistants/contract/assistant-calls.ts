import { defineCall } from '#platform/contract/call.ts'
import { teamRoles } from '#platform/rules/access/access.ts'
import { aiEmployeeList } from './ai-employee.ts'
import { guideList } from './guide.ts'
import { askHelp, feedbackKept, helpAnswer, helpFeedback, helpLine } from './help.ts'
import { heyJoe, joeReply, joeStatus } from './joe.ts'
import { assistantSource, sourceParams } from './source.ts'

const tags = 'assistants'
const ofTeam = { method: 'POST', access: teamRoles, tags } as const

export const assistantCalls = {
  employees: defineCall({
    method: 'GET',
    path: '/api/admin/ai-employees',
    access: ['admin'],
    tags,
    summary: 'The AI employees',
    answer: aiEmployeeList,
    reads: ['users', 'assistant_tasks'],
  }),
  guide: defineCall({
    method: 'GET',
    path: '/api/guide',
    access: 'signed_in',
    tags,
    summary: 'The user guide',
    answer: guideList,
  }),
  source: defineCall({
    method: 'GET',
    path: '/api/assistant-sources/:id',
    access: 'public',
    tags,
    summary: 'Read what an answer rests on',
    params: sourceParams,
    answer: assistantSource,
  }),
}

export const joeCalls = {
  ask: defineCall({
    method: 'POST',
    path: '/api/hey-joe',
    access: 'public',
    tags,
    summary: 'Ask the programming assistant',
    body: heyJoe,
    answer: joeReply,
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/joe-status',
    access: 'public',
    isAnonymous: true,
    tags,
    summary: 'How the programming assistant does',
    answer: joeStatus,
  }),
}

export const helpCalls = {
  ask: defineCall({
    ...ofTeam,
    path: '/api/ai/help',
    summary: 'Ask for help with a sale',
    body: askHelp,
    answer: helpAnswer,
    line: helpLine,
  }),
  rate: defineCall({
    ...ofTeam,
    path: '/api/ai/help/:id/feedback',
    summary: 'Whether an answer helped, or helped to win',
    body: helpFeedback,
    answer: feedbackKept,
  }),
  seen: defineCall({
    ...ofTeam,
    path: '/api/ai/help/seen',
    summary: 'One has seen which of one’s open questions were answered',
  }),
}
