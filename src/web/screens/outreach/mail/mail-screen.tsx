import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { emails } from '#contracts/outreach/email.ts'
import { useUser } from '#web/app/session.ts'
import { buttonClass } from '#web/design/button.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#web/resource/types.ts'
import { ReviewMail } from './review-mail.tsx'

type Emails = typeof emails

const columns: readonly (FieldOf<Emails> | Column<Emails>)[] = [
  { field: 'subject', width: 300 },
  { field: 'recipientEmail', width: 240 },
  { field: 'status', width: 180 },
  'emailType',
  { field: 'senderId', hidden: true },
  'sentAt',
  'createdAt',
]

const views: readonly View[] = [
  { name: 'To review', query: { status: 'uncertain' } },
  { name: 'Came back', query: { status: 'bounced' } },
  { name: 'Not sent', query: { status: 'failed' } },
  { name: 'Stopped', query: { status: 'suppressed' } },
]

const record: RecordView<Emails> = {
  subtitle: (row) => row.recipientEmail,
  actions: (row) => <ReviewMail email={row} />,
  top: (row) => (
    <>
      {row.reason && <p className="mb-3 rounded-md bg-sunken px-3 py-2 text-sm">{row.reason}</p>}
      <p className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line">{row.body}</p>
    </>
  ),
  facts: [
    'status',
    'smtpAnswer',
    'recipientName',
    'recipientId',
    'senderId',
    'emailType',
    'isCommercial',
    'templateId',
    'sentAt',
    'bouncedAt',
    'complainedAt',
    'createdAt',
  ],
}

// Mail is written where its recipient is.
const noInputs: readonly never[] = []

/** All mail of the company, and to a rep their own: what became of it, and what waits for a person. */
export function MailScreen() {
  const { role } = useUser()
  return (
    <ResourcePage
      resource={emails}
      title="Mail"
      inputs={noInputs}
      columns={columns}
      filters={['status', 'emailType', 'isCommercial', 'senderId', 'sentAt']}
      views={views}
      record={record}
      sort="-createdAt"
      actions={
        <>
          {role === 'admin' && (
            <Link to="/mail/deliverability" className={buttonClass({ variant: 'ghost' })}>
              Deliverability
            </Link>
          )}
          {role !== 'sales_rep' && (
            <Link to="/mail/suppressions" className={buttonClass({ variant: 'secondary' })}>
              Suppressed
            </Link>
          )}
          <Link to="/mail/templates" className={buttonClass({ variant: 'secondary' })}>
            Templates
          </Link>
        </>
      }
      empty={{
        title: 'No mail yet',
        text: 'All that the company sends stands here, with what the mail server answered.',
        icon: <Mail />,
      }}
    />
  )
}
