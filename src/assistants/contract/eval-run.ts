import { assistantRecordPolicy } from '#assistants/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, decimal, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const evalRunStatuses = ['queued', 'running', 'complete', 'failed', 'cancelled', 'stale'] as const
/** The built-in voice, or a model behind the endpoint (I1). */
export const answerers = ['builtin', 'model'] as const
export const answererWords = { builtin: 'Built-in voice', model: 'Language model' }
/** A model is shown by its own name, the built-in voice by its label. */
export const modelFacts = { kind: 'text', choices: { builtin: answererWords.builtin } } as const

export const evalRuns = defineContract({
  name: 'eval_runs',
  label: { one: 'evaluation run', many: 'evaluation runs' },
  policy: assistantRecordPolicy,
  title: 'status',
  stamps: { createdAt: 'Requested' },
  fields: {},
  computed: {
    suiteId: refTo('eval_suites'),
    aiEmployeeId: field(refTo('users'), 'Employee'),
    requestedBy: refTo('users').nullable(),
    status: oneOf(evalRunStatuses),
    answeredBy: field(oneOf(answerers).nullable(), { choices: answererWords }),
    aiModel: field(text(100).nullable(), { label: 'Model', ...modelFacts }),
    knowledgeHash: field(text(100).nullable(), 'Knowledge version'),
    promptHash: field(text(100).nullable(), 'Prompt version'),
    caseCount: field(count(), 'Questions'),
    heldOutCount: field(count(), 'Held-out questions'),
    score: field(decimal().nullable(), { unit: 'of 10' }),
    startedAt: field(instant().nullable(), 'Started'),
    finishedAt: field(instant().nullable(), 'Ended'),
    error: field(anyText().nullable(), 'What went wrong'),
  },
  sorts: ['score'],
  without: ['create', 'update', 'remove'],
})
