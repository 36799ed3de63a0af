import { defineContract } from '#contracts/define.ts'
import { count, day, text, textList } from '#contracts/fields.ts'
import { refTo } from '#contracts/references.ts'
import { lessonPolicy } from '#domain/training/policy.ts'

export const lessons = defineContract({
  name: 'lessons',
  label: { one: 'lesson', many: 'lessons' },
  policy: lessonPolicy,
  title: 'title',
  fields: {
    slug: text(100),
    title: text(),
    body: text(100_000),
    orderIndex: count().optional(),
    minutes: count().optional(),
    goals: textList().optional(),
    quotesPrices: textList().optional(),
    lawReviewedOn: day().nullish(),
  },
  createOnly: { moduleId: refTo('training_modules') },
  sorts: ['orderIndex'],
})
