import { defineCall } from '#platform/contract/call.ts'
import { forAdmins, forLearners } from '../call-facts.ts'
import {
  cohortBoard,
  cohortCandidates,
  cohortList,
  cohortPath,
  cohortPeople,
  cohortPeopleChanged,
  ownDeadlines,
  pathModules,
} from './cohort-board.ts'

/** Common part of the calls that add and remove members. */
const people = {
  ...forAdmins,
  method: 'POST',
  body: cohortPeople,
  answer: cohortPeopleChanged,
  changes: ['cohort_members'],
} as const

/** Calls for cohorts and their paths (admins), and for a learner's own deadlines. */
export const cohortCalls = {
  deadlines: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/deadlines',
    summary: 'What one is to finish, and by when',
    answer: ownDeadlines,
    reads: ['cohort_members', 'user_progress', 'user_preferences'],
  }),
  list: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/cohorts',
    summary: 'Cohorts and how they stand',
    answer: cohortList,
    reads: ['learning_cohorts', 'cohort_members', 'user_progress', 'users'],
  }),
  modules: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/cohorts/modules',
    summary: 'Modules a path may hold',
    answer: pathModules,
    reads: ['training_modules'],
  }),
  board: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/cohorts/:id',
    summary: 'Path and members of a cohort',
    answer: cohortBoard,
    reads: ['learning_cohorts', 'cohort_members', 'user_progress', 'users', 'training_modules'],
  }),
  export: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/cohorts/:id/export.csv',
    summary: 'Who stands where, as CSV',
    status: 200,
  }),
  candidates: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/cohorts/:id/candidates',
    summary: 'Who could join',
    answer: cohortCandidates,
    reads: ['users', 'cohort_members'],
  }),
  addMembers: defineCall({
    ...people,
    path: '/api/cohorts/:id/members',
    summary: 'People join; they leave the cohort they were in',
  }),
  removeMembers: defineCall({
    ...people,
    path: '/api/cohorts/:id/members/remove',
    summary: 'People leave',
  }),
  setPath: defineCall({
    ...forAdmins,
    method: 'PUT',
    path: '/api/cohorts/:id/path',
    summary: 'The whole path, in its order',
    body: cohortPath,
    status: 204,
    changes: ['learning_cohorts'],
  }),
}
