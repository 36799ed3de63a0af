import { competitorIntelPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { cents, day, flag, id, instant, oneOf, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

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
    prospectId: refTo('prospects').nullish(),
    clientId: refTo('clients').nullish(),
    intelType: oneOf(intelTypes),
    title: text(),
    content: text(5000),
    source: text().nullish(),
    observedAt: day().nullish(),
    observedPrice: cents().nullish(),
    city: text(120).nullish(),
    state: text(2).nullish(),
    confidence: whole(0, 100).nullish(),
  },
  computed: {
    reportedBy: id(),
    isVerified: flag(),
    verifiedBy: id().nullable(),
    verifiedAt: instant().nullable(),
  },
  sorts: ['observedAt'],
})
