import { prospectFollowUpPolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { flag, id, instant, oneOf, text, whole } from '../fields.ts'

export const prospectFollowUpStatuses = ['active', 'paused', 'completed', 'stopped', 'escalated'] as const

export const prospectFollowUps = defineContract({
  name: 'prospect_follow_ups',
  label: { one: 'running sequence', many: 'running sequences' },
  policy: prospectFollowUpPolicy,
  title: 'status',
  fields: {},
  computed: {
    prospectId: id(),
    sequenceId: id(),
    currentStep: whole(1),
    status: oneOf(prospectFollowUpStatuses),
    lastMessageSent: instant().nullable(),
    nextMessageDue: instant().nullable(),
    escalatedToRep: flag(),
    escalatedAt: instant().nullable(),
    assignedRepId: id().nullable(),
    stopReason: text(500).nullable(),
  },
  sorts: ['nextMessageDue'],
  without: ['create', 'update', 'remove'],
})
