import { z } from 'zod'
import { assistantRecordPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, decimal, flag, id, text, textList } from '../fields.ts'

export const evalResults = defineContract({
  name: 'eval_results',
  label: { one: 'evaluation result', many: 'evaluation results' },
  policy: assistantRecordPolicy,
  title: 'answer',
  fields: {},
  computed: {
    runId: id(),
    caseId: id(),
    answer: anyText(100_000),
    sources: textList(),
    confidence: decimal().nullable(),
    hasAbstained: flag(),
    latencyMs: count(),
    parts: z.record(text(60), decimal()),
    violations: textList(),
    score: decimal(),
  },
  sorts: ['score'],
  without: ['create', 'update', 'remove'],
})
