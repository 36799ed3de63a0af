import type { ReactNode } from 'react'
import { formatNumber } from '#design/format.ts'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import { emails } from '#email/contract/email.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { AnswerRow, unsharedEntry, useAnswers, useUnshared } from '#email/ui/parts/answer-row.tsx'
import { EmailRow, emailsTo } from '#email/ui/parts/email-rows.tsx'
import type { List } from '#platform/contract/define.ts'
import { sentMessages } from '#sequences/contract/sent-message.ts'
import { useRows } from '#shell/rows.ts'
import { ReceivedRow, useReceived } from '#sms/ui/parts/received-row.tsx'
import { SmsRow } from '#sms/ui/parts/sms-row.tsx'

type HappeningsProps<Row> = {
  contacts: { data?: List<Row> | undefined; error: Error | null }
  /** To whom emails belong here. */
  to: readonly { kind: EmailSubject; id: string | undefined }[]
  empty: string
  at: (row: Row) => string
  children: (row: Row) => ReactNode
}

type Entry = { id: string; at: string; content: ReactNode }

/** Contacts, emails, texts and answers of a business in one story, latest first. */
export function Happenings<Row extends { id: string }>({
  contacts,
  to,
  empty,
  at,
  children,
}: HappeningsProps<Row>) {
  const first = useEmails(to[0])
  const second = useEmails(to[1])
  const messages = [first, second]
  const answers = [useAnswers(to[0], most), useAnswers(to[1], most)]
  const [prospectId, clientId] = [idIn(to, 'prospect'), idIn(to, 'client')]
  const texts = useTexts(prospectId)
  const received = useReceived({ prospectId, clientId }, most)
  const unshared = [...useUnshared(to[0]), ...useUnshared(to[1])]
  if (contacts.error) return <p className="text-sm text-ink-2">This could not be loaded. Please try again.</p>
  if (!contacts.data || [...messages, ...answers, texts, received].some(({ isLoading }) => isLoading))
    return (
      <Awaited>
        <SkeletonText lines={4} />
      </Awaited>
    )
  const came = answers.flatMap(({ data }) => data?.items ?? [])
  const written = messages.flatMap(({ data }) => data?.items ?? [])
  const entries: Entry[] = [
    ...contacts.data.items.map((row) => ({ id: row.id, at: at(row), content: children(row) })),
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
  const counted = [contacts, ...messages, ...answers, texts, received]
  const all = counted.reduce((sum, { data }) => sum + (data?.total ?? 0), unshared.length)
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

const idIn = (to: HappeningsProps<unknown>['to'], kind: EmailSubject) =>
  to.find((one) => one.kind === kind)?.id

const useEmails = (to: HappeningsProps<unknown>['to'][number] | undefined) =>
  useRows(
    emails,
    { ...emailsTo(to?.kind ?? 'prospect', to?.id ?? ''), limit: most, count: 1 },
    { enabled: Boolean(to?.id), meta: { live: ['emails'] } },
  )

const useTexts = (prospectId: string | undefined) =>
  useRows(
    sentMessages,
    { prospectId: prospectId ?? '', messageType: 'sms', limit: most, count: 1 },
    { enabled: Boolean(prospectId), meta: { live: ['sent_messages'] } },
  )
