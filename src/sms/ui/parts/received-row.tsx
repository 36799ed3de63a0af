import type { Tone } from '#design/badge.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { FieldBadge } from '#design/resource/field-badge.tsx'
import { ReferenceName } from '#design/resource/reference-name.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { useRows } from '#shell/data/rows.ts'
import { receivedSms } from '#sms/contract/received-sms.ts'
import { AnswerSms } from './sms-button.tsx'

const people = { entities: ['contacts'], among: {} }

export type Received = RowOf<typeof receivedSms>

const tones: Readonly<Record<string, Tone>> = { reply: 'green', stop: 'red', start: 'blue', help: 'neutral' }

export const ReceivedKind = ({ kind }: Pick<Received, 'kind'>) => (
  <FieldBadge of={receivedSms} field="kind" value={kind} tone={tones[kind]} />
)

/** Inbound SMS about a business, latest first. */
export const useReceived = (
  about: { prospectId?: string | undefined; clientId?: string | undefined },
  most: number,
) => {
  const { prospectId, clientId } = about
  return useRows(
    receivedSms,
    {
      ...(prospectId ? { prospectId } : { clientId: clientId ?? '' }),
      sort: '-receivedAt',
      limit: most,
      count: 1,
    },
    { enabled: Boolean(prospectId ?? clientId), meta: { live: ['received_texts'] } },
  )
}

/** The text of an inbound SMS, and a note on attached media, which are not kept. */
export const ReceivedWords = ({ received: { body, mediaCount } }: { received: Received }) => (
  <>
    {body && <span className="wrap-anywhere whitespace-pre-line">{body}</span>}
    {mediaCount > 0 && (
      <span className="block text-ink-2">
        {formatCount(mediaCount, 'picture', 'pictures')} came with it and stayed with the provider.
      </span>
    )}
  </>
)

/** One inbound SMS in the history of a business. */
export function ReceivedRow({ received }: { received: Received }) {
  const { kind, receivedAt, fromPhone, mayAskToStop, prospectId, contactId } = received
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium">
          <ReceivedWords received={received} />
        </span>
        <DateTime value={receivedAt} style="datetime" className="shrink-0 text-xs text-ink-3" />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3">
        <ReceivedKind kind={kind} />
        {contactId ? (
          <span>
            SMS from <ReferenceName reference={people} id={contactId} />, {phoneWords(fromPhone)}
          </span>
        ) : (
          `SMS from ${phoneWords(fromPhone)}`
        )}
      </p>
      {mayAskToStop && (
        <p className="mt-1 text-ink-2">
          This may ask for no more texts. If so, press “Stop texts to this number”.
        </p>
      )}
      {kind === 'reply' && prospectId && (
        <p className="mt-2">
          <AnswerSms received={{ ...received, prospectId }} isSmall />
        </p>
      )}
    </div>
  )
}
