import { ArrowLeftRight } from 'lucide-react'
import { achEntries } from '#billing/contract/ach-entry.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'

/** All ACH entries. */
export function AchEntriesScreen() {
  return (
    <ResourcePage
      resource={achEntries}
      columns={[
        'kind',
        'clientId',
        'userId',
        'invoiceId',
        'amount',
        'status',
        'effectiveDate',
        'fileId',
        'returnCode',
      ]}
      filters={['status', 'kind', 'clientId', 'fileId', 'effectiveDate', 'returnCode']}
      sort="-effectiveDate"
      empty={{ title: 'No payments through the bank yet', icon: <ArrowLeftRight /> }}
    />
  )
}
