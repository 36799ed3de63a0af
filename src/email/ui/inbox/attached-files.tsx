import { Paperclip } from 'lucide-react'
import { formatBytes } from '#design/format.ts'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import type { Answer } from '../parts/answer-row.tsx'

/** Attachments of an answer: those that are kept can be saved, others are only in the mailbox. */
export function AttachedFiles({ answer: { id, attachments } }: { answer: Answer }) {
  if (!attachments || attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2 text-sm">
      {attachments
        .map((file, at) => ({ ...file, at }))
        .map(({ name, size, isKept, at }) => (
          <li
            key={at}
            className="flex max-w-full min-w-0 items-center gap-1.5 rounded-md border border-line px-2.5 py-1.5"
          >
            <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />
            {isKept ? (
              <a
                href={addressOf(keyOf(inboxCalls.attachment, { params: { id, at } }))}
                download
                className="min-w-0 truncate font-medium underline-offset-2 hover:underline touch:min-h-11 touch:content-center"
              >
                {name}
              </a>
            ) : (
              <span className="min-w-0 truncate">{name}</span>
            )}
            <span className="shrink-0 text-xs text-ink-3">
              {size !== undefined && formatBytes(size)}
              {!isKept && ' · stays in the mailbox'}
            </span>
          </li>
        ))}
    </ul>
  )
}
