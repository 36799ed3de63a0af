import { ArrowLeftRight } from 'lucide-react'
import { humanToAiTransfers } from '#contracts/assistants/human-to-ai-transfer.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { RecordView } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

const record: RecordView<typeof humanToAiTransfers> = {
  top: (row) => <p className="text-md leading-relaxed">{row.transferReason}</p>,
  facts: [
    'aiProspectId',
    'humanRepId',
    'aiTakeoverDate',
    'lastHumanInteraction',
    'customerNotified',
    'customerResponse',
    'performanceBefore',
    'performanceAfter',
    'transferNotes',
  ],
}

/** Who handed whom over, why, and how it stood then (AI-047). */
export function TransfersScreen() {
  return (
    <ResourcePage
      resource={humanToAiTransfers}
      title="Transfers"
      columns={[
        { field: 'aiProspectId', width: 200 },
        { field: 'direction', width: 140 },
        'transferReason',
        'humanRepId',
        { field: 'customerNotified', width: 150 },
        'aiTakeoverDate',
      ]}
      filters={['direction', 'humanRepId']}
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
