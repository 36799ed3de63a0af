import { territoryPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, cents, flag, text, textList } from '#platform/contract/fields.ts'
import { activeReps, refList, refTo } from '#platform/contract/references.ts'

export const territories = defineContract({
  name: 'territories',
  label: { one: 'territory', many: 'territories' },
  policy: territoryPolicy,
  title: 'name',
  fields: {
    name: field(text(), { isWide: true }),
    description: anyText(2000).nullish(),
    states: field(textList(60).optional(), { help: 'Two letters each, one per line' }),
    managerId: refTo('users').nullish(),
    salesRepIds: field(refList('users').optional(), { label: 'Reps', among: activeReps }),
    targetRevenue: cents().nullish(),
    isActive: field(flag().optional(), 'Active'),
  },
  sorts: ['name'],
})
