import { aiConversations } from '#assistants/contract/ai-conversation.ts'
import { humanToAiTransfers } from '#assistants/contract/human-to-ai-transfer.ts'
import { Badge } from '#design/badge.tsx'
import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { FieldValue } from '#design/resource/field-value.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { infoOf } from '#platform/contract/field-info.ts'

/** The conversation with one business, oldest first. */
export function Conversation({ prospectId }: { prospectId: string }) {
  return (
    <RelatedRows resource={aiConversations} query={{ prospectId }} sort="createdAt" empty="No messages yet.">
      {(row) => {
        const isOurs = row.messageType === 'outbound'
        return (
          <div className={cx('border-l-2 pl-3', isOurs ? 'border-accent' : 'border-line-strong')}>
            <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
              <span className="font-medium text-ink-2">{isOurs ? 'Assistant' : 'Customer'}</span>
              <DateTime value={row.createdAt} style="datetime" />
              <span>{humanize(row.medium)}</span>
              {row.objectionDetected && <Badge tone="amber">{humanize(row.objectionDetected)}</Badge>}
              {row.wasSuccessful !== null && (
                <Badge tone={row.wasSuccessful ? 'green' : 'neutral'}>
                  {row.wasSuccessful ? 'Continued' : 'Did not help'}
                </Badge>
              )}
            </p>
            <p className="mt-1 whitespace-pre-line">{row.content}</p>
          </div>
        )
      }}
    </RelatedRows>
  )
}

export function Transfers({ prospectId }: { prospectId: string }) {
  return (
    <RelatedRows
      resource={humanToAiTransfers}
      query={{ aiProspectId: prospectId }}
      sort="-aiTakeoverDate"
      empty="Never handed over."
    >
      {(row) => (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">
              <FieldValue info={infoOf(humanToAiTransfers, 'direction')} value={row.direction} />
            </span>
            <DateTime value={row.aiTakeoverDate} style="datetime" className="shrink-0 text-xs text-ink-3" />
          </p>
          <p className="text-ink-2">{row.transferReason}</p>
          <p className="text-ink-3">{row.customerNotified ? 'Customer notified' : 'Customer not notified'}</p>
        </>
      )}
    </RelatedRows>
  )
}
