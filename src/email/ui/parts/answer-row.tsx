import { Link } from '@tanstack/react-router'
import { DateTime } from '#design/figures.tsx'
import { ReferenceName } from '#design/resource/reference-name.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { inboundMails } from '#email/contract/inbound-mail.ts'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import type { AnswerOf } from '#platform/contract/call.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { useRead } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'

export type Answer = RowOf<typeof inboundMails>

const people = { entities: ['contacts'], among: {} }
const fields = { prospect: 'prospectId', client: 'clientId', lead: 'leadId' } as const

/** Answers about a record, latest first: people's, and automatic ones that say somebody is away. */
export const useAnswers = (to: { kind: EmailSubject; id: string | undefined } | undefined, most: number) =>
  useRows(
    inboundMails,
    {
      [fields[to?.kind ?? 'prospect']]: to?.id ?? '',
      kind: 'reply,auto_reply',
      sort: '-receivedAt',
      limit: most,
      count: 1,
    },
    { enabled: Boolean(to?.id), meta: { live: ['inbound_mails'] } },
  )

const sellers: ReadonlySet<string> = new Set(['admin', 'operations', 'sales_rep'])

/** Answers about a record in colleagues' own mailboxes that are not shared. */
export function useUnshared(to: { kind: EmailSubject; id: string | undefined } | undefined) {
  const { role } = useUser()
  const { data } = useRead(
    inboxCalls.unshared,
    { query: { kind: to?.kind ?? 'prospect', recordId: to?.id ?? '' } },
    { enabled: Boolean(to?.id) && sellers.has(role) },
  )
  return data?.answers ?? []
}

export const unsharedEntry = (answer: Unshared) => ({
  id: answer.id,
  at: answer.receivedAt,
  content: <UnsharedRow answer={answer} />,
})

export const AnswerKind = ({ kind }: Pick<Answer, 'kind'>) => (
  <StatusBadge
    status={kind}
    tone={kind === 'reply' ? 'green' : kind === 'bounce' || kind === 'complaint' ? 'red' : 'neutral'}
    label={wordOf(infoOf(inboundMails, 'kind'), kind)}
  />
)

/** One answer in the mail of a business. */
export function AnswerRow({ answer }: { answer: Answer }) {
  return (
    <details>
      <summary className="cursor-pointer list-none touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-medium wrap-anywhere">{answer.subject}</span>
          <DateTime value={answer.receivedAt} style="datetime" className="shrink-0 text-xs text-ink-3" />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3">
          <AnswerKind kind={answer.kind} />
          <span>
            From <Sender answer={answer} />
          </span>
          {!answer.isShared && <OnlyYou />}
        </span>
      </summary>
      <p className="mt-2 rounded-md border-l-2 border-accent bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
        {answer.body}
      </p>
      <Link
        to="/mail/inbox"
        search={{ open: answer.id }}
        className="mt-1 inline-flex items-center text-sm text-accent underline underline-offset-2 touch:min-h-11"
      >
        Open in the inbox
      </Link>
    </details>
  )
}

/** Who wrote it: the person of the business, or else what the mail calls its sender. */
const Sender = ({ answer: { contactId, fromName, fromEmail } }: { answer: Answer }) =>
  contactId ? <ReferenceName reference={people} id={contactId} /> : (fromName ?? fromEmail)

export const OnlyYou = () => <StatusBadge status="private" tone="neutral" label="Only you see this" />

type Unshared = AnswerOf<typeof inboxCalls.unshared>['answers'][number]

/** An unshared answer in a colleague's own mailbox: that it came, and nothing of what it says. */
const UnsharedRow = ({ answer: { kind, owner, receivedAt } }: { answer: Unshared }) => (
  <>
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 font-medium wrap-anywhere">
        {kind === 'reply' ? 'An answer to' : 'An automatic answer to'} {owner}
      </span>
      <DateTime value={receivedAt} style="datetime" className="shrink-0 text-xs text-ink-3" />
    </span>
    <span className="mt-1 block text-xs text-ink-3">It came in their own mailbox, and is not shared.</span>
  </>
)
