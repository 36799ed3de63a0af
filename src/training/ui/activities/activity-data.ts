import { humanize } from '#design/format.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import { activities } from '#training/contract/rewards/activity.ts'
import { pointValues } from '#training/contract/rewards/point-value.ts'

export type Activity = RowOf<typeof activities>
export type ActivityKind = RowOf<typeof pointValues>

/** The user's own activities, newest first. */
export function useOwnActivities() {
  const { id } = useUser()
  return useRows(
    activities,
    { userId: id, sort: '-createdAt', limit: 200 },
    { meta: { live: ['activities'] } },
  )
}

/** Kinds of activities that can be logged, with their points. */
export function useActivityKinds() {
  const query = useRows(
    pointValues,
    { category: 'field', isActive: 'true', sort: '-points', limit: 100 },
    { meta: { live: ['point_values'] } },
  )
  return query.data?.items ?? []
}

export function optionsOf(kinds: readonly ActivityKind[]) {
  return kinds.map(({ activity, points }) => ({
    value: activity,
    label: `${humanize(activity)}, ${points} points`,
  }))
}

export function stateOf({ approved, rejectedAt }: Activity): 'approved' | 'rejected' | 'waiting' {
  if (approved) return 'approved'
  return rejectedAt ? 'rejected' : 'waiting'
}

export function evidenceOf({ metadata }: Activity): string {
  const evidence =
    metadata && typeof metadata === 'object' && 'evidence' in metadata ? metadata.evidence : null
  return typeof evidence === 'string' ? evidence : ''
}
