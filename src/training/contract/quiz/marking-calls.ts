import { defineCall } from '#platform/contract/call.ts'
import { forAdmins } from '../call-facts.ts'
import { allowAttempt, essaysMarked, markEssays, markingList } from './marking.ts'
import { bankFilter, changeQuestions, questionBank, questionsChanged } from './question-bank.ts'

/** Calls for marking essays, extra attempts and the question bank. */
export const markingCalls = {
  list: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/marking',
    summary: 'Essays that wait for a person, and who has used up their attempts',
    answer: markingList,
    reads: ['quiz_attempts'],
  }),
  mark: defineCall({
    ...forAdmins,
    method: 'POST',
    path: '/api/admin/quiz-attempts/:id/mark',
    summary: 'Give the points of every essay of an attempt',
    body: markEssays,
    answer: essaysMarked,
    changes: ['quiz_attempts', 'user_progress'],
  }),
  allowAttempt: defineCall({
    ...forAdmins,
    method: 'POST',
    path: '/api/admin/quizzes/:id/allow-attempt',
    summary: 'Let somebody who has used up their attempts try once more',
    body: allowAttempt,
    status: 204,
    changes: ['quiz_attempts'],
  }),
  questions: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/question-bank',
    summary: 'The questions of all modules, with how they do',
    query: bankFilter,
    answer: questionBank,
    reads: ['quizzes', 'training_modules', 'quiz_attempts'],
  }),
  changeQuestions: defineCall({
    ...forAdmins,
    method: 'POST',
    path: '/api/admin/question-bank/change',
    summary: 'Tag, retire or ask again several questions',
    body: changeQuestions,
    answer: questionsChanged,
    changes: ['quizzes'],
  }),
}
