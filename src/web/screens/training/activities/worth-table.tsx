import { Card } from '#web/design/card.tsx'
import { humanize } from '#web/design/format.ts'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'
import type { ActivityKind } from './activity-data.ts'

/** What each kind of activity is worth, as `point_values` has it today. */
export function WorthTable({ kinds }: { kinds: readonly ActivityKind[] }) {
  return (
    <Card title="What it is worth" description="Proposed by kind; the approver may give more or fewer." flush>
      <Table caption="Points by kind">
        <thead>
          <tr>
            <Th className="pl-5">Kind</Th>
            <Th>What it is</Th>
            <Th numeric className="pr-5">
              Points
            </Th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Tr key={kind.id}>
              <Td className="pl-5 font-medium whitespace-nowrap">{humanize(kind.activity)}</Td>
              <Td className="min-w-48 text-ink-2">{kind.description}</Td>
              <Td numeric className="pr-5">
                {kind.points}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
