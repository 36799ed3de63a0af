import { assistantRecordPolicy } from '#assistants/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, data, flag, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const assistantTaskStatuses = ['queued', 'running', 'complete', 'failed', 'cancelled'] as const

export const taskKinds = [
  'draft_faq',
  'study_techniques',
  'rescore_prospects',
  'prepare_follow_ups',
  'research_prospect',
] as const

export const taskWords: Readonly<Record<(typeof taskKinds)[number], string>> = {
  draft_faq: 'Draft answers to open questions',
  study_techniques: 'Find out which techniques stand out',
  rescore_prospects: 'Recalculate win probabilities',
  prepare_follow_ups: 'Prepare follow-ups',
  research_prospect: 'Research a prospect',
}

export const assistantTasks = defineContract({
  name: 'assistant_tasks',
  label: { one: 'task', many: 'tasks' },
  policy: assistantRecordPolicy,
  title: 'title',
  stamps: { createdAt: 'Assigned' },
  fields: {},
  computed: {
    aiEmployeeId: field(refTo('users'), 'Employee'),
    requestedBy: refTo('users'),
    kind: field(oneOf(taskKinds), { choices: taskWords }),
    aiProspectId: field(refTo('ai_prospects').nullable(), 'Prospect'),
    title: field(text(), 'Task'),
    instructions: field(anyText(10_000), 'Remarks'),
    status: field(oneOf(assistantTaskStatuses), 'State'),
    result: data().nullable(),
    error: field(anyText().nullable(), 'What went wrong'),
    startedAt: field(instant().nullable(), 'Started'),
    finishedAt: field(instant().nullable(), 'Ended'),
    isAccepted: field(flag().nullable(), 'Accepted'),
    reviewedBy: refTo('users').nullable(),
    reviewedAt: field(instant().nullable(), 'Reviewed'),
  },
  sorts: ['finishedAt'],
  without: ['create', 'update', 'remove'],
})
