import { Badge, type Tone } from './badge.tsx'
import { humanize } from './format.ts'

// The words of every lifecycle, by what they ask of the reader: green is done well, amber waits for somebody,
// red needs care, blue is under way, neutral asks nothing.
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

/** Whether the word means something to the reader by its color. */
export function hasTone(status: string): boolean {
  return Object.hasOwn(tones, status)
}

/** A status word as people read it; `tone` wins over the table. */
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
