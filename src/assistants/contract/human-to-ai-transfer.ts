import { transferPolicy } from '#assistants/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, data, flag, instant, oneOf } from '#platform/contract/fields.ts'
import { activeReps, refTo } from '#platform/contract/references.ts'

const transferDirections = ['human_to_ai', 'ai_to_human'] as const

export const humanToAiTransfers = defineContract({
  name: 'human_to_ai_transfers',
  label: { one: 'transfer', many: 'transfers' },
  policy: transferPolicy,
  title: 'direction',
  fields: {},
  computed: {
    prospectId: refTo('prospects').nullable(),
    aiProspectId: field(refTo('ai_prospects').nullable(), 'Business'),
    humanRepId: field(refTo('users'), { label: 'Rep', among: activeReps }),
    direction: field(oneOf(transferDirections), {
      choices: { human_to_ai: 'To the assistant', ai_to_human: 'To a person' },
    }),
    transferReason: field(anyText().nullable(), 'Reason'),
    conversationHistory: field(data().nullable(), 'Conversation'),
    lastHumanInteraction: field(instant().nullable(), 'Last contact by a person'),
    aiTakeoverDate: field(instant(), 'When'),
    transferNotes: field(anyText().nullable(), 'Notes'),
    customerNotified: flag(),
    customerResponse: anyText().nullable(),
    performanceBefore: field(data().nullable(), 'Before'),
    performanceAfter: field(data().nullable(), 'After'),
  },
  sorts: ['aiTakeoverDate'],
  without: ['create', 'update', 'remove'],
})
