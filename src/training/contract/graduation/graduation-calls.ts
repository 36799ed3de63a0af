import { defineCall } from '#platform/contract/call.ts'
import { forAdmins } from '../call-facts.ts'
import { approveGraduation, graduated, graduationList, papersRecorded, recordPapers } from './graduation.ts'

/** Calls for graduations, papers and activities that an admin decides. */
export const graduationCalls = {
  list: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/graduation',
    summary: 'Who is ready, what is missing, what waits for a decision',
    answer: graduationList,
    reads: ['users', 'user_progress', 'quiz_attempts', 'practice_attempts', 'company_settings', 'activities'],
  }),
  approve: defineCall({
    ...forAdmins,
    method: 'POST',
    path: '/api/admin/graduation/:id/approve',
    // Step-up sign-in, because the call gives a role.
    stepUp: true,
    summary: 'Make a trainee a sales rep: once, however often it is asked',
    body: approveGraduation,
    answer: graduated,
    changes: ['users'],
  }),
  notePapers: defineCall({
    ...forAdmins,
    method: 'POST',
    path: '/api/admin/graduation/:id/papers',
    summary: 'Note that a paper came in',
    body: recordPapers,
    answer: papersRecorded,
    changes: ['users'],
  }),
}
