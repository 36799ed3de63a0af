import type { Tone } from '#design/badge.tsx'
import { DateTime } from '#design/figures.tsx'
import { FieldBadge } from '#design/resource/field-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { sentMessages } from '#sequences/contract/sent-message.ts'
import { ReviewSms } from './review-sms.tsx'

type Sms = RowOf<typeof sentMessages>

const tones: Readonly<Record<string, Tone>> = {
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  delivered: 'green',
  undelivered: 'red',
  failed: 'red',
  uncertain: 'amber',
  skipped: 'amber',
}

const needsPerson = (status: string) => status === 'uncertain' || status === 'failed'

/** One SMS with its status, and why it was not sent. */
export function SmsRow({ text }: { text: Sms }) {
  const { status, reason, recipient, response } = text
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">{text.content}</span>
        <DateTime
          value={text.sentAt ?? text.createdAt}
          style="datetime"
          className="shrink-0 text-xs text-ink-3"
        />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3">
        <FieldBadge of={sentMessages} value={status} tone={tones[status]} />
        {recipient ? `SMS to ${phoneWords(recipient)}` : 'SMS'}
      </p>
      {reason && <p className="mt-1 text-ink-2">{reason}</p>}
      {response && (
        <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">They answered: {response}</p>
      )}
      {needsPerson(status) && <ReviewSms text={text} />}
    </div>
  )
}
