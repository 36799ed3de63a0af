import { auditLogPolicy } from '#domain/identity/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, data, id, text } from '../fields.ts'

export const auditLogs = defineContract({
  name: 'audit_logs',
  label: { one: 'audit entry', many: 'audit entries' },
  policy: auditLogPolicy,
  title: 'action',
  fields: {},
  computed: {
    entityType: text(100),
    entityId: id().nullable(),
    action: text(100),
    performedBy: id().nullable(),
    performedByCustomer: id().nullable(),
    oldValues: data().nullable(),
    newValues: data().nullable(),
    changes: data().nullable(),
    ipAddress: text(100).nullable(),
    userAgent: anyText().nullable(),
    sessionId: id().nullable(),
    reason: anyText().nullable(),
    metadata: data().nullable(),
  },
  without: ['create', 'update', 'remove'],
})
