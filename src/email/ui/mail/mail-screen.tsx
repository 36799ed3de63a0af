import { Mail } from 'lucide-react'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { emails } from '#email/contract/email.ts'
import { mailCalls } from '#email/contract/mail-calls.ts'
import { hasNotArrived } from '#email/rules/not-arrived.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct } from '#shell/data/call.ts'
import { SectionLinks } from '#shell/page/section-menu.tsx'
import { useUser } from '#shell/session/session.ts'
import { NotArrived } from '../parts/not-arrived.tsx'
import { ReviewSent } from '../parts/review-sent.tsx'

type Email = RowOf<typeof emails>

const stopped: readonly Email['status'][] = ['uncertain', 'failed', 'suppressed']

/** What a person decides of mail that was not sent, or may have been. [MAIL-008] */
function ReviewMail({ email: { id, status, isSystem, recipientEmail } }: { email: Email }) {
  const review = useAct(mailCalls.review, { failed: false, done: 'Noted' })
  if (!stopped.includes(status)) return null
  return (
    <ReviewSent
      isUncertain={status === 'uncertain'}
      maySendAgain={!isSystem}
      words={{
        wasSent: 'The mail is noted as sent and stays as it is.',
        again: `${recipientEmail} may get it twice, as the same message.`,
      }}
      send={(body) => review.mutateAsync({ params: { id }, body })}
    />
  )
}

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
  { name: 'Waiting', query: { status: 'queued' } },
  { name: 'Came back', query: { status: 'bounced' } },
  { name: 'Not sent', query: { status: 'failed' } },
  { name: 'Stopped', query: { status: 'suppressed' } },
]

const record: RecordView<Emails> = {
  subtitle: (row) => row.recipientEmail,
  actions: (row) => <ReviewMail email={row} />,
  top: (row) => (
    <>
      {hasNotArrived(row.status) && !row.isSystem ? (
        <div className="-mt-2 mb-3">
          <NotArrived email={row} />
        </div>
      ) : (
        row.reason && <p className="mb-3 rounded-md bg-sunken px-3 py-2 text-sm">{row.reason}</p>
      )}
      <p className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line">{row.body}</p>
    </>
  ),
  facts: [
    'status',
    'smtpAnswer',
    'rewrittenAs',
    'recipientName',
    'recipientId',
    'senderId',
    'emailType',
    'isCommercial',
    'templateId',
    'sentAt',
    'clickedAt',
    'clickedLinks',
    'openedAt',
    'isUntracked',
    'bouncedAt',
    'complainedAt',
    'createdAt',
  ],
}

const lists: readonly (readonly [path: string, label: string, roles: readonly string[]])[] = [
  ['/mail/inbox', 'Inbox', ['admin', 'operations', 'sales_rep']],
  ['/mail/texts', 'Received texts', ['admin', 'operations', 'sales_rep']],
  ['/mail/templates', 'Templates', ['admin', 'operations', 'sales_rep']],
  ['/mail/snippets', 'Snippets', ['admin', 'operations', 'sales_rep']],
  ['/mail/sequences', 'Sequences', ['admin', 'operations', 'sales_rep']],
  ['/mail/running', 'Who runs a sequence', ['admin', 'operations', 'sales_rep']],
  ['/mail/drips', 'Drip campaigns', ['admin', 'operations', 'sales_rep']],
  ['/mail/figures', 'Figures', ['admin', 'operations', 'sales_rep']],
  ['/mail/suppressions', 'Suppressed', ['admin', 'operations']],
  ['/mail/forwards', 'Forwards', ['admin', 'operations', 'sales_rep']],
  ['/mail/deliverability', 'Deliverability', ['admin']],
]

// No form: mail is written on the page of its recipient.
const noInputs: readonly never[] = []

/** All emails of the company (a rep sees their own), their status, and what waits for a person. */
export function MailScreen() {
  const { role } = useUser()
  return (
    <ResourcePage
      resource={emails}
      title="Mail"
      inputs={noInputs}
      columns={columns}
      filters={['status', 'emailType', 'isCommercial', 'isSystem', 'senderId', 'sentAt']}
      views={views}
      record={record}
      sort="-createdAt"
      actions={
        <SectionLinks
          links={lists.flatMap(([path, label, roles]) => (roles.includes(role) ? [[path, label]] : []))}
        />
      }
      empty={{
        title: 'No mail yet',
        text: 'All that the company sends stands here, with what the mail server answered.',
        icon: <Mail />,
      }}
    />
  )
}
