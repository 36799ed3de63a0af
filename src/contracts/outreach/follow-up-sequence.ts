import { followUpSequencePolicy } from '#domain/outreach/policy.ts'
import { tenStepChoices } from '../choices.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, data, flag, text, whole } from '../fields.ts'

export const followUpSequences = defineContract({
  name: 'follow_up_sequences',
  label: { one: 'follow-up sequence', many: 'follow-up sequences' },
  policy: followUpSequencePolicy,
  title: 'name',
  fields: {
    name: field(text(), { isWide: true }),
    description: anyText().nullish(),
    tenStepStage: field(whole(1, 10).nullish(), { label: 'Stage', choices: tenStepChoices }),
    triggerConditions: field(data().nullish(), 'Begins when'),
    isActive: field(flag().optional(), 'Active'),
  },
  sorts: ['name'],
})
