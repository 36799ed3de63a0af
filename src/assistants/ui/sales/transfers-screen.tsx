import { ArrowLeftRight } from 'lucide-react'
import { humanToAiTransfers } from '#assistants/contract/human-to-ai-transfer.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { RecordView, View } from '#design/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'
import { BeforeAfter, Transcript } from './transcript.tsx'

const record: RecordView<typeof humanToAiTransfers> = {
  top: (row) => (
    <>
      <p className="text-md leading-relaxed">{row.transferReason}</p>
      <BeforeAfter before={row.performanceBefore} after={row.performanceAfter} />
    </>
  ),
  facts: [
    'aiProspectId',
    'humanRepId',
    'aiTakeoverDate',
    'lastHumanInteraction',
    'customerNotified',
    'customerResponse',
    'transferNotes',
  ],
  tabs: [
    {
      value: 'conversation',
      label: 'Conversation',
      content: (row) => <Transcript history={row.conversationHistory} />,
    },
  ],
}

const views: readonly View[] = [
  { name: 'To a person', query: { direction: 'ai_to_human' } },
  { name: 'To the assistant', query: { direction: 'human_to_ai' } },
]

/** Hand-overs: who handed over which business, why, and with which figures (AI-047). */
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
      views={views}
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
