import { dripCampaignSendPolicy } from '#email/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { variantNames, variants } from '#sequences/rules/variants.ts'

const sendStatuses = ['scheduled', 'sending', 'sent', 'uncertain', 'failed', 'skipped'] as const

export const dripCampaignSends = defineContract({
  name: 'drip_campaign_sends',
  label: { one: 'campaign send', many: 'campaign sends' },
  policy: dripCampaignSendPolicy,
  title: ['campaignId', 'prospectId'],
  fields: {},
  computed: {
    campaignId: field(refTo('drip_campaigns'), 'Drip campaign'),
    prospectId: refTo('prospects'),
    emailId: refTo('emails').nullable(),
    scheduledFor: instant(),
    sentAt: field(instant().nullable(), 'Sent'),
    status: field(oneOf(sendStatuses), {
      choices: { ...choicesOf(sendStatuses), uncertain: 'May have been sent' },
    }),
    skipReason: field(text(500).nullable(), 'Why skipped'),
    templateId: field(refTo('email_templates').nullable(), 'Template'),
    variant: field(oneOf(variants).nullable(), { label: 'Version', choices: variantNames }),
    attempts: count(),
  },
  sorts: ['scheduledFor'],
  without: ['create', 'update', 'remove'],
})
