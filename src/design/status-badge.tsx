import { Badge, type Tone } from './badge.tsx'
import { humanize } from './format.ts'

// Tones of lifecycle states: green is done well, amber waits for somebody, red needs care, blue is under way,
// neutral needs nothing.
const tones: Record<string, Tone> = {
  active: 'green',
  started: 'green',
  approved: 'green',
  completed: 'green',
  delivered: 'green',
  paid: 'green',
  recorded: 'green',
  settled: 'green',
  passed: 'green',
  verified: 'green',
  won: 'green',
  qualified: 'green',
  pending: 'amber',
  requested: 'amber',
  on_hold: 'amber',
  review: 'amber',
  under_review: 'amber',
  scheduled: 'amber',
  warm: 'amber',
  unverified: 'amber',
  paused: 'amber',
  queued: 'neutral',
  uncertain: 'amber',
  bounced: 'red',
  suppressed: 'neutral',
  complained: 'red',
  cancelled: 'red',
  rejected: 'red',
  failed: 'red',
  returned: 'red',
  suspended: 'red',
  overdue: 'red',
  hot: 'red',
  urgent: 'red',
  high: 'amber',
  negotiating: 'plum',
  lost: 'neutral',
  inactive: 'neutral',
  stopped: 'neutral',
  closed: 'neutral',
  draft: 'neutral',
  drafted: 'neutral',
  new: 'blue',
  confirmed: 'blue',
  picking: 'blue',
  packed: 'blue',
  shipped: 'blue',
  in_progress: 'blue',
  released: 'blue',
  sent: 'blue',
  opened: 'blue',
  cold: 'blue',
}

/** Whether the status has a tone. */
export function hasTone(status: string): boolean {
  return Object.hasOwn(tones, status)
}

/** A status in words; `tone` overrides the table. */
export function StatusBadge({
  status,
  tone,
  label,
}: {
  status: string
  tone?: Tone | undefined
  label?: string | undefined
}) {
  return (
    <Badge dot tone={tone ?? tones[status] ?? 'neutral'}>
      {label ?? humanize(status)}
    </Badge>
  )
}
