import type { Tone } from '#design/badge.tsx'
import { DateTime } from '#design/figures.tsx'
import { StatusBadge } from '#design/status-badge.tsx'

type Next = {
  kind: 'draft' | 'wait' | 'hand_over' | 'stop'
  until: string | null
  reasons: readonly string[]
}

const words: Record<Next['kind'], { label: string; tone: Tone }> = {
  draft: { label: 'Will be drafted', tone: 'green' },
  wait: { label: 'Waits', tone: 'amber' },
  hand_over: { label: 'For a person', tone: 'plum' },
  stop: { label: 'Not worked', tone: 'neutral' },
}

/** What the policy decides for a business now, and why. */
export function NextStep({ next: { kind, until, reasons } }: { next: Next }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <StatusBadge status={kind} {...words[kind]} />
      <span className="text-ink-2">
        {reasons.join(' ')}
        {until && (
          <>
            {' '}
            From <DateTime value={until} style="datetime" />
          </>
        )}
      </span>
    </span>
  )
}
