import { competitorPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, id, oneOf, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const cardStatuses = ['draft', 'published', 'archived'] as const

export const competitors = defineContract({
  name: 'competitors',
  label: { one: 'competitor', many: 'competitors' },
  policy: competitorPolicy,
  title: 'companyName',
  fields: {
    companyName: text(),
    productName: text().nullish(),
    concentration: text().nullish(),
    pricing: anyText(1000).nullish(),
    strengths: anyText(2000).nullish(),
    weaknesses: anyText(2000).nullish(),
    marketShare: text().nullish(),
    primaryMarkets: anyText(1000).nullish(),
    salesStrategy: anyText(2000).nullish(),
  },
  createOnly: { replacesId: refTo('competitors').nullish() },
  computed: { updatedBy: id().nullable(), status: oneOf(cardStatuses) },
  sorts: ['companyName', 'updatedAt'],
})
