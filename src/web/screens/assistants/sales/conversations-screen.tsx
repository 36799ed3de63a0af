import { MessagesSquare } from 'lucide-react'
import { aiConversations } from '#contracts/assistants/ai-conversation.ts'
import { humanize } from '#web/design/format.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, RecordView, View } from '#web/resource/types.ts'
import { aiProspectReference } from '../shared/references.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Conversations = typeof aiConversations

const prospect = { field: 'prospectId', label: 'Business', reference: aiProspectReference } as const
const went = { field: 'wasSuccessful', label: 'Continued' } as const

const columns: readonly Column<Conversations>[] = [
  { ...prospect, width: 190 },
  { field: 'content', label: 'Message' },
  {
    field: 'messageType',
    label: 'From',
    width: 110,
    render: (row) => (row.messageType === 'outbound' ? 'Assistant' : 'Customer'),
  },
  { field: 'medium', width: 90 },
  { field: 'objectionDetected', label: 'Objection', width: 120 },
  { ...went, width: 100 },
  { field: 'createdAt', label: 'When', width: 130 },
]

const record: RecordView<Conversations> = {
  title: (row) => (row.messageType === 'outbound' ? 'From the assistant' : 'From the customer'),
  subtitle: (row) => humanize(row.medium),
  top: (row) => <p className="text-md leading-relaxed whitespace-pre-line">{row.content}</p>,
  facts: [
    prospect,
    { field: 'objectionDetected', label: 'Objection' },
    { field: 'responseType', label: 'Response type' },
    went,
    { field: 'nextActionRequired', label: 'Next action' },
    { field: 'aiModel', label: 'Written by' },
    { field: 'responseTime', label: 'Response time (ms)' },
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
        title: 'No messages yet',
        text: 'Messages between the assistant and its prospects appear here.',
        icon: <MessagesSquare />,
      }}
    />
  )
}
