import { prospectResearchPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const prospectResearchData = defineContract({
  name: 'prospect_research_data',
  label: { one: 'research note', many: 'research notes' },
  policy: prospectResearchPolicy,
  title: 'dataType',
  fields: {
    dataSource: field(text(), 'Source'),
    dataType: field(text(60), 'Kind'),
    content: anyText(20_000),
    confidence: field(whole(0, 100).nullish(), { kind: 'percent' }),
  },
  createOnly: { prospectId: refTo('prospects') },
  computed: { isVerified: field(flag(), 'Verified'), verifiedBy: refTo('users').nullable() },
})
