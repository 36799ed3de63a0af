import { businessRegistrations } from '#contracts/accounts/business-registration.ts'
import { DescriptionList } from '#web/design/description-list.tsx'
import { DateTime, Money } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { RevealSecret } from '#web/resource/reveal-secret.tsx'
import type { Registration } from './registration-types.ts'

/** All that was given, secrets masked until somebody asks for them. */
export function RegistrationFacts({ registration: row }: { registration: Registration }) {
  const place = (street: string | null, city: string | null, state: string | null, zip: string | null) =>
    [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const secret = (field: string, label: string, last4: string | null) => ({
    term: label,
    value: (
      <RevealSecret contract={businessRegistrations} id={row.id} field={field} label={label} last4={last4} />
    ),
  })
  return (
    <DescriptionList
      facts={[
        {
          term: 'Owner',
          value: [row.ownerFirstName, row.ownerLastName, row.ownerTitle].filter(Boolean).join(' '),
        },
        { term: 'Email', value: row.contactEmail },
        { term: 'Phone', value: row.contactPhone },
        { term: 'Alternate phone', value: row.alternatePhone },
        { term: 'Venue type', value: row.businessStructure && humanize(row.businessStructure) },
        {
          term: 'Address',
          value: place(row.businessAddress, row.businessCity, row.businessState, row.businessZip),
        },
        {
          term: 'Mailing address',
          value: place(row.mailingAddress, row.mailingCity, row.mailingState, row.mailingZip),
        },
        secret('taxId', 'Tax ID', row.taxIdLast4),
        secret('businessLicense', 'License', row.businessLicenseLast4),
        { term: 'Bank', value: row.bankName },
        { term: 'Account holder', value: row.accountHolderName },
        { term: 'Routing number', value: row.routingNumber },
        { term: 'Account type', value: row.accountType && humanize(row.accountType) },
        secret('accountNumber', 'Account number', row.accountNumberLast4),
        { term: 'Established', value: row.yearEstablished },
        { term: 'Employees', value: row.numberOfEmployees },
        { term: 'Monthly volume', value: <Money cents={row.averageMonthlyVolume} /> },
        { term: 'About', value: row.businessDescription },
        { term: 'Special licenses', value: row.specialLicenses },
        { term: 'Heard about us through', value: row.referralSource && humanize(row.referralSource) },
        { term: 'Details', value: row.referralDetails },
        { term: 'Applied', value: <DateTime value={row.createdAt} style="datetime" /> },
        { term: 'Review notes', value: row.reviewNotes },
      ]}
    />
  )
}
