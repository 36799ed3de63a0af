import { clientLicensePolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { day, flag, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** A license that lifts "license required" in its client's state once it is verified, until it expires (O6). */
export const clientLicenses = defineContract({
  name: 'client_licenses',
  label: { one: 'license', many: 'licenses' },
  policy: clientLicensePolicy,
  title: 'licenseType',
  fields: {
    licenseType: field(text(120), { label: 'License type', help: 'As printed on the license' }),
    state: field(
      text(2)
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, 'Two letters'),
      { help: 'Two letters' },
    ),
    expiresOn: field(day().nullish(), 'Valid to'),
    isVerified: field(flag().optional(), 'Verified'),
  },
  createOnly: { clientId: refTo('clients') },
  computed: { enteredBy: refTo('users') },
  secret: { licenseNumber: text(60) },
  sorts: ['expiresOn'],
})
