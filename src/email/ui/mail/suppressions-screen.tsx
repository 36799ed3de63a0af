import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { mailCalls } from '#email/contract/mail-calls.ts'
import { suppressions } from '#email/contract/suppression.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'

type Suppressions = typeof suppressions

const columns: readonly (FieldOf<Suppressions> | Column<Suppressions>)[] = [
  { field: 'email', width: 280 },
  'reason',
  'notes',
  'createdAt',
]

const inputs: readonly Input<Suppressions>[] = [
  { field: 'email', hint: 'It gets no offers or news any more; codes and receipts still go there' },
  { field: 'notes', hint: 'Who asked for it, and when' },
]

const views: readonly View[] = [
  { name: 'Opted out', query: { reason: 'unsubscribed' } },
  { name: 'Came back', query: { reason: 'bounced' } },
  { name: 'Spam reports', query: { reason: 'complained' } },
]

const follows = {
  unsubscribed: 'Gets no offers or news from anyone here. Codes, receipts and news of orders still go there.',
  manual: 'Gets no offers or news from anyone here. Codes, receipts and news of orders still go there.',
  bounced: 'Gets no mail at all, because there is no such mailbox.',
  complained: 'Gets no mail at all, because mail of ours was reported as spam.',
} as const

const record: RecordView<Suppressions> = {
  actions: (row) => <Lift suppression={row} />,
  top: (row) => <p className="text-sm text-ink-2">{follows[row.reason]}</p>,
  facts: ['reason', 'notes', 'emailId', 'createdBy', 'createdAt'],
}

function Lift({ suppression: { id, email, reason } }: { suppression: RowOf<Suppressions> }) {
  const { role } = useUser()
  const lift = useAct(mailCalls.lift, { failed: false, done: `${email} gets mail again` })
  if (role !== 'admin') return null
  if (reason === 'unsubscribed')
    return (
      <p className="text-sm text-ink-3">Only they can take this back, by the link in any mail they got.</p>
    )
  return (
    <Button
      onClick={() =>
        void askReason({
          title: `Write to ${email} again`,
          description:
            reason === 'bounced'
              ? 'Mail came back from there for good. Should it come back once more, it is suppressed again.'
              : 'From now on mail goes there again.',
          label: 'Why?',
          missing: 'Please say why.',
          longest: 500,
          action: 'Write again',
          failed: 'Nothing was changed. Your text is still here; try again.',
          send: (given) => lift.mutateAsync({ params: { id }, body: { reason: given.reason } }),
        })
      }
    >
      Write to it again…
    </Button>
  )
}

/** Addresses that get less mail or none, and why. */
export function SuppressionsScreen() {
  return (
    <ResourcePage
      resource={suppressions}
      columns={columns}
      inputs={inputs}
      filters={['reason', 'createdAt']}
      views={views}
      record={record}
      actions={
        <Link to="/mail" className={buttonClass({ variant: 'ghost' })}>
          All mail
        </Link>
      }
      empty={{
        title: 'Nobody is suppressed',
        text: 'Who opts out, and what comes back, is listed here by itself.',
        icon: <MailX />,
      }}
    />
  )
}
