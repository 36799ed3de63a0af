import { MessagesSquare } from 'lucide-react'
import { aiConversations } from '#contracts/assistants/ai-conversation.ts'
import { humanize } from '#web/design/format.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, RecordView, View } from '#web/resource/types.ts'
import { aiProspectReference } from '../shared/references.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Conversations = typeof aiConversations

const prospect = { field: 'prospectId', label: 'Business', reference: aiProspectReference } as const
const went = { field: 'wasSuccessful', label: 'Went on' } as const

const columns: readonly Column<Conversations>[] = [
  { ...prospect, width: 190 },
  { field: 'content', label: 'Message' },
  {
    field: 'messageType',
    label: 'From',
    width: 110,
    render: (row) => (row.messageType === 'outbound' ? 'Assistant' : 'They'),
  },
  { field: 'medium', width: 90 },
  { field: 'objectionDetected', label: 'Objection', width: 120 },
  { ...went, width: 100 },
  { field: 'createdAt', label: 'When', width: 130 },
]

const record: RecordView<Conversations> = {
  title: (row) => (row.messageType === 'outbound' ? 'The assistant wrote' : 'They wrote'),
  subtitle: (row) => humanize(row.medium),
  top: (row) => <p className="text-md leading-relaxed whitespace-pre-line">{row.content}</p>,
  facts: [
    prospect,
    { field: 'objectionDetected', label: 'Objection' },
    { field: 'responseType', label: 'Kind of answer' },
    went,
    { field: 'nextActionRequired', label: 'Next' },
    { field: 'aiModel', label: 'Voice' },
    { field: 'responseTime', label: 'Milliseconds' },
    { field: 'createdAt', label: 'When' },
  ],
}

const views: readonly View[] = [
  { name: 'Objections', query: { messageType: 'inbound', sort: '-createdAt' } },
  { name: 'Did not help', query: { wasSuccessful: 'false' } },
]

/** Every message between the sales assistant and a business. */
export function ConversationsScreen() {
  return (
    <ResourcePage
      resource={aiConversations}
      title="Conversations"
      columns={columns}
      filters={[
        { field: 'messageType', label: 'From' },
        'medium',
        { field: 'objectionDetected', label: 'Objection' },
        went,
      ]}
      views={views}
      record={record}
      actions={<SectionMenu of="sales" />}
      empty={{
        title: 'No message yet',
        text: 'What the assistant writes and is answered stands here.',
        icon: <MessagesSquare />,
      }}
    />
  )
}
