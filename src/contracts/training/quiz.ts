import { z } from 'zod'
import { quizPolicy } from '#domain/training/policy.ts'
import { defineContract } from '../define.ts'
import { id, text, whole } from '../fields.ts'
import { question } from './question.ts'

export const quizzes = defineContract({
  name: 'quizzes',
  label: { one: 'quiz', many: 'quizzes' },
  policy: quizPolicy,
  title: 'title',
  fields: {
    title: text(),
    questions: z.array(question).min(1).max(200),
    passingScore: whole(0, 100).optional(),
    timeLimitMinutes: whole(1, 600).nullish(),
  },
  createOnly: { moduleId: id() },
  sorts: ['title'],
})
