import { commissionRulePolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, bps, day, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** Versions are created by a call of their own and never changed. */
export const commissionRules = defineContract({
  name: 'commission_rules',
  label: { one: 'commission rule', many: 'commission rules' },
  policy: commissionRulePolicy,
  title: 'name',
  fields: {},
  computed: {
    name: text(100),
    userId: field(refTo('users').nullable(), 'Whose'),
    ruleVersion: field(whole(1), 'Version'),
    rateBps: field(bps(0).nullable(), 'Rate'),
    effectiveFrom: field(day(), 'From'),
    effectiveTo: field(day().nullable(), 'Until'),
    reason: field(anyText(500).nullable(), 'Why'),
    createdBy: field(refTo('users').nullable(), 'Added by'),
  },
  sorts: ['effectiveFrom'],
  without: ['create', 'update', 'remove'],
})
