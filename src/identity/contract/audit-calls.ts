import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { auditExportQuery, auditPage, auditQuery } from './audit.ts'

const read = { method: 'GET', access: ['admin'], tags: 'audit' } as const satisfies Partial<CallFacts>

/** The audit in readable form; its rows are the engine's `audit_logs`. */
export const auditCalls = {
  read: defineCall({
    ...read,
    path: '/api/audit',
    summary: 'Who did what, in words',
    query: auditQuery,
    answer: auditPage,
  }),
  export: defineCall({
    ...read,
    path: '/api/audit/export.csv',
    summary: 'The same as CSV',
    query: auditExportQuery,
    status: 200,
  }),
}
