import { useQuery } from '@tanstack/react-query'
import { clientBankingInfo } from '#contracts/accounts/client-banking.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { DescriptionList } from '#web/design/description-list.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { RevealSecret } from '#web/resource/reveal-secret.tsx'

type BankInfo = RowOf<typeof clientBankingInfo>

/** The bank data of a client, newest first; the account number is shown to an administrator who says why (R5). */
export function ClientBank({ clientId }: { clientId: string }) {
  const { data, isError } = useQuery<List<BankInfo>>({
    queryKey: [clientBankingInfo.path, { clientId, limit: 20 }],
  })
  if (isError) return <p className="text-sm text-ink-2">The bank data could not be read.</p>
  if (!data) return <SkeletonText lines={5} />
  if (data.items.length === 0) return <p className="text-sm text-ink-2">No bank data yet.</p>
  return (
    <ul aria-label="Bank data" className="flex flex-col gap-5">
      {data.items.map((row) => (
        <li key={row.id}>
          <StatusBadge status={row.status} />
          <DescriptionList
            className="mt-2"
            facts={[
              { term: 'Bank', value: row.bankName },
              { term: 'Account holder', value: row.accountHolderName },
              { term: 'Routing number', value: row.routingNumber },
              {
                term: 'Account number',
                value: (
                  <RevealSecret
                    contract={clientBankingInfo}
                    id={row.id}
                    field="accountNumber"
                    label="Account number"
                    last4={row.accountNumberLast4}
                  />
                ),
              },
              { term: 'Account type', value: humanize(row.accountType) },
              { term: 'Verified', value: <DateTime value={row.verificationDate} style="datetime" /> },
              ...(row.usableFrom
                ? [{ term: 'Usable from', value: <DateTime value={row.usableFrom} style="datetime" /> }]
                : []),
              ...(row.blockedReason ? [{ term: 'Blocked', value: row.blockedReason }] : []),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
