import { followUpSequencePolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, data, flag, text, whole } from '../fields.ts'

export const followUpSequences = defineContract({
  name: 'follow_up_sequences',
  label: { one: 'follow-up sequence', many: 'follow-up sequences' },
  policy: followUpSequencePolicy,
  title: 'name',
  fields: {
    name: text(),
    description: anyText().nullish(),
    tenStepStage: whole(1, 10).nullish(),
    triggerConditions: data().nullish(),
    isActive: flag().optional(),
  },
  sorts: ['name'],
})
