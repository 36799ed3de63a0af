import { z } from 'zod'
import { savedViewPolicy } from '#identity/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { data, flag, plainKey, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const savedViews = defineContract({
  name: 'saved_views',
  label: { one: 'saved view', many: 'saved views' },
  policy: savedViewPolicy,
  title: 'name',
  fields: {
    screen: text(100),
    resource: text(100),
    name: text(100),
    query: z.record(plainKey(), data()),
    isShared: field(flag().optional(), 'Shared'),
  },
  computed: { ownerId: refTo('users') },
})
