import { resourcePolicy } from '#domain/training/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, flag, oneOf, text, textList } from '../fields.ts'

export const resourceAudiences = ['team', 'customer'] as const

export const resources = defineContract({
  name: 'resources',
  label: { one: 'resource', many: 'resources' },
  policy: resourcePolicy,
  title: 'title',
  fields: {
    title: text(),
    slug: text(100).nullish(),
    description: anyText().nullish(),
    type: text(60),
    audience: oneOf(resourceAudiences).optional(),
    fileUrl: text(2000).nullish(),
    content: anyText(100_000).nullish(),
    icon: text(60).nullish(),
    color: text(60).nullish(),
    isActive: flag().optional(),
    quotesPrices: textList().optional(),
  },
  computed: { downloadCount: count() },
  sorts: ['title', 'downloadCount'],
})
