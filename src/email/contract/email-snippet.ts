import { emailSnippetPolicy } from '#email/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** A snippet: written once, inserted into emails, templates and answers. */
export const emailSnippets = defineContract({
  name: 'letter_snippets',
  label: { one: 'snippet', many: 'snippets' },
  policy: emailSnippetPolicy,
  title: 'name',
  fields: {
    name: field(text(200), { isWide: true }),
    body: field(anyText(10_000).min(1), {
      label: 'Text',
      help: 'As letters are written: **bold**, “- ” for a list, {{ business.firstName }} for a field.',
    }),
    isShared: field(flag().optional(), { label: 'For the team', help: 'Otherwise it is yours alone.' }),
    isActive: field(flag().optional(), 'Active'),
  },
  computed: { createdBy: refTo('users').nullable() },
  sorts: ['name'],
})
