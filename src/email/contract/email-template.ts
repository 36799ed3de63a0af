import { longestEmail } from '#email/rules/content/email-length.ts'
import { emailTemplatePolicy } from '#email/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, oneOf, text, textList } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const templateStatuses = ['draft', 'published', 'archived'] as const

export const emailTemplates = defineContract({
  name: 'email_templates',
  label: { one: 'email template', many: 'email templates' },
  policy: emailTemplatePolicy,
  title: 'name',
  fields: {
    name: field(text(), { isWide: true }),
    subject: field(text(500), { isWide: true }),
    body: field(anyText(longestEmail), 'Text'),
    htmlBody: field(anyText(200_000).nullish(), 'HTML'),
    category: field(text(60).nullish(), { kind: 'word' }),
    isActive: field(flag().optional(), 'Active'),
  },
  createOnly: {
    revisionOf: refTo('email_templates').nullish(),
  },
  computed: {
    createdBy: refTo('users').nullable(),
    status: oneOf(templateStatuses),
    /** Merge fields named in its text; set when it is saved. */
    variables: field(textList(), 'Fields filled in'),
  },
  sorts: ['name'],
})
