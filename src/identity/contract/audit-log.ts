import { auditLogPolicy } from '#identity/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, data, id, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const auditLogs = defineContract({
  name: 'audit_logs',
  label: { one: 'audit entry', many: 'audit entries' },
  policy: auditLogPolicy,
  title: 'action',
  fields: {},
  computed: {
    entityType: field(text(100), { label: 'Records', kind: 'choice' }),
    entityId: field(id().nullable(), 'Record'),
    action: field(text(100), { kind: 'choice' }),
    performedBy: refTo('users').nullable(),
    performedByCustomer: field(refTo('customer_auth').nullable(), 'Customer'),
    oldValues: field(data().nullable(), 'From'),
    newValues: field(data().nullable(), 'To'),
    changes: data().nullable(),
    ipAddress: text(100).nullable(),
    userAgent: field(anyText().nullable(), 'Browser'),
    sessionId: id().nullable(),
    reason: anyText().nullable(),
    metadata: field(data().nullable(), 'More'),
  },
  stamps: { createdAt: 'When' },
  without: ['create', 'update', 'remove'],
})
