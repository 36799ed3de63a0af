import { BadgeCheck } from 'lucide-react'
import { bankCalls } from '#billing/contract/bank-calls.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount, formatNumber } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useUser } from '#shell/session/session.ts'
import { VerificationCard } from './verification-card.tsx'

/** Bank and payout data to verify before money moves (M1). */
export function VerificationsScreen() {
  const { role } = useUser()
  const { data, error, refetch } = useRead(bankCalls.toVerify)
  return (
    <Page title="Verifications" width="text" meta={data && formatNumber(data.total)}>
      <p className="mb-4 text-sm text-ink-2">
        {role === 'admin'
          ? 'Bank accounts of clients and payouts of the team. What is new needs one of you; a change waits for 24 hours and needs somebody other than who made it.'
          : 'What a colleague changed in bank accounts of clients and payouts of the team needs you as the second person. What is new is verified by an administrator.'}
      </p>
      {error && !data ? (
        <LoadFailed error={error} what="Waiting to be verified" onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label="Loading" className="flex flex-col gap-4">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState icon={<BadgeCheck />} title="You're all caught up.">
          {data.forAdmins > 0
            ? `${formatCount(data.forAdmins, 'account waits', 'accounts wait')} for an administrator.`
            : 'Bank accounts customers add and payout changes appear here right away.'}
        </EmptyState>
      ) : (
        <ul aria-label="Waiting to be verified" className="flex flex-col gap-4">
          {data.items.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <VerificationCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
