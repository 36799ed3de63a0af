import { DescriptionList, type Fact } from '#design/description-list.tsx'
import { DateTime } from '#design/figures.tsx'
import { FieldValue } from '#design/resource/field-value.tsx'
import { RevealSecret } from '#design/resource/reveal-secret.tsx'
import { infoOf } from '#platform/contract/field-info.ts'
import { addressInWords } from '#platform/contract/field-words.ts'
import { businessRegistrations } from '#registration/contract/business-registration.ts'
import type { Registration } from './registration-types.ts'

type Secret = 'taxId' | 'businessLicense' | 'accountNumber'

/** All values given; secrets are masked until revealed. */
export function RegistrationFacts({ registration: row }: { registration: Registration }) {
  const fact = (field: keyof Registration & string, value?: Fact['value']): Fact => {
    const info = infoOf(businessRegistrations, field)
    return { term: info.label, value: value ?? <FieldValue info={info} value={row[field]} hasLinks /> }
  }
  const secret = (field: Secret): Fact => {
    const { label } = infoOf(businessRegistrations, field)
    const last4 = row[`${field}Last4`]
    const shown = { contract: businessRegistrations, id: row.id, field, label, last4 }
    return { term: label, value: <RevealSecret {...shown} /> }
  }
  const place = (of: 'business' | 'mailing') =>
    addressInWords({
      address: row[`${of}Address`],
      city: row[`${of}City`],
      state: row[`${of}State`],
      zipCode: row[`${of}Zip`],
    })
  return (
    <DescriptionList
      facts={[
        {
          term: 'Owner',
          value: [row.ownerFirstName, row.ownerLastName, row.ownerTitle].filter(Boolean).join(' '),
        },
        fact('contactEmail'),
        fact('contactPhone'),
        fact('alternatePhone'),
        fact('businessStructure'),
        fact('businessAddress', place('business')),
        fact('mailingAddress', place('mailing')),
        secret('taxId'),
        secret('businessLicense'),
        fact('bankName'),
        fact('accountHolderName'),
        fact('routingNumber'),
        fact('accountType'),
        secret('accountNumber'),
        fact('yearEstablished'),
        fact('numberOfEmployees'),
        fact('averageMonthlyVolume'),
        fact('businessDescription'),
        fact('specialLicenses'),
        fact('referralSource'),
        fact('referralDetails'),
        fact('createdAt', <DateTime value={row.createdAt} style="datetime" />),
        fact('reviewNotes'),
      ]}
    />
  )
}
