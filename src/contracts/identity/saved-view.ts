import { z } from 'zod'
import { savedViewPolicy } from '#domain/identity/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { data, flag, plainKey, text } from '../fields.ts'
import { refTo } from '../references.ts'

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
