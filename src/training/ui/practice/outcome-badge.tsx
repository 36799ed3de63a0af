import { Badge } from '#design/badge.tsx'
import type { PracticeView } from '#training/contract/practice/practice.ts'

/** How a conversation ended. */
export function OutcomeBadge({ outcome }: { outcome: PracticeView['outcome'] }) {
  if (outcome === 'ordered') return <Badge tone="green">Order</Badge>
  if (outcome === 'dated') return <Badge tone="blue">Dated step</Badge>
  return <Badge>{outcome === 'left' ? 'Sent away' : 'Ended early'}</Badge>
}
