import { emailTemplatePolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, oneOf, text, textList } from '../fields.ts'
import { refTo } from '../references.ts'

export const templateStatuses = ['draft', 'published', 'archived'] as const

export const emailTemplates = defineContract({
  name: 'email_templates',
  label: { one: 'email template', many: 'email templates' },
  policy: emailTemplatePolicy,
  title: 'name',
  fields: {
    name: text(),
    subject: text(500),
    body: anyText(100_000),
    htmlBody: anyText(200_000).nullish(),
    category: text(60).nullish(),
    variables: textList().optional(),
    isActive: flag().optional(),
  },
  createOnly: {
    revisionOf: refTo('email_templates').nullish(),
  },
  computed: {
    createdBy: id().nullable(),
    status: oneOf(templateStatuses),
  },
  sorts: ['name'],
})
