import { dripCampaignPolicy } from '#domain/outreach/policy.ts'
import { prospectStages } from '../crm/prospect.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, oneOf, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const dripCampaigns = defineContract({
  name: 'drip_campaigns',
  label: { one: 'drip campaign', many: 'drip campaigns' },
  policy: dripCampaignPolicy,
  title: 'name',
  fields: {
    name: text(),
    description: anyText().nullish(),
    triggerStage: oneOf(prospectStages),
    delayDays: whole(0, 365).optional(),
    emailTemplateId: refTo('email_templates'),
    isActive: flag().optional(),
  },
  computed: {
    createdBy: id().nullable(),
  },
  sorts: ['name'],
})
