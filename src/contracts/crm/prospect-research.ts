import { prospectResearchPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const prospectResearchData = defineContract({
  name: 'prospect_research_data',
  label: { one: 'research note', many: 'research notes' },
  policy: prospectResearchPolicy,
  title: 'dataType',
  fields: {
    dataSource: text(),
    dataType: text(60),
    content: anyText(20_000),
    confidence: whole(0, 100).nullish(),
  },
  createOnly: { prospectId: refTo('prospects') },
  computed: { isVerified: flag(), verifiedBy: id().nullable() },
})
