import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, Fact, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { inboundMails } from '#email/contract/inbound-mail.ts'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { AnswerKind, OnlyYou } from '../parts/answer-row.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerThread, EarlierMail } from './answer-thread.tsx'

type Answers = typeof inboundMails

const columns: readonly (FieldOf<Answers> | Column<Answers>)[] = [
  {
    field: 'fromName',
    label: 'From',
    width: 180,
    render: (row) => (
      <span className={row.isRead ? undefined : 'font-semibold'}>
        {row.fromName ?? row.fromEmail}
        {!row.isRead && (
          <span className="ml-2 inline-block size-2 rounded-full bg-accent" aria-hidden="true" />
        )}
        {!row.isRead && <span className="sr-only"> (new)</span>}
      </span>
    ),
    card: (row) => `${row.fromName ?? row.fromEmail}${row.isRead ? '' : ' · new'}`,
  },
  { field: 'subject', width: 260 },
  { field: 'prospectId', width: 150 },
  { field: 'clientId', width: 130 },
  { field: 'assignedTo', width: 140 },
  { field: 'kind', width: 130, render: (row) => <AnswerKind kind={row.kind} /> },
  { field: 'answeredAt', hidden: true },
  { field: 'mailboxOf', hidden: true },
  'receivedAt',
]

const views: readonly View[] = [
  { name: 'New', query: { isRead: 'false' } },
  { name: 'Answers', query: { kind: 'reply' } },
  { name: 'Came back', query: { kind: 'bounce,complaint' } },
  { name: 'Belongs nowhere', query: { kind: 'other,unreadable' } },
]

const received: Fact<Answers> = {
  field: 'receivedAt',
  render: (row) => <DateTime value={row.receivedAt} style="datetime" />,
}

const record: RecordView<Answers> = {
  eyebrow: (row) => (
    <span className="flex flex-wrap gap-2">
      <AnswerKind kind={row.kind} />
      {!row.isShared && <OnlyYou />}
    </span>
  ),
  subtitle: (row) => (row.fromName ? `${row.fromName}, ${row.fromEmail}` : row.fromEmail),
  actions: (row) => <AnswerActions key={row.id} answer={row} />,
  top: (row) => <AnswerThread key={row.id} answer={row} />,
  facts: [
    'prospectId',
    'clientId',
    'leadId',
    'assignedTo',
    'ownerId',
    'toEmail',
    'mailboxOf',
    received,
    'answeredAt',
  ],
  tabs: [{ value: 'before', label: 'All mail', content: (row) => <EarlierMail key={row.id} answer={row} /> }],
}

const noInputs: readonly never[] = []

/** Answers to what we wrote, for all who deal with the business: read, given to a colleague, answered. [MAIL-002] */
export function InboxScreen() {
  const { role } = useUser()
  const isAdmin = role === 'admin'
  const { data } = useRead(inboxCalls.mailbox, {}, { enabled: isAdmin })
  const isMissing = isAdmin && data?.mailbox === null
  return (
    <ResourcePage
      resource={inboundMails}
      title="Inbox"
      inputs={noInputs}
      columns={columns}
      filters={['kind', 'isRead', 'assignedTo', 'receivedAt']}
      views={views}
      record={record}
      sort="-receivedAt"
      actions={
        <Link
          to={isMissing ? '/mail/deliverability' : '/mail'}
          className={buttonClass({ variant: isMissing ? 'primary' : 'ghost' })}
        >
          {isMissing ? 'Connect a mailbox' : 'All mail'}
        </Link>
      }
      empty={{
        title: 'No answers yet',
        text: isAdmin
          ? 'Answers to your emails stand here once a mailbox is connected, under Mail, Deliverability.'
          : 'Answers to your emails stand here. If none arrive, ask your administrator to connect the mailbox.',
        icon: <Inbox />,
      }}
    />
  )
}
