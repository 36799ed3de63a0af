import { Paperclip } from 'lucide-react'
import { z } from 'zod'
import type { Tone } from '#design/badge.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatBytes } from '#design/format.ts'
import { FieldBadge } from '#design/resource/field-badge.tsx'
import { emails } from '#email/contract/email.ts'
import { emailFile } from '#email/contract/email-draft.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { hasNotArrived } from '#email/rules/not-arrived.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { NotArrived } from './not-arrived.tsx'

type Email = RowOf<typeof emails>

const tones: Readonly<Record<string, Tone>> = {
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  delivered: 'green',
  bounced: 'red',
  complained: 'red',
  failed: 'red',
  uncertain: 'amber',
  suppressed: 'amber',
}

/** The status of an email as a badge. */
const EmailStatus = ({ status }: Pick<Email, 'status'>) => (
  <FieldBadge of={emails} value={status} tone={tones[status]} />
)

/** Whether its reader clicked or opened it, as far as it is known. */
function Followed({ email: { clickedAt, clickedLinks, openedAt } }: { email: Email }) {
  if (clickedAt)
    return (
      <span className="mt-1 flex items-baseline justify-between gap-3 text-xs">
        <span className="min-w-0 font-medium wrap-anywhere">
          Clicked {clickedLinks.map((words) => `“${words}”`).join(', ')}
        </span>
        <DateTime value={clickedAt} style="datetime" className="shrink-0 text-ink-3" />
      </span>
    )
  if (openedAt) return <span className="mt-1 block text-xs text-ink-3">Opened (estimated)</span>
  return null
}

/** One email with its status and text; undelivered, also why, and a way to write it again. */
export function EmailRow({ email }: { email: Email }) {
  return (
    <>
      <EmailText email={email} />
      {hasNotArrived(email.status) && !email.isSystem && <NotArrived email={email} />}
    </>
  )
}

/** The files that went with it. */
function Attached({ email: { attachments } }: { email: Email }) {
  const files = z.array(emailFile).safeParse(attachments).data ?? []
  if (files.length === 0) return null
  return (
    <ul aria-label="Attached files" className="mt-1.5 flex flex-col gap-1 text-sm">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex items-center gap-2">
          <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="tabular text-xs text-ink-3">{formatBytes(size)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function EmailText({ email }: { email: Email }) {
  return (
    <details>
      <summary className="cursor-pointer list-none touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-medium wrap-anywhere">{email.subject}</span>
          <DateTime
            value={email.sentAt ?? email.createdAt}
            style="datetime"
            className="shrink-0 text-xs text-ink-3"
          />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3">
          <EmailStatus status={email.status} />
          Email to {email.recipientEmail}
          {Array.isArray(email.attachments) && email.attachments.length > 0 && (
            <Paperclip aria-label="With files" className="size-3.5" />
          )}
          {email.contactId && email.recipientName && ` (${email.recipientName})`}
        </span>
        <Followed email={email} />
      </summary>
      <p className="mt-2 rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line text-ink-2">
        {email.body}
      </p>
      <Attached email={email} />
    </details>
  )
}

/** Query of a list for the emails of a record; a client's include those to its logins. */
export const emailsTo = (kind: EmailSubject, id: string) =>
  kind === 'client' ? { clientId: id } : { recipientType: kind, recipientId: id }
