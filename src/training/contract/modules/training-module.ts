import { z } from 'zod'
import { tenStepChoices } from '#crm/contract/ten-step-choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, oneOf, text, textList, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { trainingModulePolicy } from '#training/rules/policy.ts'

const moduleStatuses = ['draft', 'published', 'archived'] as const

export const trainingModules = defineContract({
  name: 'training_modules',
  label: { one: 'training module', many: 'training modules' },
  policy: trainingModulePolicy,
  title: 'title',
  fields: {
    title: text(),
    description: anyText().nullish(),
    content: field(anyText(100_000).nullish(), 'Text'),
    duration: field(count().nullish(), {
      label: 'In all',
      unit: 'minutes',
      help: 'Reading and quiz together',
    }),
    orderIndex: field(count().optional(), 'Place'),
    icon: field(text(60).nullish(), 'Sign'),
    color: text(60).nullish(),
    isActive: field(flag().optional(), 'Shown'),
    goals: field(textList().optional(), {
      label: 'Learning goals',
      help: 'One per line: what a learner can do afterward',
    }),
    stages: field(z.array(whole(1, 10)).max(10).optional(), {
      label: 'Sales stages taught here',
      kind: 'list',
      choices: tenStepChoices,
    }),
  },
  createOnly: {
    slug: field(text(100), 'Short name'),
    revision: whole(1).optional(),
    revisionOf: refTo('training_modules').nullish(),
  },
  computed: { status: oneOf(moduleStatuses) },
  sorts: ['orderIndex', 'title'],
})
