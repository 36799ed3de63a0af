import { z } from 'zod'
import { prospectStages } from '#crm/contract/prospect.ts'
import { tenStepChoices } from '#crm/contract/ten-step-choices.ts'
import { followUpSequencePolicy } from '#email/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { beginsOns, whenWords } from '#sequences/rules/begins-when.ts'
import { sendingFields } from './send-window.ts'

const sequenceStatuses = ['draft', 'started', 'stopped', 'archived'] as const

/** Starts so many days after the last contact or order, or before the expected day of closing. */
const beginsWhen = z.strictObject({ on: oneOf(beginsOns), days: whole(0, 365) })

export const followUpSequences = defineContract({
  name: 'follow_up_sequences',
  label: { one: 'follow-up sequence', many: 'follow-up sequences' },
  policy: followUpSequencePolicy,
  title: 'name',
  fields: {
    name: field(text(), { isWide: true }),
    description: anyText().nullish(),
    tenStepStage: field(whole(1, 10).nullish(), {
      label: 'Begins by itself at step',
      choices: tenStepChoices,
    }),
    triggerConditions: field(beginsWhen.nullish(), {
      label: 'Begins when',
      words: (value) => {
        const kept = beginsWhen.safeParse(value)
        return kept.success ? whenWords(kept.data) : null
      },
    }),
    isActive: field(flag().optional(), 'Active'),
    beginsAtStage: field(oneOf(prospectStages).nullish(), {
      label: 'Begins by itself at stage',
      help: 'Without one, people are added by hand',
    }),
    ...sendingFields,
    stopsOnReply: field(flag().optional(), 'Ends with an answer'),
    stopsOnOrder: field(flag().optional(), 'Ends with an order'),
    stopsOnStage: field(flag().optional(), 'Ends when the stage moves'),
  },
  computed: {
    status: field(oneOf(sequenceStatuses), {
      choices: { ...choicesOf(sequenceStatuses), archived: 'Replaced' },
    }),
    revisionOf: field(refTo('follow_up_sequences').nullable(), 'Version before'),
    createdBy: refTo('users').nullable(),
  },
  sorts: ['name'],
})
