import { Link, useNavigate } from '@tanstack/react-router'
import { Badge } from '#design/badge.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { practiceCalls } from '#training/contract/practice/practice-calls.ts'
import { ClaimsBox } from './claims-box.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

/** Buyers to practice with, the claims coach, and past conversations. */
export function PracticeDoor() {
  const practice = useRead(practiceCalls.overview)
  const navigate = useNavigate()
  const start = useAct(practiceCalls.start, {
    failed: { title: 'Not begun' },
    onDone: ({ id }) => void navigate({ to: '/practice', search: { talk: id } }),
  })
  const own = practice.data
  return (
    <Page
      title="Practice"
      width="wide"
      actions={
        own?.openId && (
          <Link to="/practice" search={{ talk: own.openId }} className={buttonClass({ variant: 'primary' })}>
            Go on talking
          </Link>
        )
      }
    >
      <p className="mb-4 max-w-2xl text-sm text-ink-2">
        A visit over all ten stages, with a buyer who hides a need and two objections. Choose what you say, or
        type it. Nobody is real, and nothing here touches your records.
      </p>
      {practice.isError && !own && (
        <LoadFailed error={practice.error} what="The buyers" onRetry={() => void practice.refetch()} />
      )}
      <ul className="grid gap-4 md:grid-cols-3">
        {own
          ? own.buyers.map((buyer) => (
              <li key={buyer.slug} className="flex">
                <Card className="flex w-full flex-col [&>div]:flex [&>div]:flex-1 [&>div]:flex-col">
                  <h2 className="display text-xl">{buyer.name}</h2>
                  <p className="text-sm text-ink-3">{buyer.place}</p>
                  <p className="mt-2 flex-1 text-sm text-ink-2">{buyer.about}</p>
                  <p className="mt-3 text-sm">
                    {buyer.best === null
                      ? 'Not met yet'
                      : `Best ${buyer.best} of 100 in ${formatCount(buyer.times, 'conversation', 'conversations')}`}
                  </p>
                  <Button
                    className="mt-3"
                    variant={buyer.best === null ? 'primary' : 'secondary'}
                    loading={start.isPending && start.variables.body.buyer === buyer.slug}
                    onClick={() => start.mutate({ body: { buyer: buyer.slug } })}
                  >
                    Visit {buyer.name.split(' ')[0]}
                  </Button>
                </Card>
              </li>
            ))
          : ['a', 'b', 'c'].map((key) => (
              <li key={key}>
                <Skeleton className="h-52 rounded-lg" />
              </li>
            ))}
      </ul>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <ClaimsBox />
        <Card title="What you practiced" flush>
          {own && own.attempts.length > 0 ? (
            <RowTable
              caption="What you practiced"
              rows={own.attempts}
              keyOf={(attempt) => attempt.id}
              columns={[
                {
                  head: 'Buyer',
                  cell: (attempt) => (
                    <Link
                      to="/practice"
                      search={{ talk: attempt.id }}
                      className="inline-flex min-h-6 items-center font-medium whitespace-nowrap hover:underline touch:min-h-11"
                    >
                      {attempt.name}
                    </Link>
                  ),
                },
                {
                  head: 'Outcome',
                  cell: (attempt) => (
                    <span className="flex gap-1.5">
                      <OutcomeBadge outcome={attempt.outcome} />
                      {attempt.claims > 0 && (
                        <Badge tone="red">{formatCount(attempt.claims, 'claim', 'claims')}</Badge>
                      )}
                    </span>
                  ),
                },
                { head: 'Score', numeric: true, cell: (attempt) => attempt.score },
                { head: 'When', cell: (attempt) => <DateTime value={attempt.finishedAt} style="ago" /> },
              ]}
            />
          ) : (
            <p className="px-5 pb-5 text-sm text-ink-2">
              No data yet. Your conversations are kept here, and can be played again with the same seed.
            </p>
          )}
        </Card>
      </div>
    </Page>
  )
}
