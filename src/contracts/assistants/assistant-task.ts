import { assistantRecordPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, data, flag, id, instant, oneOf, text } from '../fields.ts'

export const assistantTaskStatuses = ['queued', 'running', 'complete', 'failed', 'cancelled'] as const

export const taskKinds = [
  'draft_faq',
  'rescore_prospects',
  'prepare_follow_ups',
  'research_prospect',
  'study_techniques',
] as const

export const assistantTasks = defineContract({
  name: 'assistant_tasks',
  label: { one: 'task', many: 'tasks' },
  policy: assistantRecordPolicy,
  title: 'title',
  fields: {},
  computed: {
    aiEmployeeId: id(),
    requestedBy: id(),
    kind: oneOf(taskKinds),
    aiProspectId: id().nullable(),
    title: text(),
    instructions: anyText(10_000),
    status: oneOf(assistantTaskStatuses),
    result: data().nullable(),
    error: anyText().nullable(),
    startedAt: instant().nullable(),
    finishedAt: instant().nullable(),
    isAccepted: flag().nullable(),
    reviewedBy: id().nullable(),
    reviewedAt: instant().nullable(),
  },
  sorts: ['finishedAt'],
  without: ['create', 'update', 'remove'],
})
