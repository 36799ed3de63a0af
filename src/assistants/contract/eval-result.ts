import { z } from 'zod'
import { assistantRecordPolicy } from '#assistants/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, decimal, flag, share, text, textList } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const evalResults = defineContract({
  name: 'eval_results',
  label: { one: 'evaluation result', many: 'evaluation results' },
  policy: assistantRecordPolicy,
  title: 'answer',
  stamps: { createdAt: 'Answered' },
  fields: {},
  computed: {
    runId: refTo('eval_runs'),
    caseId: field(refTo('eval_cases'), 'Question'),
    answer: anyText(100_000),
    sources: textList(),
    confidence: share().nullable(),
    hasAbstained: field(flag(), 'Left unanswered'),
    latencyMs: field(count(), { label: 'Answer took', unit: 'ms' }),
    parts: field(z.record(text(60), decimal()), 'Points by part'),
    violations: field(textList(), 'Reasons for zero points'),
    score: field(decimal(), { unit: 'of 10' }),
  },
  sorts: ['score'],
  without: ['create', 'update', 'remove'],
})
