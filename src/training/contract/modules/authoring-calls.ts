import { defineCall } from '#platform/contract/call.ts'
import { forAdmins } from '../call-facts.ts'
import { draftBegun, moduleDesk, moduleShelf, newOrder } from './authoring.ts'

/** Calls for authors beyond creating and changing records. */
export const authoringCalls = {
  shelf: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/training-modules',
    summary: 'Every module with its revisions',
    answer: moduleShelf,
    reads: ['training_modules', 'lessons', 'quizzes', 'user_progress', 'training_feedback'],
  }),
  desk: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/training-modules/:id',
    summary: 'One revision with its parts, and what keeps it from being published',
    answer: moduleDesk,
    reads: ['training_modules', 'lessons', 'quizzes'],
  }),
  orderModules: defineCall({
    ...forAdmins,
    method: 'PUT',
    path: '/api/admin/training-modules/order',
    summary: 'All modules in a new order',
    body: newOrder,
    status: 204,
    changes: ['training_modules'],
  }),
  beginDraft: defineCall({
    ...forAdmins,
    method: 'POST',
    path: '/api/training-modules/:id/draft',
    summary: 'A draft beside the published module: once, however often it is asked',
    answer: draftBegun,
    changes: ['training_modules', 'lessons', 'quizzes'],
  }),
  orderLessons: defineCall({
    ...forAdmins,
    method: 'PUT',
    path: '/api/training-modules/:id/lesson-order',
    summary: 'The lessons of a module in a new order',
    body: newOrder,
    status: 204,
    changes: ['lessons'],
  }),
}
