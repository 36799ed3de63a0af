import { competitorIntelPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, day, flag, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const intelTypes = [
  'pricing',
  'product',
  'promotion',
  'placement',
  'complaint',
  'personnel',
  'other',
] as const

export const competitorIntel = defineContract({
  name: 'competitor_intel',
  label: { one: 'field report', many: 'field reports' },
  policy: competitorIntelPolicy,
  title: 'title',
  fields: {
    competitorId: refTo('competitors'),
    intelType: field(oneOf(intelTypes), 'About'),
    title: field(text(), { label: 'Summary', isWide: true }),
    content: field(text(5000), 'Details'),
    observedAt: field(day().nullish(), 'When'),
    observedPrice: field(cents().nullish(), 'Price'),
    city: text(120).nullish(),
    state: field(text(2).nullish(), { help: 'Two letters' }),
    source: field(text().nullish(), { kind: 'word' }),
    confidence: field(whole(0, 100).nullish(), { kind: 'percent' }),
    prospectId: refTo('prospects').nullish(),
    clientId: refTo('clients').nullish(),
  },
  computed: {
    reportedBy: refTo('users'),
    isVerified: field(flag(), 'Verified'),
    verifiedBy: refTo('users').nullable(),
    verifiedAt: instant().nullable(),
  },
  sorts: ['observedAt'],
  stamps: { createdAt: 'Reported' },
})
