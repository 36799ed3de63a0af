import { Mail, Sprout } from 'lucide-react'
import { useState } from 'react'
import { administrationCalls } from '#analytics/contract/administration-calls.ts'
import { Badge, type Tone } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Field } from '#design/field.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { Textarea } from '#design/input.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { Beginner } from '#training/contract/trainees/early-engagement.ts'
import { HowComputed } from '../shared/how-computed.tsx'
import { FirstDays } from './first-days.tsx'

const groups: readonly { state: Beginner['state']; title: string; note: string; tone: Tone }[] = [
  { state: 'not_started', title: 'Not started', note: 'No lesson opened yet.', tone: 'red' },
  {
    state: 'stalled',
    title: 'Stalled',
    note: 'Started, then nothing for more than two days.',
    tone: 'amber',
  },
  { state: 'under_way', title: 'Under way', note: 'Active within the last two days.', tone: 'blue' },
  {
    state: 'first_module_done',
    title: 'First module complete',
    note: 'The first step is done.',
    tone: 'green',
  },
]

/** The first seven days of everybody in training: who started, who stalled, and a reminder for them (TRAIN-011). */
export function EarlyEngagementScreen() {
  const query = useRead(administrationCalls.beginners)
  const items = query.data?.items
  return (
    <Page
      title="Early engagement"
      meta={items && formatCount(items.length, 'beginner', 'beginners')}
      width="wide"
    >
      {query.isPending && <Skeleton className="h-80 rounded-lg" />}
      {query.isError && !items && (
        <LoadFailed error={query.error} what="The list" onRetry={() => void query.refetch()} />
      )}
      {items?.length === 0 && (
        <Card>
          <EmptyState icon={<Sprout />} title="No one is new">
            Anyone who begins training appears here for the first two weeks, and until they have started.
          </EmptyState>
        </Card>
      )}
      {items && items.length > 0 && (
        <div className="flex flex-col gap-5">
          {groups.map(({ state, title, note, tone }) => {
            const own = items.filter((one) => one.state === state)
            if (own.length === 0) return null
            return (
              <Card
                key={state}
                title={<GroupTitle title={title} tone={tone} count={own.length} />}
                description={note}
                flush
              >
                <ul className="border-t border-line">
                  {own.map((beginner) => (
                    <Row key={beginner.id} beginner={beginner} />
                  ))}
                </ul>
              </Card>
            )
          })}
        </div>
      )}
    </Page>
  )
}

function GroupTitle({ title, tone, count }: { title: string; tone: Tone; count: number }) {
  return (
    <span className="flex items-center gap-2">
      {title}
      <Badge tone={tone}>{count}</Badge>
    </span>
  )
}

function Row({ beginner }: { beginner: Beginner }) {
  const [isAsking, setAsking] = useState(false)
  const { name, nudgedAt, mayNudge, state, earlyEngagementScore: score } = beginner
  const isWaiting = state === 'not_started' || state === 'stalled'
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-0 md:grid-cols-[minmax(0,1fr)_15rem_7rem_9rem]">
      <div className="min-w-0">
        <h3 className="truncate text-md font-semibold">
          <a
            href={`/admin?view=${beginner.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`${name} in detail, in a new tab`}
            className="underline-offset-2 hover:underline"
          >
            {name}
          </a>
        </h3>
        <p className="text-sm text-ink-2">
          {beginner.daysSince === 0 ? 'Began today' : `Day ${beginner.daysSince + 1}`} ·{' '}
          {formatCount(beginner.lessons, 'lesson', 'lessons')} · last active{' '}
          {beginner.lastActiveAt ? <DateTime value={beginner.lastActiveAt} style="ago" /> : 'no data yet'}
        </p>
      </div>
      <FirstDays days={beginner.days} name={name} />
      <p className="text-sm">
        <span className="flex items-center text-xs text-ink-3">
          First week
          <HowComputed figure="First week" />
        </span>
        <span className="display tabular text-lg">{score ?? '–'}</span>
        {score === null ? (
          <span className="ml-1 text-xs text-ink-3">no data yet</span>
        ) : (
          <span className="text-xs text-ink-3"> of 100</span>
        )}
      </p>
      <div className="flex flex-col gap-1 md:items-end">
        {isWaiting && (
          <Button
            disabled={!mayNudge}
            onClick={() => setAsking(true)}
            aria-haspopup="dialog"
            aria-label={`Remind ${name}`}
          >
            <Mail aria-hidden="true" />
            Remind…
          </Button>
        )}
        {nudgedAt && (
          <p className="text-xs text-ink-3">
            Reminded <DateTime value={nudgedAt} style="ago" />
            {nudgedAt && !mayNudge && isWaiting && ', once a day'}
          </p>
        )}
      </div>
      {isAsking && <NudgeDialog beginner={beginner} onClose={() => setAsking(false)} />}
    </li>
  )
}

function NudgeDialog({
  beginner: { id, name, email },
  onClose,
}: {
  beginner: Beginner
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const send = useAct(administrationCalls.nudge, {
    done: { title: `${name} is reminded`, description: 'The email is on its way.' },
    failed: { title: 'No email was sent' },
    onDone: onClose,
  })
  const body = note.trim() ? { note: note.trim() } : {}
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remind ${name}`}
      description={`A short, friendly mail to ${email} with a link to the next lesson. Once a day at most.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={send.isPending}
            onClick={() => send.mutate({ params: { id }, body })}
          >
            Send email
          </Button>
        </>
      }
    >
      <Field label="Your own line" optional>
        <Textarea rows={3} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </Dialog>
  )
}
