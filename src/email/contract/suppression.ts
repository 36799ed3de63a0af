import { suppressionPolicy } from '#email/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, email, oneOf } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'manual'] as const

export const suppressions = defineContract({
  name: 'suppressions',
  label: { one: 'suppressed address', many: 'suppressed addresses' },
  policy: suppressionPolicy,
  title: 'email',
  stamps: { createdAt: 'Suppressed' },
  fields: {
    email: field(email(), 'Address'),
    notes: anyText().nullish(),
  },
  computed: {
    reason: field(oneOf(suppressionReasons), {
      choices: {
        unsubscribed: 'Opted out',
        bounced: 'Mail came back',
        complained: 'Reported as spam',
        manual: 'Entered by hand',
      },
    }),
    emailId: field(refTo('emails').nullable(), 'Mail'),
    createdBy: refTo('users').nullable(),
  },
  without: ['update', 'remove'],
})
