import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { forLearners } from '../call-facts.ts'
import { feedbackGiven, giveFeedback } from './give-feedback.ts'
import {
  finishLesson,
  keptModule,
  lessonFinished,
  lessonPage,
  moduleCard,
  moduleDetail,
  ownProgress,
} from './learn.ts'

/** Records that change when a lesson is read. */
const changes = ['user_progress', 'leaderboard'] as const

/** Calls to read modules and lessons and to report reading. */
export const learnCalls = {
  progress: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/progress',
    summary: 'How far one is',
    answer: ownProgress,
    reads: ['user_progress', 'quiz_attempts', 'leaderboard', 'users'],
  }),
  modules: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/modules',
    summary: 'Modules with own progress',
    answer: z.object({ items: z.array(moduleCard) }),
    reads: ['user_progress', 'quiz_attempts', 'training_modules', 'lessons', 'leaderboard', 'users'],
  }),
  module: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/modules/:id',
    summary: 'One module, by its id or its short name',
    params: z.object({ id: z.string().min(1).max(100) }),
    answer: moduleDetail,
    reads: ['user_progress', 'quiz_attempts', 'training_modules', 'lessons', 'quizzes'],
  }),
  keepModule: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/modules/:id/kept',
    summary: 'A module with its lessons and own notes, to be read without connection',
    answer: keptModule,
  }),
  lesson: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/lessons/:id',
    summary: 'One lesson',
    answer: lessonPage,
    reads: ['lessons'],
  }),
  picture: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/lessons/:id/pictures/:pictureId',
    summary: 'A picture of a lesson, for who may read it',
    params: z.object({ id: z.uuid(), pictureId: z.uuid() }),
    status: 200,
  }),
  finishLesson: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/lessons/:id/finish',
    summary: 'A lesson read to its end',
    body: finishLesson,
    answer: lessonFinished,
    changes,
  }),
  leaveLesson: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/lessons/:id/time',
    summary: 'Time in a lesson that was left before its end, or read again',
    body: finishLesson,
    status: 204,
    changes,
  }),
  giveFeedback: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/modules/:id/feedback',
    summary: 'What one thinks of a module one completed',
    body: giveFeedback,
    answer: feedbackGiven,
    changes: ['training_feedback'],
  }),
}
