import { useQueryClient } from '@tanstack/react-query'
import { MessageCircleMore } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { keyOf, useAct, useRead } from '#shell/data/call.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { PracticeView } from '#training/contract/practice/practice.ts'
import { practiceCalls } from '#training/contract/practice/practice-calls.ts'
import { Debrief } from './debrief.tsx'
import { SayNext } from './say-next.tsx'

/** An open conversation: what was said, the buyer's patience, and what can be said next. */
export function Conversation({ id }: { id: string }) {
  const client = useQueryClient()
  const params = { id }
  const query = useRead(practiceCalls.view, { params })
  const view = query.data
  const acts = {
    failed: () => {
      void query.refetch()
      return { title: 'Not said' }
    },
    onDone: (next: PracticeView) => {
      client.setQueryData(keyOf(practiceCalls.view, { params }), next)
      void client.invalidateQueries({ queryKey: keyOf(practiceCalls.overview), exact: true })
    },
  }
  const said = view ? Math.floor((view.said.length - 1) / 2) : 0
  const turn = useAct(practiceCalls.say, acts)
  const end = useAct(practiceCalls.end, acts)
  return (
    <Page
      title={view ? view.buyer.name : 'Practice'}
      meta={view?.buyer.place}
      width="text"
      actions={
        <>
          {view?.status === 'open' && said > 0 && (
            <Button onClick={() => end.mutate({ params })} loading={end.isPending}>
              End here
            </Button>
          )}
          <BackTo to="/practice" search={{}}>
            All buyers
          </BackTo>
        </>
      }
    >
      {query.isError && !view && (
        <LoadFailed error={query.error} what="This conversation" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonText lines={8} label="Loading the conversation" />}
      {view && (
        <>
          <Status view={view} />
          <Transcript view={view} />
          {view.debrief ? (
            <Debrief view={view} debrief={view.debrief} />
          ) : (
            <SayNext
              key={said}
              view={view}
              isPending={turn.isPending}
              onSay={(given) => !turn.isPending && turn.mutate({ params, body: { turn: said, ...given } })}
            />
          )}
        </>
      )}
    </Page>
  )
}

function Status({ view }: { view: PracticeView }) {
  return (
    <div className="mb-5">
      <p className="text-sm text-ink-2">{view.buyer.scene}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <span>
          <span className="text-ink-3">Stage</span> {view.stage} {tenStepName(view.stage)}
        </span>
        <span className="flex items-center gap-2">
          <span className="text-ink-3">Patience</span>
          <span className="sr-only">
            {view.patience} of {view.fullPatience}
          </span>
          <span aria-hidden="true" className="flex gap-1">
            {Array.from({ length: view.fullPatience }, (_, place) => (
              <span
                key={`patience-${place.toString()}`}
                className={cx(
                  'h-2 w-4 rounded-full',
                  place < view.patience ? (view.patience <= 2 ? 'bg-red' : 'bg-accent') : 'bg-line-strong',
                )}
              />
            ))}
          </span>
        </span>
        {view.claims > 0 && <span className="font-medium text-red">Forbidden claims: {view.claims}</span>}
      </div>
    </div>
  )
}

function Transcript({ view }: { view: PracticeView }) {
  const last = useRef<HTMLLIElement>(null)
  const count = view.said.length
  useEffect(() => {
    if (count > 3) last.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <ol aria-label="What was said" aria-live="polite" className="flex flex-col gap-3">
      {view.said.map((line, index) => (
        <li
          key={`${index.toString()} ${line.text}`}
          ref={index === count - 1 ? last : undefined}
          className={cx('max-w-[85%] scroll-mb-24', line.who === 'rep' ? 'self-end' : 'self-start')}
        >
          <div
            className={cx(
              'rounded-lg border px-4 py-2.5 text-md',
              line.who === 'rep' ? 'border-accent-line bg-accent-soft' : 'border-line bg-surface shadow-1',
            )}
          >
            <span className="block text-xs font-semibold text-ink-3">
              {line.who === 'rep' ? 'You' : view.buyer.name.split(' ')[0]}
            </span>
            <span className="wrap-break-word">{line.text}</span>
          </div>
          {line.note && (
            <p className="mt-1 flex gap-1.5 px-1 text-xs text-ink-2">
              <MessageCircleMore aria-hidden="true" className="mt-px size-3.5 shrink-0 text-ink-3" />
              <span>
                <span className="sr-only">The coach: </span>
                {line.note}
              </span>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
