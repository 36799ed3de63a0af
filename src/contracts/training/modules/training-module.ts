import { z } from 'zod'
import { defineContract } from '#contracts/define.ts'
import { anyText, count, flag, oneOf, text, textList, whole } from '#contracts/fields.ts'
import { refTo } from '#contracts/references.ts'
import { trainingModulePolicy } from '#domain/training/policy.ts'

export const moduleStatuses = ['draft', 'published', 'archived'] as const

export const trainingModules = defineContract({
  name: 'training_modules',
  label: { one: 'training module', many: 'training modules' },
  policy: trainingModulePolicy,
  title: 'title',
  fields: {
    title: text(),
    description: anyText().nullish(),
    content: anyText(100_000).nullish(),
    duration: count().nullish(),
    orderIndex: count().optional(),
    icon: text(60).nullish(),
    color: text(60).nullish(),
    isActive: flag().optional(),
    goals: textList().optional(),
    stages: z.array(whole(1, 10)).max(10).optional(),
  },
  createOnly: {
    slug: text(100),
    revision: whole(1).optional(),
    revisionOf: refTo('training_modules').nullish(),
  },
  computed: { status: oneOf(moduleStatuses) },
  sorts: ['orderIndex', 'title'],
})
