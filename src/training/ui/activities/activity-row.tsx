import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatMinutes, formatNumber, humanize } from '#design/format.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { type Activity, evidenceOf, stateOf } from './activity-data.ts'

/** One activity with its status; a rejected one can be logged again. */
export function ActivityRow({ activity, onAgain }: { activity: Activity; onAgain: () => void }) {
  const state = stateOf(activity)
  const evidence = evidenceOf(activity)
  const facts = [
    humanize(activity.type),
    activity.duration !== null && formatMinutes(activity.duration),
    activity.outcome,
    evidence && `Evidence: ${evidence}`,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line px-5 py-3.5 text-sm last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-md font-semibold wrap-break-word">{activity.title}</h3>
        <p className="text-ink-2">
          <DateTime value={activity.createdAt} />
        </p>
        {activity.description && <p className="mt-1 wrap-break-word">{activity.description}</p>}
        <p className="mt-1 wrap-break-word text-ink-2">{facts.join(' · ')}</p>
        {state === 'rejected' && (
          <p className="mt-2 rounded-md bg-red-soft px-3 py-2 text-red wrap-break-word">
            {activity.rejectionReason}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 sm:flex-col sm:items-end">
        {state === 'waiting' && <StatusBadge status="waiting" label="Waiting" tone="amber" />}
        {state !== 'waiting' && <StatusBadge status={state} />}
        <span className="tabular text-ink-2">
          {state === 'approved' && (
            <span className="font-semibold text-accent">+{formatNumber(activity.points)}</span>
          )}
          {state === 'waiting' && `${formatNumber(activity.points)} proposed`}
        </span>
        {state === 'rejected' && (
          <Button size="sm" aria-label={`Log again: ${activity.title}`} onClick={onAgain}>
            Log again
          </Button>
        )}
      </div>
    </li>
  )
}
