import { competitorPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

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
