import { competitorPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, oneOf, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const cardStatuses = ['draft', 'published', 'archived'] as const

export const competitors = defineContract({
  name: 'competitors',
  label: { one: 'competitor', many: 'competitors' },
  policy: competitorPolicy,
  title: 'companyName',
  fields: {
    companyName: field(text(), 'Company'),
    productName: field(text().nullish(), 'Product'),
    concentration: text().nullish(),
    marketShare: text().nullish(),
    pricing: anyText(1000).nullish(),
    strengths: anyText(2000).nullish(),
    weaknesses: anyText(2000).nullish(),
    primaryMarkets: field(anyText(1000).nullish(), 'Markets'),
    salesStrategy: field(anyText(2000).nullish(), 'How they sell'),
  },
  createOnly: { replacesId: refTo('competitors').nullish() },
  computed: { updatedBy: field(refTo('users').nullable(), 'Changed by'), status: oneOf(cardStatuses) },
  sorts: ['companyName', 'updatedAt'],
})
