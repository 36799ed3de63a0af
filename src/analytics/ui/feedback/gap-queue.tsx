import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { FaqGap } from '#assistants/contract/faq-gap.ts'
import { gapCalls } from '#assistants/contract/gap-calls.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { PhraseList } from '#design/resource/phrase-list.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { GapForm } from './gap-form.tsx'
import { AttachDialog, DismissDialog } from './settle-gap-dialogs.tsx'

type Settling = { how: 'attach' | 'dismiss'; gaps: readonly FaqGap[] }

/** Unanswered questions, the most asked first, to write an answer for, attach to an entry, or dismiss. */
export function GapQueue() {
  const queue = useRead(gapCalls.queue)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [settling, setSettling] = useState<Settling>()
  if (queue.error)
    return <LoadFailed error={queue.error} what="The list" onRetry={() => void queue.refetch()} />
  if (!queue.data) return <Skeleton className="h-64 rounded-lg" />
  const { items, total } = queue.data
  if (items.length === 0)
    return (
      <EmptyState icon={<CircleHelp />} title="Every question is answered">
        Questions the assistants cannot answer from our texts land here.
      </EmptyState>
    )
  const chosen = items.filter(({ id }) => ticked.has(id))
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (isTicked) after.add(id)
      else after.delete(id)
      return after
    })
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
        <p className="mr-auto text-sm text-ink-2">
          {formatCount(total, 'question', 'questions')}, the most asked first
          {total > items.length && `, ${items.length} of them here`}
        </p>
        {chosen.length > 0 && (
          <>
            <Button onClick={() => setSettling({ how: 'attach', gaps: chosen })}>
              Attach {chosen.length}…
            </Button>
            <Button onClick={() => setSettling({ how: 'dismiss', gaps: chosen })}>
              Dismiss {chosen.length}…
            </Button>
          </>
        )}
      </div>
      <ul className="flex flex-col gap-4">
        {items.map((gap) => (
          <GapCard
            key={gap.id}
            gap={gap}
            isTicked={ticked.has(gap.id)}
            onTick={(isTicked) => tick(gap.id, isTicked)}
            onSettle={(how) => setSettling({ how, gaps: [gap] })}
          />
        ))}
      </ul>
      {settling?.how === 'attach' && (
        <AttachDialog
          gaps={settling.gaps}
          onClose={() => setSettling(undefined)}
          onSettled={() => setTicked(new Set())}
        />
      )}
      {settling?.how === 'dismiss' && (
        <DismissDialog
          gaps={settling.gaps}
          onClose={() => setSettling(undefined)}
          onSettled={() => setTicked(new Set())}
        />
      )}
    </>
  )
}

type CardProps = {
  gap: FaqGap
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  onSettle: (how: Settling['how']) => void
}

function GapCard({ gap, isTicked, onTick, onSettle }: CardProps) {
  const [isWriting, setWriting] = useState(false)
  return (
    <li className="rounded-lg border border-line bg-surface p-5 shadow-1">
      <div className="flex items-start gap-3">
        <Checkbox
          className="mt-1"
          aria-label={`Choose: ${gap.question}`}
          checked={isTicked}
          onCheckedChange={onTick}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-md font-semibold break-words">{gap.question}</h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
            <Badge tone={gap.times > 1 ? 'amber' : 'neutral'}>
              Asked {formatCount(gap.times, 'time', 'times')}
            </Badge>
            {gap.people > 1 && <span>by {formatCount(gap.people, 'person', 'people')}</span>}
            <span>
              last <DateTime value={gap.lastAskedAt} style="ago" />
            </span>
            {gap.answer !== '' && <Badge tone="blue">Draft</Badge>}
          </p>
          {gap.wordings.length > 0 && (
            <div className="mt-2 text-sm text-ink-2">
              <PhraseList phrases={gap.wordings} />
            </div>
          )}
          {isWriting ? (
            <GapForm gap={gap} onClose={() => setWriting(false)} />
          ) : (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => setWriting(true)}>
                Write the answer
              </Button>
              <Button onClick={() => onSettle('attach')}>Attach…</Button>
              <Button onClick={() => onSettle('dismiss')}>Dismiss…</Button>
            </div>
          )}
        </div>
      </div>
    </li>
  )
}
