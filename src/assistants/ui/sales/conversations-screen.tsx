import { MessagesSquare } from 'lucide-react'
import { aiConversations } from '#assistants/contract/ai-conversation.ts'
import { humanize } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Conversations = typeof aiConversations

const columns: readonly (FieldOf<Conversations> | Column<Conversations>)[] = [
  { field: 'prospectId', width: 190 },
  'content',
  { field: 'messageType', width: 110 },
  { field: 'medium', width: 90 },
  { field: 'objectionDetected', width: 120 },
  'wasSuccessful',
  'createdAt',
]

const record: RecordView<Conversations> = {
  title: (row) => (row.messageType === 'outbound' ? 'From the assistant' : 'From the customer'),
  subtitle: (row) => humanize(row.medium),
  top: (row) => <p className="text-md leading-relaxed whitespace-pre-line">{row.content}</p>,
  facts: [
    'prospectId',
    'objectionDetected',
    'responseType',
    'wasSuccessful',
    'nextActionRequired',
    'aiModel',
    'responseTime',
    'createdAt',
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
      filters={['messageType', 'medium', 'objectionDetected', 'wasSuccessful']}
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
