import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, Fact, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { receivedSms } from '#sms/contract/received-sms.ts'
import { smsCalls } from '#sms/contract/sms-calls.ts'
import { type Received, ReceivedKind, ReceivedWords } from './parts/received-row.tsx'
import { AnswerSms } from './parts/sms-button.tsx'

type Sms = typeof receivedSms

const columns: readonly (FieldOf<Sms> | Column<Sms>)[] = [
  {
    field: 'fromPhone',
    width: 170,
    render: (row) => (
      <span className={row.isRead ? undefined : 'font-semibold'}>
        {phoneWords(row.fromPhone)}
        {!row.isRead && (
          <span className="ml-2 inline-block size-2 rounded-full bg-accent" aria-hidden="true" />
        )}
        {!row.isRead && <span className="sr-only"> (new)</span>}
      </span>
    ),
    card: (row) => `${phoneWords(row.fromPhone)}${row.isRead ? '' : ' · new'}`,
  },
  { field: 'body', width: 320 },
  { field: 'prospectId', width: 160 },
  { field: 'clientId', width: 140 },
  { field: 'contactId', width: 130 },
  { field: 'assignedTo', width: 140 },
  { field: 'kind', width: 120, render: (row) => <ReceivedKind kind={row.kind} /> },
  { field: 'answeredAt', hidden: true },
  'receivedAt',
]

const views: readonly View[] = [
  { name: 'New', query: { isRead: 'false' } },
  { name: 'Answers', query: { kind: 'reply' } },
  { name: 'Stopped', query: { kind: 'stop' } },
  { name: 'Unknown numbers', query: { isKnown: 'false' } },
]

const received: Fact<Sms> = {
  field: 'receivedAt',
  render: (row) => <DateTime value={row.receivedAt} style="datetime" />,
}

const record: RecordView<Sms> = {
  eyebrow: (row) => <ReceivedKind kind={row.kind} />,
  actions: (row) => <Actions key={row.id} received={row} />,
  top: (row) => (
    <>
      {!row.isKnown && (
        <p className="mb-3 rounded-md bg-sunken px-3 py-2 text-sm">
          This number stands on no prospect and no client.
        </p>
      )}
      {row.mayAskToStop && (
        <p className="mb-3 rounded-md bg-sunken px-3 py-2 text-sm">
          This may ask for no more texts. If so, stop texts to this number on the prospect’s page.
        </p>
      )}
      <p className="text-sm leading-relaxed">
        <ReceivedWords received={row} />
      </p>
    </>
  ),
  facts: ['prospectId', 'clientId', 'contactId', 'assignedTo', 'toPhone', received, 'answeredAt'],
}

function Actions({ received: row }: { received: Received }) {
  const mark = useAct(smsCalls.mark, { failed: { title: 'Not changed' } })
  return (
    <>
      {row.kind === 'reply' && row.prospectId && (
        <AnswerSms received={{ ...row, prospectId: row.prospectId }} />
      )}
      <Button
        loading={mark.isPending}
        onClick={() => mark.mutate({ params: { id: row.id }, body: { isRead: !row.isRead } })}
      >
        {row.isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </>
  )
}

const noInputs: readonly never[] = []

/** Inbound SMS, for all who deal with the business; those of unknown numbers are for the office. */
export function SmsScreen() {
  const isAdmin = useUser().role === 'admin'
  return (
    <ResourcePage
      resource={receivedSms}
      title="Received texts"
      inputs={noInputs}
      columns={columns}
      filters={['kind', 'isRead', 'isKnown', 'assignedTo', 'receivedAt']}
      views={views}
      record={record}
      sort="-receivedAt"
      actions={
        <Link to="/mail" className={buttonClass({ variant: 'ghost' })}>
          All mail
        </Link>
      }
      empty={{
        title: 'No texts yet',
        text: isAdmin
          ? 'Answers to texts stand here once the provider knows where to tell of them, under Mail, Deliverability.'
          : 'Answers to your texts stand here. If none arrive, ask your administrator to look at the provider of texts.',
        icon: <MessageSquareText />,
      }}
    />
  )
}
