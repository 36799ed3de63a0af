import { territoryPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, cents, flag, text, textList } from '../fields.ts'
import { refList, refTo } from '../references.ts'

export const territories = defineContract({
  name: 'territories',
  label: { one: 'territory', many: 'territories' },
  policy: territoryPolicy,
  title: 'name',
  fields: {
    name: text(),
    description: anyText(2000).nullish(),
    states: textList(60).optional(),
    managerId: refTo('users').nullish(),
    salesRepIds: refList('users').optional(),
    targetRevenue: cents().nullish(),
    isActive: flag().optional(),
  },
  sorts: ['name'],
})
