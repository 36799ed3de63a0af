import { transferPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, data, flag, id, instant, oneOf } from '../fields.ts'

export const transferDirections = ['human_to_ai', 'ai_to_human'] as const

export const humanToAiTransfers = defineContract({
  name: 'human_to_ai_transfers',
  label: { one: 'transfer', many: 'transfers' },
  policy: transferPolicy,
  title: 'transferReason',
  fields: {},
  computed: {
    prospectId: id().nullable(),
    aiProspectId: id().nullable(),
    humanRepId: id(),
    direction: oneOf(transferDirections),
    transferReason: anyText().nullable(),
    conversationHistory: data().nullable(),
    lastHumanInteraction: instant().nullable(),
    aiTakeoverDate: instant(),
    transferNotes: anyText().nullable(),
    customerNotified: flag(),
    customerResponse: anyText().nullable(),
    performanceBefore: data().nullable(),
    performanceAfter: data().nullable(),
  },
  sorts: ['aiTakeoverDate'],
  without: ['create', 'update', 'remove'],
})
