import { Link } from '@tanstack/react-router'
import { achCalls } from '#billing/contract/ach/ach-calls.ts'
import { buttonClass } from '#design/button.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { FilesCard } from './files-card.tsx'
import { LeftOut } from './left-out.tsx'
import { RatesRow } from './rates-row.tsx'
import { ReturnsCard } from './returns-card.tsx'
import { TodayCard } from './today-card.tsx'

/** The next ACH file, its release, and returns. [PAY-002, PAY-003] */
export function PaymentsScreen() {
  const { data, error, refetch } = useRead(achCalls.today)
  return (
    <Page
      title="Payments"
      width="wide"
      actions={
        <Link to="/payments/entries" className={buttonClass({ size: 'sm' })}>
          All entries
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        {error && !data ? (
          <LoadFailed error={error} what="Today’s file" onRetry={() => void refetch()} />
        ) : !data ? (
          <Awaited>
            <Skeleton className="h-64 rounded-lg" />
          </Awaited>
        ) : (
          <>
            <TodayCard today={data} />
            <LeftOut today={data} />
          </>
        )}
        <ReturnsCard />
        <RatesRow />
        <FilesCard />
      </div>
    </Page>
  )
}
