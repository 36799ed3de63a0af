import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { salesCalls } from '#assistants/contract/sales-calls.ts'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { SectionMenu } from '../shared/section-menu.tsx'
import { NextStep } from './next-step.tsx'

/** Due businesses with the next step of each, or why it waits. [MAIL-013] */
export function DueScreen() {
  const read = useRead(salesCalls.due)
  const { data } = read
  return (
    <Page
      title="Due now"
      width="text"
      meta={data && `${data.madeToday} of ${data.mostADay} letters today`}
      actions={<SectionMenu of="sales" />}
    >
      <div className="p-4 md:p-5">
        {!data && read.error && (
          <LoadFailed error={read.error} what="What is due" onRetry={() => void read.refetch()} />
        )}
        {!data && !read.error && <Skeleton className="h-96 w-full" />}
        {data && data.waiting > 0 && (
          <Link
            to="/ai-sales/drafts"
            search={{ state: 'waiting' }}
            className={buttonClass({ className: 'mb-3' })}
          >
            {formatCount(data.waiting, 'draft waits', 'drafts wait')} for approval
          </Link>
        )}
        {data?.businesses.length === 0 && (
          <EmptyState icon={<CalendarCheck />} title="Nothing is due">
            Businesses appear here when their next follow-up is due, with what the policy says of them.
          </EmptyState>
        )}
        <ul className="flex flex-col" aria-label="Businesses that are due">
          {data?.businesses.map(({ id, name, next }) => (
            <li key={id} className="border-b border-line last:border-0">
              <Link
                to="/ai-sales"
                search={{ open: id }}
                className="-mx-2 flex flex-col gap-1 rounded-md px-2 py-2.5 text-sm hover:bg-hover sm:grid sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-baseline sm:gap-4"
              >
                <span className="font-medium">{name}</span>
                <NextStep next={next} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}
