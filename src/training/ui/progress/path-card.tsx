import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { formatDate } from '#design/format.ts'
import { Awaited } from '#design/skeleton.tsx'
import { Switch } from '#design/switch.tsx'
import { keyOf, useDoing } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { saveOwnPreference } from '#shell/session/own-preference.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'
import { type OwnDeadline, useDeadlines } from '../shared/deadlines.ts'

/** The path of the user's cohort with each step's due day; empty without a cohort. */
export function PathCard() {
  const { query, items } = useDeadlines()
  const own = query.data
  if (query.isError && !own)
    return <LoadFailed error={query.error} what="Your path" onRetry={() => void query.refetch()} />
  if (query.isLoading) return <Awaited />
  if (!own?.cohort || !items || items.length === 0) return null
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <Card
      title="Your path"
      description={`${own.cohort.name}, together since ${formatDate(own.cohort.startDate, 'weekday')}. ${done} of ${items.length} finished.`}
      actions={<MailSwitch isOn={own.wantsEmail} />}
      className="mt-4"
      flush
    >
      <ol className="border-t border-line">
        {items.map((item, index) => (
          <Step key={item.slug} item={item} place={index + 1} />
        ))}
      </ol>
    </Card>
  )
}

const marks: Record<OwnDeadline['standing'], string> = {
  done: 'border-transparent bg-accent text-accent-ink',
  overdue: 'border-amber-line bg-amber-soft text-amber',
  today: 'border-blue-line bg-blue-soft text-blue',
  soon: 'border-blue-line text-blue',
  open: 'border-line-strong text-ink-3',
}

function Step({ item, place }: { item: OwnDeadline; place: number }) {
  const { standing, title, words, moduleId, progress, isDone } = item
  return (
    <li className="flex items-center gap-3.5 border-b border-line px-5 py-2 text-sm last:border-0">
      <span
        aria-hidden="true"
        className={cx(
          'tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs',
          marks[standing],
        )}
      >
        {isDone ? <Check strokeWidth={3} className="size-3.5" /> : place}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to="/modules/$id"
          params={{ id: moduleId }}
          className="inline-flex min-h-6 items-center font-medium underline-offset-2 hover:underline touch:min-h-11"
        >
          {title}
        </Link>
        <span
          className={cx(
            standing === 'overdue'
              ? 'text-amber'
              : standing === 'today' || standing === 'soon'
                ? 'text-blue'
                : 'text-ink-3',
          )}
        >
          {words}
          {standing === 'overdue' && ', take it up when you can'}
          {!isDone && progress > 0 && <span className="text-ink-3"> · {Math.floor(progress)}%</span>}
        </span>
      </span>
    </li>
  )
}

/** Whether reminders come by email: one preference for all of them. */
function MailSwitch({ isOn }: { isOn: boolean }) {
  const save = useDoing((wantsEmail: boolean) => saveOwnPreference({ wantsEmail }), {
    done: (_, wantsEmail) => (wantsEmail ? 'Reminders come by mail' : 'No more reminders by mail'),
    failed: { title: 'It was not saved' },
    again: [keyOf(cohortCalls.deadlines)],
  })
  return (
    <Switch
      checked={save.isPending ? save.variables : isOn}
      disabled={save.isPending}
      onCheckedChange={(wanted) => save.mutate(wanted)}
    >
      Reminders by mail
    </Switch>
  )
}
