import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount, formatMinutes, humanize } from '#design/format.ts'
import { NumberInput } from '#design/number-input.tsx'
import { useAct } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import type { GraduationList, WaitingActivity } from '#training/contract/graduation/graduation.ts'
import { activityCalls } from '#training/contract/rewards/activity-calls.ts'
import { nothingDecided } from '../shared/failures.ts'

const most = 1000

/** Activities that ask for points; the approver can give more or fewer. */
export function WaitingActivities({ activities }: { activities: GraduationList['activities'] }) {
  const { items, total } = activities
  const more = total > items.length ? ` The first ${items.length} are shown.` : ''
  return (
    <Card
      title="Activities for points"
      description={
        total === 0
          ? 'Nothing waits for your approval.'
          : `${formatCount(total, 'activity waits', 'activities wait')} for your approval.${more}`
      }
      flush
    >
      {items.length > 0 && (
        <ul>
          {items.map((activity) => (
            <Activity key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Activity({ activity }: { activity: WaitingActivity }) {
  const [points, setPoints] = useState<number | null>(activity.points)
  const approval = useAct(activityCalls.approve, {
    done: (answer) => `${activity.name}: ${formatCount(answer.points, 'point', 'points')}`,
    failed: nothingDecided,
  })
  const refusal = useAct(activityCalls.reject, {
    done: { title: `${activity.name}: rejected`, description: 'They see the reason.' },
    failed: nothingDecided,
  })
  const params = { id: activity.id }
  const isPending = approval.isPending || refusal.isPending
  const isWrong = points === null || !Number.isInteger(points) || points < 0 || points > most
  const approve = () => {
    if (!isWrong) approval.mutate({ params, body: { points } })
  }
  const reject = () =>
    askReason({
      title: `Reject "${activity.title}"?`,
      description: `${activity.name} gets no points for it and reads the reason.`,
      action: 'Reject',
      isDanger: true,
      send: ({ reason }) => refusal.mutateAsync({ params, body: { reason } }),
    })
  const facts = [
    humanize(activity.type),
    activity.duration !== null && formatMinutes(activity.duration),
    activity.outcome,
    activity.prospect && `About ${activity.prospect}`,
    activity.evidence && `Evidence: ${activity.evidence}`,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-md font-semibold">{activity.title}</h3>
        <p className="text-sm text-ink-2">
          {activity.name}, <DateTime value={activity.createdAt} />
        </p>
        {activity.description && <p className="mt-1 text-sm">{activity.description}</p>}
        <p className="mt-1 text-sm text-ink-2">{facts.join(' · ')}</p>
      </div>
      <div className="flex items-center gap-2">
        <span className="w-24">
          <NumberInput
            aria-label={`Points for ${activity.title}`}
            value={points}
            onValueChange={setPoints}
            aria-invalid={isWrong || undefined}
            title={isWrong ? `A whole number from 0 to ${most}` : undefined}
          />
        </span>
        <Button
          onClick={approve}
          loading={isPending}
          disabled={isWrong}
          aria-label={`Approve ${activity.title}`}
        >
          Approve
        </Button>
        <Button
          variant="ghost"
          disabled={isPending}
          aria-label={`Reject ${activity.title}`}
          onClick={() => void reject()}
        >
          Reject…
        </Button>
      </div>
    </li>
  )
}
