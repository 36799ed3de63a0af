import { Handshake } from 'lucide-react'
import { humanAiCollaborations } from '#assistants/contract/human-ai-collaboration.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { RecordView } from '#design/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

const inputs = [
  'collaborationType',
  'prospectId',
  'task',
  'humanContribution',
  'aiSuggestionAccepted',
  'outcome',
  'humanRating',
  'feedback',
] as const

const record: RecordView<typeof humanAiCollaborations> = {
  top: (row) =>
    row.aiContribution ? (
      <blockquote className="display border-l-2 border-accent pl-3 text-md whitespace-pre-line">
        {row.aiContribution}
      </blockquote>
    ) : null,
  facts: [
    'humanUserId',
    'prospectId',
    'task',
    'humanContribution',
    'aiSuggestionAccepted',
    'outcome',
    'humanRating',
    'feedback',
    'startedAt',
  ],
}

/** Tasks that a person and an assistant worked on together, with the outcome (AI-053). */
export function CollaborationsScreen() {
  return (
    <ResourcePage
      resource={humanAiCollaborations}
      title="Collaborations"
      columns={[
        { field: 'collaborationType', width: 150 },
        'task',
        { field: 'prospectId', width: 180 },
        { field: 'outcome', width: 120 },
        { field: 'humanRating', width: 90 },
        'startedAt',
      ]}
      inputs={inputs}
      filters={['collaborationType', 'aiSuggestionAccepted']}
      record={record}
      sort="-startedAt"
      search={false}
      actions={<SectionMenu of="director" />}
      empty={{
        title: 'No collaborations yet',
        text: 'Record what you did with an assistant’s help.',
        icon: <Handshake />,
      }}
    />
  )
}
