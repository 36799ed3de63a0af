import { contactPolicy } from '#crm/rules/policy.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, email, flag, oneOf, phone, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { contactMethods } from './client.ts'

const contactLanguages = ['en', 'es', 'pt', 'fr', 'it', 'de', 'zh', 'ja', 'ko', 'vi', 'other'] as const

/** The people of a prospect or client; the name, address and number of the primary contact are the record's (decision 098). */
export const contacts = defineContract({
  name: 'contacts',
  label: { one: 'contact', many: 'contacts' },
  policy: contactPolicy,
  title: 'name',
  fields: {
    name: text(),
    role: field(text(100).nullish(), { placeholder: 'Bar manager, buyer, owner' }),
    phone: phone().nullish(),
    email: email().nullish(),
    preferredContactMethod: field(oneOf(contactMethods).optional(), 'Prefers'),
    language: field(oneOf(contactLanguages).nullish(), {
      choices: {
        en: 'English',
        es: 'Spanish',
        pt: 'Portuguese',
        fr: 'French',
        it: 'Italian',
        de: 'German',
        zh: 'Chinese',
        ja: 'Japanese',
        ko: 'Korean',
        vi: 'Vietnamese',
        other: 'Another',
      },
    }),
    notes: field(anyText(1000).nullish(), { isWide: true }),
  },
  createOnly: { prospectId: refTo('prospects').nullish(), clientId: refTo('clients').nullish() },
  computed: { isPrimary: field(flag(), 'Primary contact') },
  sorts: ['name'],
})

const writes = {
  method: 'POST',
  access: ['trainee', 'sales_rep', 'admin'],
  tags: 'contacts',
} as const satisfies Partial<CallFacts>

export const contactCalls = {
  makePrimary: defineCall({
    ...writes,
    path: '/api/contacts/:id/primary',
    summary: 'make them the primary contact: their name, address and number become those of the record',
    changes: ['contacts', 'prospects', 'clients'],
  }),
}
