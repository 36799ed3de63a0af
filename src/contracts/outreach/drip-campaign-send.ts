import { dripCampaignSendPolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { count, id, instant, oneOf, text } from '../fields.ts'

export const sendStatuses = ['scheduled', 'sending', 'sent', 'uncertain', 'failed', 'skipped'] as const

export const dripCampaignSends = defineContract({
  name: 'drip_campaign_sends',
  label: { one: 'campaign send', many: 'campaign sends' },
  policy: dripCampaignSendPolicy,
  title: 'status',
  fields: {},
  computed: {
    campaignId: id(),
    prospectId: id(),
    emailId: id().nullable(),
    scheduledFor: instant(),
    sentAt: instant().nullable(),
    status: oneOf(sendStatuses),
    skipReason: text(500).nullable(),
    attempts: count(),
  },
  sorts: ['scheduledFor'],
  without: ['create', 'update', 'remove'],
})
