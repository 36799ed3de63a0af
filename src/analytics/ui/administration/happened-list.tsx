import { Link } from '@tanstack/react-router'
import type { Happened } from '#analytics/contract/administration.ts'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'

const deeds: Record<string, string> = {
  create: 'Added',
  update: 'Changed',
  remove: 'Removed',
  restore: 'Brought back',
  approve: 'Approved',
  reject: 'Rejected',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  mark_inactive: 'Marked as inactive',
  reactivate: 'Reactivated',
  graduate: 'Made a sales rep',
  record_papers: 'Paperwork recorded',
  nudge: 'Reminded',
  reveal: 'Sensitive data viewed',
  request_completion: 'Asked to complete',
  revoke: 'Revoked',
  add_members: 'Put people into a cohort',
  remove_members: 'Took people out of a cohort',
  set_path: 'Set the path of a cohort',
}

type HappenedListProps = { items: readonly Happened[]; empty: string; withName?: boolean }

/** List of decisions, with who made them and when. */
export function HappenedList({ items, empty, withName = false }: HappenedListProps) {
  if (items.length === 0) return <p className="px-5 pb-5 text-sm text-ink-2">{empty}</p>
  return (
    <ol className="border-t border-line">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line px-5 py-2.5 text-sm last:border-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="font-medium">{deeds[item.action] ?? humanize(item.action)}</span>
              {withName && (
                <>
                  {': '}
                  {item.name && item.entity === 'users' ? (
                    <Link
                      to="/admin"
                      search={{ view: item.entityId }}
                      className="text-accent underline underline-offset-2"
                    >
                      {item.name}
                    </Link>
                  ) : (
                    (item.name ?? humanize(item.entity))
                  )}
                </>
              )}
              <span className="text-ink-2"> by {item.by || 'the system'}</span>
            </span>
            <DateTime value={item.at} style="ago" className="text-xs text-ink-3" />
          </p>
          {item.reason && <p className="text-ink-2">“{item.reason}”</p>}
        </li>
      ))}
    </ol>
  )
}
