import { prospectStages } from '#crm/contract/prospect.ts'
import { prospectFollowUpPolicy } from '#email/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { flag, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { activeReps, refTo } from '#platform/contract/references.ts'

const prospectFollowUpStatuses = ['active', 'paused', 'failed', 'completed', 'stopped', 'escalated'] as const

export const prospectFollowUps = defineContract({
  name: 'prospect_follow_ups',
  label: { one: 'running sequence', many: 'running sequences' },
  policy: prospectFollowUpPolicy,
  title: ['sequenceId', 'prospectId'],
  stamps: { createdAt: 'Started' },
  fields: {},
  computed: {
    prospectId: refTo('prospects'),
    sequenceId: field(refTo('follow_up_sequences'), 'Follow-up sequence'),
    contactId: field(refTo('contacts').nullable(), 'Person'),
    currentStep: field(whole(1), 'Step'),
    status: field(oneOf(prospectFollowUpStatuses), {
      choices: { ...choicesOf(prospectFollowUpStatuses), escalated: 'Handed to a person' },
    }),
    lastMessageSent: instant().nullable(),
    nextMessage: field(text(500).nullable(), 'Next message'),
    nextMessageDue: field(instant().nullable(), 'Due'),
    escalatedToRep: field(flag(), 'Handed to a person'),
    escalatedAt: field(instant().nullable(), 'Handed over'),
    assignedRepId: field(refTo('users').nullable(), { label: 'Rep', among: activeReps }),
    stopReason: field(text(500).nullable(), 'Why stopped'),
    stageAtStart: field(oneOf(prospectStages).nullable(), 'Stage at start'),
    startedBy: field(refTo('users').nullable(), 'Started by'),
  },
  sorts: ['nextMessageDue'],
  without: ['create', 'update', 'remove'],
})
