import { auditLogPolicy } from '#domain/identity/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, data, id, text } from '../fields.ts'
import { refTo } from '../references.ts'

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
