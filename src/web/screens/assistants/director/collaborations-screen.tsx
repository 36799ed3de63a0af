import { Handshake } from 'lucide-react'
import { humanAiCollaborations } from '#contracts/assistants/human-ai-collaboration.ts'
import { humanize } from '#web/design/format.ts'
import { prospectReference } from '#web/resource/known-references.ts'
import { RepName } from '#web/resource/rep-name.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Together = typeof humanAiCollaborations

const kinds = ['objection_help', 'draft', 'research', 'follow_up', 'practice'].map((value) => ({
  value,
  label: humanize(value),
}))
const kind = { field: 'collaborationType', label: 'Kind', options: kinds } as const
const accepted = { field: 'aiSuggestionAccepted', label: 'Suggestion used' } as const
const prospect = { field: 'prospectId', label: 'Prospect', reference: prospectReference } as const

const columns: readonly Column<Together>[] = [
  { ...kind, width: 150 },
  { field: 'task' },
  { ...prospect, width: 180 },
  { field: 'outcome', width: 120 },
  { field: 'humanRating', label: 'Rating', width: 90 },
  { field: 'startedAt', label: 'When', width: 130 },
]

const inputs: readonly Input<Together>[] = [
  kind,
  { ...prospect, wide: true },
  { field: 'task', wide: true },
  { field: 'humanContribution', label: 'What you did', wide: true },
  accepted,
  { field: 'outcome', label: 'Outcome', wide: true },
  { field: 'humanRating', label: 'Rating of the help, 1 to 5' },
  { field: 'feedback', wide: true },
]

const record: RecordView<Together> = {
  title: (row) => humanize(row.collaborationType),
  top: (row) =>
    row.aiContribution ? (
      <blockquote className="display border-l-2 border-accent pl-3 text-md whitespace-pre-line">
        {row.aiContribution}
      </blockquote>
    ) : null,
  facts: [
    { field: 'humanUserId', label: 'Who', render: (row) => <RepName id={row.humanUserId} /> },
    prospect,
    { field: 'task' },
    { field: 'humanContribution', label: 'What the person did' },
    accepted,
    { field: 'outcome', label: 'Outcome' },
    { field: 'humanRating', label: 'Rating' },
    { field: 'feedback' },
    { field: 'startedAt', label: 'When' },
  ],
}

/** A person and an assistant on the same task, and what came of it (AI-053). */
export function CollaborationsScreen() {
  return (
    <ResourcePage
      resource={humanAiCollaborations}
      title="Collaborations"
      columns={columns}
      inputs={inputs}
      filters={[kind, accepted]}
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
