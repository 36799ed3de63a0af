import { clientLicensePolicy } from '#domain/accounts/policy.ts'
import { defineContract } from '../define.ts'
import { day, flag, id, text } from '../fields.ts'
import { refTo } from '../references.ts'

/** A license that lifts "license required" where its client is delivered (O6), once it is verified and until it runs out. */
export const clientLicenses = defineContract({
  name: 'client_licenses',
  label: { one: 'license', many: 'licenses' },
  policy: clientLicensePolicy,
  title: 'licenseType',
  fields: {
    state: text(2)
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Two letters'),
    licenseType: text(120),
    expiresOn: day().nullish(),
    isVerified: flag().optional(),
  },
  createOnly: { clientId: refTo('clients') },
  computed: { enteredBy: id() },
  secret: { licenseNumber: text(60) },
  sorts: ['expiresOn'],
})
