import { assistantRecordPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, decimal, id, instant, oneOf, text } from '../fields.ts'

export const evalRunStatuses = ['queued', 'running', 'complete', 'failed', 'cancelled', 'stale'] as const
/** The built-in voice, or a model behind the endpoint (I1). */
export const answerers = ['builtin', 'model'] as const

export const evalRuns = defineContract({
  name: 'eval_runs',
  label: { one: 'evaluation run', many: 'evaluation runs' },
  policy: assistantRecordPolicy,
  title: 'status',
  fields: {},
  computed: {
    suiteId: id(),
    aiEmployeeId: id(),
    requestedBy: id().nullable(),
    status: oneOf(evalRunStatuses),
    answeredBy: oneOf(answerers).nullable(),
    aiModel: text(100).nullable(),
    knowledgeHash: text(100).nullable(),
    promptHash: text(100).nullable(),
    caseCount: count(),
    heldOutCount: count(),
    score: decimal().nullable(),
    startedAt: instant().nullable(),
    finishedAt: instant().nullable(),
    error: anyText().nullable(),
  },
  sorts: ['score'],
  without: ['create', 'update', 'remove'],
})
