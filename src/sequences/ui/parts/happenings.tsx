import type { StoryEntry, StoryProps } from '#crm/ui/parts/slots.ts'
import { formatNumber } from '#design/format.ts'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import { emails } from '#email/contract/email.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { AnswerRow, unsharedEntry, useAnswers, useUnshared } from '#email/ui/parts/answer-row.tsx'
import { EmailRow, emailsTo } from '#email/ui/parts/email-rows.tsx'
import { sentMessages } from '#sequences/contract/sent-message.ts'
import { useRows } from '#shell/data/rows.ts'
import { ReceivedRow, useReceived } from '#sms/ui/parts/received-row.tsx'
import { SmsRow } from './sms-row.tsx'

/** Contacts, emails, SMS and answers of a business in one list, latest first. */
export function Happenings({ contacts, about: { prospectId, clientId }, empty }: StoryProps) {
  const to = [
    { kind: 'prospect', id: prospectId },
    { kind: 'client', id: clientId },
  ] as const
  const first = useEmails(to[0])
  const second = useEmails(to[1])
  const messages = [first, second]
  const answers = [useAnswers(to[0], most), useAnswers(to[1], most)]
  const texts = useTexts(prospectId)
  const received = useReceived({ prospectId, clientId }, most)
  const unshared = [...useUnshared(to[0]), ...useUnshared(to[1])]
  if (contacts.error) return <p className="text-sm text-ink-2">This could not be loaded. Please try again.</p>
  if (!contacts.entries || [...messages, ...answers, texts, received].some(({ isLoading }) => isLoading))
    return (
      <Awaited>
        <SkeletonText lines={4} />
      </Awaited>
    )
  const came = answers.flatMap(({ data }) => data?.items ?? [])
  const written = messages.flatMap(({ data }) => data?.items ?? [])
  const entries: StoryEntry[] = [
    ...contacts.entries,
    ...written.map((email) => ({
      id: email.id,
      at: email.sentAt ?? email.createdAt,
      content: <EmailRow email={email} />,
    })),
    ...came.map((answer) => ({
      id: answer.id,
      at: answer.receivedAt,
      content: <AnswerRow answer={answer} />,
    })),
    ...(texts.data?.items ?? []).map((text) => ({
      id: text.id,
      at: text.sentAt ?? text.createdAt,
      content: <SmsRow text={text} />,
    })),
    ...(received.data?.items ?? []).map((one) => ({
      id: one.id,
      at: one.receivedAt,
      content: <ReceivedRow received={one} />,
    })),
    ...unshared.map(unsharedEntry),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (entries.length === 0) return <p className="text-sm text-ink-2">{empty}</p>
  const counted = [...messages, ...answers, texts, received]
  const all = counted.reduce((sum, { data }) => sum + (data?.total ?? 0), contacts.total + unshared.length)
  const more = all - entries.length
  return (
    <>
      <ul className="flex flex-col">
        {entries.map(({ id, content }) => (
          <li key={id} className="border-b border-line py-2 text-sm last:border-0">
            {content}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-xs text-ink-3">and {formatNumber(more)} more</p>}
    </>
  )
}

const most = 20

const useEmails = ({ kind, id }: { kind: EmailSubject; id: string | undefined }) =>
  useRows(
    emails,
    { ...emailsTo(kind, id ?? ''), limit: most, count: 1 },
    { enabled: Boolean(id), meta: { live: ['emails'] } },
  )

const useTexts = (prospectId: string | undefined) =>
  useRows(
    sentMessages,
    { prospectId: prospectId ?? '', messageType: 'sms', limit: most, count: 1 },
    { enabled: Boolean(prospectId), meta: { live: ['sent_messages'] } },
  )
