import { prospectStages } from '#crm/contract/prospect.ts'
import { dripCampaignPolicy } from '#email/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { sendingFields } from './send-window.ts'

export const dripCampaigns = defineContract({
  name: 'drip_campaigns',
  label: { one: 'drip campaign', many: 'drip campaigns' },
  policy: dripCampaignPolicy,
  title: 'name',
  fields: {
    name: field(text(), { isWide: true }),
    description: anyText().nullish(),
    triggerStage: field(oneOf(prospectStages), 'Begins at stage'),
    delayDays: field(whole(0, 365).optional(), { label: 'Sent after', unit: 'days' }),
    emailTemplateId: refTo('email_templates'),
    secondTemplateId: field(refTo('email_templates').nullish(), {
      label: 'Second version',
      help: 'To test it: half get the template, version A, and half get this one, version B, by chance',
    }),
    ...sendingFields,
    isActive: field(flag().optional(), { label: 'Active', help: 'An active campaign sends' }),
  },
  computed: {
    createdBy: refTo('users').nullable(),
  },
  sorts: ['name'],
})
