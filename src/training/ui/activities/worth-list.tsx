import { Card } from '#design/card.tsx'
import { humanize } from '#design/format.ts'
import type { ActivityKind } from './activity-data.ts'

/** What each kind of activity is worth, as `point_values` has it today. */
export function WorthList({ kinds }: { kinds: readonly ActivityKind[] }) {
  return (
    <Card title="What it is worth" description="Proposed by kind; the approver may give more or fewer." flush>
      <ul aria-label="Points by kind" className="border-t border-line text-sm">
        {kinds.map((kind) => (
          <li
            key={kind.id}
            className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <span className="font-medium">{humanize(kind.activity)}</span>
              <span className="block text-ink-2">{kind.description}</span>
            </span>
            <span className="tabular font-medium">{kind.points}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
