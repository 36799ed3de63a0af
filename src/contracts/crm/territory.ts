import { territoryPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, cents, flag, text, textList } from '../fields.ts'
import { activeReps, refList, refTo } from '../references.ts'

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
