import { z } from 'zod'
import { defineContract } from '#contracts/define.ts'
import { flag, text, textList, whole } from '#contracts/fields.ts'
import { refTo } from '#contracts/references.ts'
import { quizPolicy } from '#domain/training/policy.ts'
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
    drawCount: whole(1, 200).nullish(),
    drawTags: textList(20).optional(),
    drawMinimums: z
      .array(z.strictObject({ tag: text(500), count: whole(1, 200) }))
      .max(20)
      .optional(),
    shuffleQuestions: flag().optional(),
    shuffleOptions: flag().optional(),
    attemptLimit: whole(1, 100).nullish(),
    /** 0 is no wait; null the company's own. */
    waitMinutes: whole(0, 43_200).nullish(),
  },
  createOnly: { moduleId: refTo('training_modules') },
  sorts: ['title'],
})
