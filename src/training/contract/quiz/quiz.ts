import { z } from 'zod'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { flag, text, textList, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { quizPolicy } from '#training/rules/policy.ts'
import { question } from './question.ts'

export const quizzes = defineContract({
  name: 'quizzes',
  label: { one: 'quiz', many: 'quizzes' },
  policy: quizPolicy,
  title: 'title',
  fields: {
    title: text(),
    questions: z.array(question).min(1).max(200),
    passingScore: field(whole(0, 100).optional(), { unit: 'of 100' }),
    timeLimitMinutes: field(whole(1, 600).nullish(), { label: 'Time limit', unit: 'minutes' }),
    drawCount: field(whole(1, 200).nullish(), {
      label: 'Questions in an attempt',
      help: 'Drawn for each attempt',
    }),
    drawTags: field(textList(20).optional(), 'Only with these tags'),
    drawMinimums: field(
      z
        .array(z.strictObject({ tag: text(500), count: whole(1, 200) }))
        .max(20)
        .optional(),
      'In every attempt at least',
    ),
    shuffleQuestions: flag().optional(),
    shuffleOptions: flag().optional(),
    attemptLimit: field(whole(1, 100).nullish(), 'Attempts'),
    /** 0 is no wait; null uses the company's setting. */
    waitMinutes: field(whole(0, 43_200).nullish(), { label: 'Wait between attempts', unit: 'minutes' }),
  },
  createOnly: { moduleId: refTo('training_modules') },
  sorts: ['title'],
})
