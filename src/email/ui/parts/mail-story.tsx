import { SkeletonText } from '#design/skeleton.tsx'
import { emails } from '#email/contract/email.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { useRows } from '#shell/data/rows.ts'
import { AnswerRow, unsharedEntry, useAnswers, useUnshared } from './answer-row.tsx'
import { EmailRow, emailsTo } from './email-rows.tsx'

const most = 20

/** Emails to a business and its answers in one list, latest first. */
export function MailStory({ kind, id }: { kind: EmailSubject; id: string }) {
  const messages = useRows(
    emails,
    { ...emailsTo(kind, id), sort: '-createdAt', limit: most, count: 1 },
    { meta: { live: ['emails'] } },
  )
  const answers = useAnswers({ kind, id }, most)
  const unshared = useUnshared({ kind, id })
  if (messages.error || answers.error)
    return <p className="text-sm text-ink-2">This could not be loaded. Please try again.</p>
  if (!messages.data || !answers.data) return <SkeletonText lines={4} />
  const entries = [
    ...messages.data.items.map((email) => ({
      id: email.id,
      at: email.sentAt ?? email.createdAt,
      content: <EmailRow email={email} />,
    })),
    ...answers.data.items.map((answer) => ({
      id: answer.id,
      at: answer.receivedAt,
      content: <AnswerRow answer={answer} />,
    })),
    ...unshared.map(unsharedEntry),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (entries.length === 0) return <p className="text-sm text-ink-2">No email was written yet.</p>
  return (
    <ul className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line py-2 text-sm last:border-0">
          {entry.content}
        </li>
      ))}
    </ul>
  )
}
