import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { bankCalls } from '#billing/contract/bank-calls.ts'
import { clientBankingInfo } from '#billing/contract/client-banking.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatDate, humanize } from '#design/format.ts'
import { RevealSecret } from '#design/resource/reveal-secret.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useDoing, useRead } from '#shell/data/call.ts'
import { moveRow, useRows } from '#shell/data/rows.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { AddBankAccount } from './add-bank-account.tsx'

type BankInfo = RowOf<typeof clientBankingInfo>

/** A client's bank data, newest first; an administrator can reveal the account number with a reason (R5). */
export function ClientBank({ clientId }: { clientId: string }) {
  const { data, isError } = useRows(clientBankingInfo, { clientId, limit: 20 })
  const first = useRead(bankCalls.firstDebits, { query: { clientId } })
  const [isAdding, setAdding] = useState(false)
  if (isError) return <p className="text-sm text-ink-2">The bank data could not be loaded.</p>
  if (!data) return <SkeletonText lines={5} />
  return (
    <>
      {data.items.length === 0 && (
        <p className="text-sm text-ink-2">
          No bank data yet: orders wait until the customer adds an account in the portal, or you add it here,
          and someone verifies it.
        </p>
      )}
      {data.items.some(({ status }) => status !== 'verified' && status !== 'blocked') && (
        <p className="mb-4 text-sm">
          <Link to="/verifications" className="text-accent underline underline-offset-2">
            Verify or block it
          </Link>
        </p>
      )}
      <BankList rows={data.items} first={first.data ?? []} />
      {isAdding ? (
        <AddBankAccount
          clientId={clientId}
          note={
            data.items.some(({ verificationDate }) => verificationDate !== null) &&
            'It can be used after 24 hours, once somebody other than you has verified it. Everybody we know at this client is notified by email and can object. Payments continue from the current account.'
          }
          next={({ usableFrom }) =>
            usableFrom
              ? 'They are notified by email. It waits for 24 hours, then somebody else verifies it.'
              : 'They are notified by email. It can be verified now.'
          }
          onDone={() => setAdding(false)}
        />
      ) : (
        <Button className="mt-5" onClick={() => setAdding(true)}>
          Add a bank account
        </Button>
      )}
    </>
  )
}

type First = readonly { id: string; on: string }[]

function BankList({ rows, first }: { rows: readonly BankInfo[]; first: First }) {
  const block = useDoing(
    ({ row, reason }: { row: BankInfo; reason: string }) =>
      moveRow(clientBankingInfo, row.id, 'block', { version: row.version, reason }),
    {
      done: { title: 'Bank account blocked', description: 'They are notified by email.' },
      failed: { title: 'Nothing was changed' },
    },
  )
  const ask = (row: BankInfo) =>
    askReason({
      title: `Block ${row.bankName ?? 'the account'} ••••${row.accountNumberLast4 ?? ''}`,
      description:
        'It is no longer debited. They are notified by email, with your reason, and asked for another account.',
      action: 'Block',
      isDanger: true,
      send: ({ reason }) => block.mutateAsync({ row, reason }),
    })
  return (
    <ul aria-label="Bank data" className="flex flex-col gap-5">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={row.status} />
            {row.isActive && row.status === 'verified' && <Badge tone="blue">Used for debits</Badge>}
          </span>
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
              ...first
                .filter(({ id }) => id === row.id)
                .map(({ on }) => ({
                  term: 'First debit',
                  value: `${formatDate(on, 'weekday')}: its bank was asked about it`,
                })),
              { term: 'Verified', value: <DateTime value={row.verificationDate} style="datetime" /> },
              ...(row.usableFrom
                ? [{ term: 'Usable from', value: <DateTime value={row.usableFrom} style="datetime" /> }]
                : []),
              ...(row.blockedReason ? [{ term: 'Blocked', value: row.blockedReason }] : []),
            ]}
          />
          {row.status === 'verified' && (
            <Button size="sm" className="mt-2 text-red" onClick={() => void ask(row)}>
              Block…
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
