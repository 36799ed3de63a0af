import { ArrowLeftRight } from 'lucide-react'
import { useMemo } from 'react'
import { humanToAiTransfers } from '#contracts/assistants/human-to-ai-transfer.ts'
import { useRepOptions } from '#web/resource/known-references.ts'
import { RepName } from '#web/resource/rep-name.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, RecordView } from '#web/resource/types.ts'
import { aiProspectReference } from '../shared/references.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Transfers = typeof humanToAiTransfers

const way = (direction: string) => (direction === 'ai_to_human' ? 'To a person' : 'To the assistant')
const business = { field: 'aiProspectId', label: 'Business', reference: aiProspectReference } as const

const record: RecordView<Transfers> = {
  title: (row) => way(row.direction),
  top: (row) => <p className="text-md leading-relaxed">{row.transferReason}</p>,
  facts: [
    business,
    { field: 'humanRepId', label: 'Rep', render: (row) => <RepName id={row.humanRepId} /> },
    { field: 'aiTakeoverDate', label: 'When' },
    { field: 'lastHumanInteraction', label: 'Last contact by a person' },
    { field: 'customerNotified', label: 'Customer notified' },
    { field: 'customerResponse', label: 'Customer response' },
    { field: 'performanceBefore', label: 'Before' },
    { field: 'performanceAfter', label: 'After' },
    { field: 'transferNotes', label: 'Notes' },
  ],
}

/** Who handed whom over, why, and how it stood then (AI-047). */
export function TransfersScreen() {
  const reps = useRepOptions()
  const columns = useMemo(
    (): readonly Column<Transfers>[] => [
      { ...business, width: 200 },
      { field: 'direction', label: 'Direction', width: 140, render: (row) => way(row.direction) },
      { field: 'transferReason', label: 'Reason' },
      {
        field: 'humanRepId',
        label: 'Rep',
        width: 150,
        options: reps,
        render: (row) => <RepName id={row.humanRepId} />,
      },
      { field: 'customerNotified', label: 'Customer notified', width: 150 },
      { field: 'aiTakeoverDate', label: 'When', width: 130 },
    ],
    [reps],
  )
  return (
    <ResourcePage
      resource={humanToAiTransfers}
      title="Transfers"
      columns={columns}
      filters={[
        { field: 'direction', label: 'Direction' },
        { field: 'humanRepId', label: 'Rep', options: reps },
      ]}
      record={record}
      sort="-aiTakeoverDate"
      actions={<SectionMenu of="sales" />}
      empty={{
        title: 'No transfers yet',
        text: 'Hand a prospect over from its record in AI sales.',
        icon: <ArrowLeftRight />,
      }}
    />
  )
}
